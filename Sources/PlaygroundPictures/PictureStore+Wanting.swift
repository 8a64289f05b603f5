package import FluidMotion
package import FluidPictures

extension PictureStore {
  /// Which pixels the pages ask for.
  package struct Wanted {
    /// Tiles in sight, and those that may soon be.
    package var visible = PictureStretch.none
    package var near = PictureStretch.none
    package var ahead = TilesAhead.none
    /// Tiles that pages show, whatever the first page is scrolled to.
    package var pinned: [ObjectIdentifier: [Int]] = [:]
    /// Tiles that were scrolled past, whose pixels are there still.
    package var passed = PassedTiles()
    /// Pixels that a tile fills, at least.
    package var tile = PixelSize(width: 1, height: 1)
    /// Pages that are open or were a moment ago, the latest last, and how many pixels they may fill.
    package var open: [Int] = []
    package var windowSize = PixelSize(width: 1, height: 1)
    /// What the page may show next, the most likely first.
    package var neighbours: [Int] = []
    /// Whether those of them that have no pixels are to get some.
    package var areNeighboursDue = false
    /// What is looked at closely.
    package var closeUp: CloseUp?
    /// When what no process could decode is asked for again.
    package var shortage = Shortage()
    fileprivate var isRequested = false
    /// A tile that waits for the page of its picture.
    fileprivate var deferred: Int?
    /// Those of all tiles that were not yet asked for: the others are asked for a few at a time.
    fileprivate var rest: Range<Int> = 0..<0

    /// When something is to be done about them although nothing changes.
    package var nextDeadline: Instant? { Instant.earliest(shortage.end, passed.end) }

    package func isPinned(_ index: Int) -> Bool { pinned.values.contains { $0.contains(index) } }

    /// Whether the pixels of a tile are kept when they have come.
    package func isKept(_ index: Int) -> Bool { near.contains(index) || isPinned(index) }

    /// What was asked for has to be asked for again.
    package mutating func forgetRequests() { isRequested = false }

    /// There are more tiles than before, behind those that there were.
    package mutating func extend(from start: Int, to end: Int) {
      guard isRequested else { return }
      rest = (rest.isEmpty ? start : rest.lowerBound)..<end
    }
  }

  /// The tiles in sight, those that may soon be, and how many pixels a tile has.
  ///
  /// Made for another size they are good enough, unless that is much smaller, or so much larger that they would shimmer. While there are
  /// tiles ahead, which a fling is about to bring, they get their colours before any thumbnail is begun that takes long.
  package func want(
    visible: PictureStretch, near: PictureStretch, ahead: TilesAhead = .none, tile: PixelSize
  ) {
    let tile = onlyTile ?? tile
    let isNewSize =
      tile.width * 4 > wanted.tile.width * 5 || tile.height * 4 > wanted.tile.height * 5
      || Self.isFarBelow(tile, wanted.tile)
    guard
      visible != wanted.visible || near != wanted.near || ahead != wanted.ahead || isNewSize || !wanted.isRequested
    else { return }
    detailsReader.cancel { !near.contains($0.index) }
    for index in wanted.near where !near.contains(index) && !wanted.isPinned(index) {
      pass(index)
      // Some kilobytes each, and read again in a moment.
      items[index].details = nil
    }
    for index in near where !wanted.near.contains(index) { wanted.passed.remove(index) }
    dropPassed(downTo: PassedTiles.budget)
    let former = (visible: wanted.visible, near: wanted.near, ahead: wanted.ahead.stretch)
    wanted.visible = visible
    wanted.near = near
    wanted.ahead = ahead
    if isNewSize { wanted.tile = tile }
    let isAll = isNewSize || !wanted.isRequested
    // What was near before has been asked for; for want of room its pixels may have gone until it comes into sight.
    requestThumbnails(ofAll: isAll) { index in
      isAll || !former.near.contains(index) || visible.contains(index) && !former.visible.contains(index)
    }
    requestColors(of: ahead.indices.filter { !former.ahead.contains($0) && !visible.contains($0) })
    loader.hurry(ahead != .none)
    if !wanted.isRequested { requestPages() }
    wanted.isRequested = true
  }

