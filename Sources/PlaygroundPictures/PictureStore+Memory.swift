/// What is freed, and in which order.
extension PictureStore {
  /// Bytes that stay whatever else is wanted: the tiles in sight, and the page that is open.
  package var reservedBytes: Int {
    var bytes = 0
    for index in wanted.visible { bytes += items[index].thumbnails.byteCount }
    if let page = wanted.open.last { bytes += items[page].windows.byteCount }
    return bytes
  }

  /// Frees what is least in sight until the rest is within the budget.
  package func makeRoom() {
    makeRoom(for: 0)
    if byteCount > budget { dropPieces() }
    guard byteCount > budget, let index = wanted.closeUp?.index else { return }
    forget(items[index][.closeUp].takeAllButLatest(), of: ImageTraffic.Owner(index: index, use: .closeUp))
    // What is shown of a close-up goes last: a smaller one is asked for in its place.
    if byteCount > budget { dropCloseUp() }
  }

  /// The same for a close-up that has just come: if there is no other way, the one that it replaces goes before it is drawn.
  ///
  /// - Returns: whether there is room for it, and it is wanted still.
  package func makeRoom(forCloseUp bytes: Int, of index: Int) -> Bool {
    makeRoom(for: bytes)
    if byteCount + bytes > budget { drop(.closeUp, of: index) }
    return byteCount + bytes <= budget && wanted.closeUp?.index == index
  }

  /// First tiles that were scrolled past, a close-up that no page shows and pieces that are not seen, then pages that were open before,
  /// with those beside them, tiles around the visible ones, and pages that may be next.
  package func makeRoom(for bytes: Int) {
    func isTooMuch() -> Bool { byteCount + bytes > budget }
    guard isTooMuch() else { return }
    dropPassed(downTo: wanted.passed.byteCount - (byteCount + bytes - budget))
    if let closeUp = wanted.closeUp, !closeUp.isNeeded || closeUp.index != wanted.open.last { dropCloseUp() }
    if isTooMuch() { dropOldPieces(byteCount + bytes - budget) }
    while isTooMuch(), wanted.open.count > 1 { dropOldestPage() }
    func dropNeighbours() {
      for index in wanted.neighbours.reversed() where isTooMuch() && index != wanted.open.last {
        drop(.window, of: index)
      }
    }
    if !wanted.areNeighboursDue { dropNeighbours() }
    for index in wanted.near where isTooMuch() && !wanted.visible.contains(index) && !wanted.isPinned(index) {
      drop(.tile, of: index)
    }
    dropNeighbours()
  }

  package func drop(_ use: PictureLevels.Use, of index: Int) {
    if use == .tile { wanted.passed.remove(index) }
    guard items.indices.contains(index), !items[index][use].entries.isEmpty else { return }
    forget(items[index][use].takeAll(), of: ImageTraffic.Owner(index: index, use: use))
  }

  /// Keeps the pixels of a tile that is no longer near, if they are there: one scrolls back as often as not.
  package func pass(_ index: Int) {
    let tile = items[index].thumbnails
    guard tile.best?.readySince != nil else { return drop(.tile, of: index) }
    wanted.passed.add(index, bytes: tile.byteCount)
  }

  /// Drops those that were passed first.
  package func dropPassed(downTo bytes: Int) {
    while wanted.passed.byteCount > bytes, let index = wanted.passed.oldest { drop(.tile, of: index) }
  }

  package func dropAll(of index: Int) {
    for use in [PictureLevels.Use.tile, .window, .closeUp] { drop(use, of: index) }
  }

  package func forget(_ levels: [PictureLevel], of owner: ImageTraffic.Owner) {
    guard !levels.isEmpty else { return }
    if owner.use == .tile { version += 1 }
    for level in levels { traffic.release(level) }
  }
}
