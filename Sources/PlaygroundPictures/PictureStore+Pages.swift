package import FluidGeometry
package import FluidPictures

/// Pixels for pages: as large as the window.
extension PictureStore {
  /// The priorities among what is looked at; the close-up of what is open goes between.
  package enum Priority {
    package static let page = 10
    package static let closeUp = 8
    /// Of the nearest neighbour; each further one is one less.
    package static let neighbour = 6
  }

  /// The pixels of a page that is open or about to be, such as one whose tile has a finger on it.
  package func wantWindow(_ index: Int, fitting size: Size, scale: Double) {
    guard items.indices.contains(index) else { return }
    wanted.windowSize = Self.pixels(size, scale)
    wanted.open.removeAll { $0 == index }
    wanted.open.append(index)
    // Several cards may be in flight at once, but never this many.
    while wanted.open.count > 4 { dropOldestPage() }
    requestWindow(index, Priority.page)
    updatePause()
  }

  /// A page is open and shows this picture, and these may be next, the most likely one first.
  ///
  /// It may be called in every frame: only what differs from the call before costs anything. The picture's own pixels come
  /// first; the neighbours follow where the budget has room for them, unless the page is in flight: then those that are there
  /// stay, and nothing is decoded. Kept are the picture, its neighbours and the picture that was shown before it, which may
  /// still be closing.
  package func pageShows(
    _ index: Int, neighbours: [Int], isInFlight: Bool = false, fitting size: Size, scale: Double
  ) {
    let valid = neighbours.lazy.filter { self.items.indices.contains($0) && $0 != index }
    guard
      index != wanted.open.last || Self.pixels(size, scale) != wanted.windowSize
        || !wanted.neighbours.elementsEqual(valid) || wanted.areNeighboursDue == isInFlight
    else { return }
    let former = wanted.neighbours
    if !former.elementsEqual(valid) { wanted.neighbours = Array(valid) }
    wanted.areNeighboursDue = !isInFlight
    wantWindow(index, fitting: size, scale: scale)
    keepOnly(latest: 2, and: former)
    requestNeighbours()
  }

  private static func pixels(_ size: Size, _ scale: Double) -> PixelSize {
    PixelSize(
      width: max(1, Int(clampedRounding: size.width * scale)), height: max(1, Int(clampedRounding: size.height * scale))
    )
  }

  /// A page was closed: it may be opened again, or one beside it, so their pixels stay until another page is shown; those of the
  /// ones before it go. What might have been next and is not there yet is not waited for. The tile of a file that could no
  /// longer be read says so from now on.
  package func pageClosed(_ index: Int) {
    if items[index].failure != nil { drop(.tile, of: index) }
    detailIsNoLongerNeeded(of: index)
    if wanted.open.last == index { cancelNeighbours() }
    keepOnly(latest: 2, and: wanted.neighbours)
  }

  private func cancelNeighbours() {
    wanted.areNeighboursDue = false
    for index in wanted.neighbours where !wanted.open.contains(index) { loader.cancel(id(of: index), .window) }
  }

  /// - Parameter candidates: others that may have pixels or be getting them.
  private func keepOnly(latest count: Int, and candidates: [Int]) {
    while wanted.open.count > count { dropOldestPage() }
    for index in candidates where !wanted.open.contains(index) { dropPage(index) }
  }

  package func dropOldestPage() { dropPage(wanted.open.removeFirst()) }

  /// Unless it is still wanted as a neighbour.
  private func dropPage(_ index: Int) {
    guard !wanted.neighbours.contains(index) else { return }
    loader.cancel(id(of: index), .window)
    detailIsNoLongerNeeded(of: index)
    drop(.window, of: index)
  }

  package func requestPages() {
    for index in wanted.open { requestWindow(index, Priority.page) }
    requestNeighbours()
  }

  private func requestNeighbours() {
    guard wanted.areNeighboursDue else { return }
    var room = budget - byteCount
    for (place, index) in wanted.neighbours.enumerated() where !wanted.open.contains(index) {
      guard let header = header(of: index) else { continue }
      room -= windowSize(of: header).byteCount
      if room >= 0 { requestWindow(index, Priority.neighbour - place) }
    }
  }

  private func requestWindow(_ index: Int, _ priority: Int) {
    guard onlyTile == nil, let header = header(of: index) else { return }
    // An SVG may be drawn a pixel smaller than it was asked for.
    if let best = items[index].windows.best, best.size.width + 1 >= windowSize(of: header).width { return }
    loader.request(request(index, header, .window, .fitting(wanted.windowSize), priority))
  }

  /// The pixels that a picture has in the window.
  package func windowSize(of header: PictureHeader) -> PixelSize {
    PictureTarget.fitting(wanted.windowSize).size(of: header.size, enlarging: header.format == .svg)
  }
}