  /// Of those whose headers are known: in a moment the others are near.
  private func requestColors(of indices: [Int]) {
    loader.request(
      indices.compactMap { index in
        let item = items[index]
        guard let header = item.header, header.hasColorAlone, item.meanColor == nil, needsThumbnail(index) else {
          return nil
        }
        return request(index, header, .standIn, .covering(wanted.tile), standInPriority(of: index))
      })
  }

  /// Where they cannot be made as fast as one scrolls, what is about to come has the longest use of its own: it goes before what is in
  /// sight. What lies further ahead goes after all that is near, and before what is sharp.
  private func standInPriority(of index: Int) -> Int {
    let isAhead = wanted.ahead.stretch.contains(index)
    if wanted.near.contains(index), isAhead { return 6 }
    return wanted.visible.contains(index) || wanted.isPinned(index) ? 5 : isAhead ? 3 : 4
  }

  /// Tiles that a page shows; they stay until it has gone.
  ///
  /// - Parameters:
  ///   - indices: the pictures; none when the page has gone.
  ///   - page: whose they are.
  package func pin(_ indices: [Int], for page: ObjectIdentifier) {
    guard wanted.pinned[page] ?? [] != indices else { return }
    let former = wanted.pinned[page] ?? []
    wanted.pinned[page] = indices.isEmpty ? nil : indices
    for index in former where !wanted.isPinned(index) && !wanted.near.contains(index) { pass(index) }
    for index in indices { wanted.passed.remove(index) }
    dropPassed(downTo: PassedTiles.budget)
    var batch: [PictureRequest] = []
    for index in indices where needsThumbnail(index) { requestThumbnail(index, in: &batch) }
    loader.request(batch)
  }

  /// Asks for all tiles that are missing or too small, and keeps them.
  package func wantAllTiles() {
    pin([], for: ObjectIdentifier(self))
    pin(Array(items.indices), for: ObjectIdentifier(self))
  }

  /// Whether every picture has a tile that is large enough, or cannot have one.
  package var areTilesMade: Bool {
    !isLooking
      && items.indices.allSatisfy { index in
        items[index].failure != nil || hasTile(of: index) && !needsThumbnail(index)
      }
  }

  /// Stand-ins first, so that no tile is blank however fast it comes; then visible ones, from the top; then those around; then all
  /// others, so that they are remembered.
  ///
  /// - Parameter isDue: whether a tile that is near may have to be asked for.
  private func requestThumbnails(ofAll isAll: Bool, where isDue: (Int) -> Bool) {
    if !loader.isIdle { demote() }
    var batch: [PictureRequest] = []
    for index in wanted.near where isDue(index) && needsThumbnail(index) { requestThumbnail(index, in: &batch) }
    loader.request(batch)
    if isAll {
      wanted.rest = items.indices
      if mode == .synchronous { requestRest(atMost: .max) }
    }
  }

  /// So many requests are enough to keep every worker of the loader busy until the next frame; more of them would only take memory.
  package nonisolated static let enoughWaiting = 256

  /// Asks for some more of the tiles that are not near, as far as their headers are known, or else for those, unless enough of what was
  /// asked for waits. What was asked for wakes the program, as the reading of headers does, so that there will be a next time while any
  /// are left.
  package func requestRest() { requestRest(atMost: min(64, Self.enoughWaiting - loader.waitingCount)) }

