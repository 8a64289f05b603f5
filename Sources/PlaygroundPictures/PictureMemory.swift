/// What is freed to stay within the budget, and in which order.
@MainActor
struct PictureMemory {
  let pixels: PicturePixels
  let tiles: PictureTiles
  let pages: PicturePages
  let closeUp: CloseUp
  let pieces: PieceShelf

  /// Bytes that may be taken whatever else is there: all but the tiles in sight, and the page that is open.
  var room: Int { pixels.budget - tiles.reservedBytes - pages.reservedBytes }

  private func isTooMuch(_ bytes: Int = 0) -> Bool { pixels.byteCount + bytes > pixels.budget }

  /// Frees what is least in sight until the rest is within the budget.
  func makeRoom() {
    makeRoom(for: 0)
    if isTooMuch() { pieces.drop() }
    if isTooMuch() { closeUp.dropAllButLatest() }
    // What is shown of a close-up goes last: a smaller one is asked for in its place.
    if isTooMuch() { closeUp.drop() }
  }

  /// The same for a close-up that has just come: if there is no other way, the one that it replaces goes before it is drawn.
  ///
  /// - Returns: whether there is room for it, and it is wanted still.
  func makeRoom(forCloseUp bytes: Int, of index: Int) -> Bool {
    makeRoom(for: bytes)
    if isTooMuch(bytes) { pixels.drop(.closeUp, of: index) }
    return !isTooMuch(bytes) && closeUp.index == index
  }

  /// First tiles that were scrolled past, a close-up that no page shows and pieces that are not seen, then pages that were open before,
  /// with those beside them, tiles around the visible ones, and pages that may be next.
  func makeRoom(for bytes: Int) {
    func isTooMuch() -> Bool { self.isTooMuch(bytes) }
    var excess: Int { pixels.byteCount + bytes - pixels.budget }
    guard isTooMuch() else { return }
    pixels.dropPassed(downTo: pixels.passed.byteCount - excess)
    closeUp.dropUnneeded(unlessOf: pages.open.last)
    if isTooMuch() { pieces.drop(downTo: max(0, pieces.byteCount - excess)) }
    pages.drop(downTo: 1, while: isTooMuch)
    if !pages.areNeighboursDue { pages.dropNeighbours(while: isTooMuch) }
    tiles.dropInvisible(while: isTooMuch)
    pages.dropNeighbours(while: isTooMuch)
  }
}
