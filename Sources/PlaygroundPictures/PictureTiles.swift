package import FluidPictures

/// The tiles of the grid: which are in sight or may soon be, and in which order their thumbnails are made.
///
/// It keeps the grid's visible part, a screenful around it and what was scrolled past a moment ago as pixels; the others are
/// remembered small by the loader and come back in about a millisecond.
@MainActor
package final class PictureTiles {
  /// Tiles in sight, and those that may soon be.
  private var visible = PictureStretch.none
  private var near = PictureStretch.none
  private var ahead = TilesAhead.none
  /// Tiles that pages show, whatever the first page is scrolled to.
  private var pinned: [ObjectIdentifier: [Int]] = [:]
  /// Pixels that a tile fills, at least.
  private var size = PixelSize(width: 1, height: 1)
  private var isRequested = false
  /// A tile that waits for the page of its picture.
  private var deferred: Int?
  /// Those of all tiles that were not yet asked for: the others are asked for a few at a time.
  private var rest: Range<Int> = 0..<0

  private let files: PictureFiles
  private let pixels: PicturePixels
  private let shortage: DecoderShortage
  private let loader: PictureLoader

  package init(_ files: PictureFiles, _ pixels: PicturePixels, _ shortage: DecoderShortage, _ loader: PictureLoader) {
    (self.files, self.pixels, self.shortage, self.loader) = (files, pixels, shortage, loader)
  }

  private var collection: PictureCollection { files.collection }

  private func isPinned(_ index: Int) -> Bool { pinned.values.contains { $0.contains(index) } }

  /// Whether a tile is in sight or may soon be, whatever pages show.
  package func isNear(_ index: Int) -> Bool { near.contains(index) }

  /// Whether the pixels of a tile are kept when they have come.
  package func isKept(_ index: Int) -> Bool { near.contains(index) || isPinned(index) }

  /// The progress of the grid.
  package struct Census {
    package let count: Int
    /// Tiles in sight, and those of them that show their picture or say why they cannot.
    package let visible: Int
    package let shown: Int
    /// Those that show nothing of it, not even its colour.
    package let blank: Int
    /// Thumbnails that have been made so far, pictures that cannot be shown included.
    package let made: Int
  }

  package var census: Census {
    let items = collection.items
    let shown = visible.count { items[$0].failure != nil || items[$0].thumbnails.best?.readySince != nil }
    let blank = visible.count { index in
      let item = items[index]
      return item.failure == nil && item.meanColor == nil && !item.thumbnails.isReady
    }
    return Census(count: items.count, visible: visible.count, shown: shown, blank: blank, made: collection.madeCount)
  }

  // MARK: Wanting

  /// The tiles in sight, those that may soon be, and how many pixels a tile has.
  ///
  /// Made for another size they are good enough, unless that is much smaller, or so much larger that they would shimmer. While there are
  /// tiles ahead, which a fling is about to bring, they get their colours before any thumbnail is begun that takes long.
  ///
  /// - Returns: whether all that had been asked for was to be asked for again.
  package func want(visible: PictureStretch, near: PictureStretch, ahead: TilesAhead, size: PixelSize) -> Bool {
    let size = pixels.onlyTile ?? size
    let isNewSize =
      size.width * 4 > self.size.width * 5 || size.height * 4 > self.size.height * 5
      || Self.isFarBelow(size, self.size)
    guard visible != self.visible || near != self.near || ahead != self.ahead || isNewSize || !isRequested else {
      return false
    }
    files.cancelDetails(exceptOf: near)
    for index in self.near where !near.contains(index) && !isPinned(index) {
      pixels.pass(index)
      // Some kilobytes each, and read again in a moment.
      collection.items[index].details = nil
    }
    for index in near where !self.near.contains(index) { pixels.keep(index) }
    pixels.dropPassed(downTo: PassedTiles.budget)
    let former = (visible: self.visible, near: self.near, ahead: self.ahead.stretch)
    (self.visible, self.near, self.ahead) = (visible, near, ahead)
    if isNewSize { self.size = size }
    let isAll = isNewSize || !isRequested
    if !loader.isIdle { demote() }
    // Stand-ins first, so that no tile is blank however fast it comes; then visible ones, from the top; then those around; then all
    // others, so that they are remembered. What was near before has been asked for; for want of room its pixels may have gone until
    // it comes into sight.
    requestThumbnails(of: near) { index in
      isAll || !former.near.contains(index) || visible.contains(index) && !former.visible.contains(index)
    }
    if isAll { rest = collection.items.indices }
    if isAll, files.mode == .synchronous { requestRest(atMost: .max) }
    requestColors(of: ahead.indices.filter { !former.ahead.contains($0) && !visible.contains($0) })
    loader.hurry(ahead != .none)
    defer { isRequested = true }
    return !isRequested
  }

  /// Tiles that a page shows; they stay until it has gone.
  ///
  /// - Parameters:
  ///   - indices: the pictures; none when the page has gone.
  ///   - page: whose they are.
  package func pin(_ indices: [Int], for page: ObjectIdentifier) {
    let former = pinned[page] ?? []
    guard former != indices else { return }
    pinned[page] = indices.isEmpty ? nil : indices
    for index in former where !isKept(index) { pixels.pass(index) }
    for index in indices { pixels.keep(index) }
    pixels.dropPassed(downTo: PassedTiles.budget)
    requestThumbnails(of: indices)
  }

  /// Asks for all tiles that are missing or too small, and keeps them.
  package func wantAll() {
    pin([], for: ObjectIdentifier(self))
    pin(Array(collection.items.indices), for: ObjectIdentifier(self))
  }

  /// Whether every picture has a tile that is large enough, or cannot have one.
  package var areMade: Bool {
    !files.isLooking
      && collection.items.indices.allSatisfy { index in
        let item = collection.items[index]
        return item.failure != nil || item.thumbnails.isReady && !needsThumbnail(index)
      }
  }

  /// What was asked for has to be asked for again.
  package func forgetRequests() { isRequested = false }

  /// There are more tiles than before, behind those that there were.
  package func extend(from start: Int) {
    let end = collection.items.count
    guard isRequested, start < end else { return }
    rest = (rest.isEmpty ? start : rest.lowerBound)..<end
  }

  /// Prepares for the pictures of another opening.
  package func reset() {
    (visible, near, ahead, pinned) = (.none, .none, .none, [:])
    (size, isRequested, deferred, rest) = (PixelSize(width: 1, height: 1), false, nil, 0..<0)
  }

  // MARK: Memory

  /// Bytes of the tiles in sight, which stay whatever else is wanted.
  package var reservedBytes: Int { visible.reduce(0) { $0 + collection.items[$1].thumbnails.byteCount } }

  /// Drops tiles around the visible ones, as long as another one is due.
  package func dropInvisible(while isDue: () -> Bool) {
    for index in near where isDue() && !visible.contains(index) && !isPinned(index) { pixels.drop(.tile, of: index) }
  }

  // MARK: Asking

  /// So many requests are enough to keep every worker of the loader busy until the next frame; more of them would only take memory.
  package nonisolated static let enoughWaiting = 256

  /// Asks for some more of the tiles that are not near, as far as their headers are known, or else for those, unless enough of what was
  /// asked for waits. What was asked for wakes the program, as the reading of headers does, so that there will be a next time while any
  /// are left.
  package func requestRest() { requestRest(atMost: min(64, Self.enoughWaiting - loader.waitingCount)) }

  private func requestRest(atMost limit: Int) {
    guard !rest.isEmpty else { return }
    var batch: [PictureRequest] = []
    while batch.count < limit, let index = rest.first {
      if files.mode == .threaded, files.awaitsHeader(of: index) {
        // The scan comes to them by itself.
        if !files.isForScan(index) { for index in rest.prefix(limit) { _ = files.header(of: index) } }
        break
      }
      rest.removeFirst()
      if !near.contains(index), !collection.items[index].isMade, needsThumbnail(index) {
        requestThumbnail(index, in: &batch)
      }
    }
    loader.request(batch)
  }

  /// Stops what is made of a tile while a page awaits the same picture.
  package func deferThumbnail(of index: Int) {
    loader.cancel(collection.id(of: index), .thumbnail)
    deferred = index
  }

  package func requestDeferredThumbnail() {
    guard let index = deferred else { return }
    deferred = nil
    if collection.items.indices.contains(index) { requestThumbnails(of: CollectionOfOne(index)) }
  }

  /// Only those whose headers are known count: in a moment the others are near.
  private func requestColors(of indices: [Int]) {
    loader.request(
      indices.compactMap { index in
        let item = collection.items[index]
        guard let header = item.header, header.hasColorAlone, item.meanColor == nil, needsThumbnail(index) else {
          return nil
        }
        return collection.request(index, header, .standIn, .covering(size), standInPriority(of: index))
      })
  }

  /// Where they cannot be made as fast as one scrolls, what is about to come has the longest use of its own: it goes before what is in
  /// sight. What lies further ahead goes after all that is near, and before what is sharp.
  private func standInPriority(of index: Int) -> Int {
    let isAhead = ahead.stretch.contains(index)
    if near.contains(index), isAhead { return 6 }
    return visible.contains(index) || isPinned(index) ? 5 : isAhead ? 3 : 4
  }

  private func requestThumbnails(of indices: some Sequence<Int>, where isDue: (Int) -> Bool = { _ in true }) {
    var batch: [PictureRequest] = []
    for index in indices where isDue(index) && needsThumbnail(index) { requestThumbnail(index, in: &batch) }
    loader.request(batch)
  }

  private func requestThumbnail(_ index: Int, in batch: inout [PictureRequest]) {
    guard let header = files.header(of: index) else { return }
    let priority = visible.contains(index) || isPinned(index) ? 2 : near.contains(index) ? 1 : 0
    // A whole folder would fail one by one.
    if priority == 0, header.format.isDecodedApart, shortage.end != nil { return }
    let item = collection.items[index]
    if priority > 0, header.hasStandIn, item.thumbnails.entries.isEmpty,
      header.embeddedThumbnail != nil || item.meanColor == nil
    {
      batch.append(collection.request(index, header, .standIn, .covering(size), standInPriority(of: index)))
    }
    // Only what is in sight counts: what is flung past has its colour, and would have to wait for the pictures of what comes.
    if priority == 2, header.hasCoarsePicture, item.thumbnails.entries.isEmpty {
      batch.append(collection.request(index, header, .coarse, .covering(size), priority + 1))
    }
    batch.append(collection.request(index, header, .thumbnail, .covering(size), priority))
  }

  /// What was in sight and is not yet made gives way to what is in sight now: stand-ins, which are of no use then, are dropped;
  /// thumbnails go behind all others, where they would be asked for again with the rest.
  private func demote() {
    var priorities: [PictureID: Int] = [:]
    for index in near { priorities[collection.id(of: index)] = 1 }
    for index in visible { priorities[collection.id(of: index)] = 2 }
    for index in pinned.values.joined() { priorities[collection.id(of: index)] = 2 }
    loader.setPriorities(priorities, for: .thumbnail, others: 0)
    loader.retain(only: Set(priorities.keys).union(ahead.stretch.map(collection.id)), for: .standIn)
    loader.retain(only: Set(priorities.filter { $0.value == 2 }.keys), for: .coarse)
  }

  private func needsThumbnail(_ index: Int) -> Bool {
    let item = collection.items[index]
    guard item.failure == nil || item.isShort, !item.isGone else { return false }
    guard let best = item.thumbnails.best else { return true }
    guard let header = item.header else { return false }
    let size = PictureTarget.covering(self.size).size(of: header.size, enlarging: header.format == .svg)
    return best.size.width * 5 < size.width * 4 || Self.isFarBelow(size, best.size)
  }

  /// Whether something is drawn at so small a part of its size that a smaller one looks better.
  private static func isFarBelow(_ size: PixelSize, _ other: PixelSize) -> Bool {
    size.width * 5 < other.width * 2 && size.height * 5 < other.height * 2
  }
}