  private func requestRest(atMost limit: Int) {
    guard !wanted.rest.isEmpty else { return }
    var batch: [PictureRequest] = []
    while batch.count < limit, let index = wanted.rest.first {
      if mode == .threaded, awaitsHeader(of: index) {
        // The scan comes to them by itself.
        if !isForScan(index) { for index in wanted.rest.prefix(limit) { _ = header(of: index) } }
        break
      }
      wanted.rest.removeFirst()
      if !wanted.near.contains(index), !items[index].isMade, needsThumbnail(index) {
        requestThumbnail(index, in: &batch)
      }
    }
    loader.request(batch)
  }

  /// Stops what is made of a tile while a page awaits the same picture.
  package func deferThumbnail(of index: Int) {
    loader.cancel(id(of: index), .thumbnail)
    wanted.deferred = index
  }

  package func requestDeferredThumbnail() {
    guard let index = wanted.deferred else { return }
    wanted.deferred = nil
    var batch: [PictureRequest] = []
    if items.indices.contains(index), needsThumbnail(index) { requestThumbnail(index, in: &batch) }
    loader.request(batch)
  }

  private func requestThumbnail(_ index: Int, in batch: inout [PictureRequest]) {
    guard let header = header(of: index) else { return }
    let priority = wanted.visible.contains(index) || wanted.isPinned(index) ? 2 : wanted.near.contains(index) ? 1 : 0
    // A whole folder would fail one by one.
    if priority == 0, header.format.isDecodedApart, wanted.shortage.end != nil { return }
    let item = items[index]
    if priority > 0, header.hasStandIn, item.thumbnails.entries.isEmpty,
      header.embeddedThumbnail != nil || item.meanColor == nil
    {
      batch.append(request(index, header, .standIn, .covering(wanted.tile), standInPriority(of: index)))
    }
    // Of what is in sight alone: what is flung past has its colour, and would have to wait for the pictures of what comes.
    if priority == 2, header.hasCoarsePicture, item.thumbnails.entries.isEmpty {
      batch.append(request(index, header, .coarse, .covering(wanted.tile), priority + 1))
    }
    batch.append(request(index, header, .thumbnail, .covering(wanted.tile), priority))
  }

  /// What was in sight and is not yet made gives way to what is in sight now: stand-ins, which are of no use then, are dropped;
  /// thumbnails go behind all others, where they would be asked for again with the rest.
  private func demote() {
    var priorities: [PictureID: Int] = [:]
    for index in wanted.near { priorities[id(of: index)] = 1 }
    for index in wanted.visible { priorities[id(of: index)] = 2 }
    for index in wanted.pinned.values.joined() { priorities[id(of: index)] = 2 }
    loader.setPriorities(priorities, for: .thumbnail, others: 0)
    loader.retain(only: Set(priorities.keys).union(wanted.ahead.stretch.map(id)), for: .standIn)
    loader.retain(only: Set(priorities.filter { $0.value == 2 }.keys), for: .coarse)
  }

  private func needsThumbnail(_ index: Int) -> Bool {
    guard items[index].failure == nil || isShort(of: index), !items[index].isGone else { return false }
    guard let best = items[index].thumbnails.best else { return true }
    guard let header = items[index].header else { return false }
    let size = PictureTarget.covering(wanted.tile).size(of: header.size, enlarging: header.format == .svg)
    return best.size.width * 5 < size.width * 4 || Self.isFarBelow(size, best.size)
  }

  /// Whether something is drawn at so small a part of its size that a smaller one looks better.
  private static func isFarBelow(_ size: PixelSize, _ other: PixelSize) -> Bool {
    size.width * 5 < other.width * 2 && size.height * 5 < other.height * 2
  }

  package func request(
    _ index: Int, _ header: PictureHeader, _ purpose: PicturePurpose, _ target: PictureTarget, _ priority: Int
  ) -> PictureRequest {
    PictureRequest(
      pictureID: id(of: index), path: path(of: index), header: header, purpose: purpose, target: target,
      priority: priority)
  }

  /// The collection goes along, so that a late result is not taken for another collection's.
  package func id(of index: Int) -> PictureID { PictureID(rawValue: index + collection.number << 32) }
}
