/// The order in which pixels are freed to stay within the budget.
@MainActor
struct PictureMemory {
  let pixels: PicturePixels
  let tiles: PictureTiles
  let pages: PicturePages
  let closeUp: CloseUp
  let pieces: PieceShelf

  /// Bytes that may be taken whatever else is there: all but the tiles in sight, and the page that is open.
  var room: Int { pixels.budget - tiles.reservedBytes - pages.reservedBytes }

  /// Bytes that are too many with so many more.
  private func excess(_ bytes: Int) -> Int { pixels.byteCount + bytes - pixels.budget }

  /// Frees what is least in sight until the rest is within the budget.
  func makeRoom() {
    makeRoom(for: 0)
    if excess(0) > 0 { pieces.drop() }
    if excess(0) > 0 { closeUp.dropAllButLatest() }
    // What is shown of a close-up goes last: a smaller one is asked for in its place.
    if excess(0) > 0 { closeUp.drop() }
  }

  /// The same for a close-up that has just come: if there is no other way, the one that it replaces goes before it is drawn.
  ///
  /// - Returns: whether there is room for it, and it is wanted still.
  func makeRoom(forCloseUp bytes: Int, of index: Int) -> Bool {
    makeRoom(for: bytes)
    if excess(bytes) > 0 { pixels.drop(.closeUp, of: index) }
    return excess(bytes) <= 0 && closeUp.index == index
  }

  /// First tiles that were scrolled past, a close-up that no page shows and pieces that are not seen, then pages that were open before,
  /// with those beside them, tiles around the visible ones, and pages that may be next.
  func makeRoom(for bytes: Int) {
    func isTooMuch() -> Bool { excess(bytes) > 0 }
    guard isTooMuch() else { return }
    pixels.dropPassed(downTo: pixels.passed.byteCount - excess(bytes))
    closeUp.dropUnneeded(unlessOf: pages.open.last)
    if isTooMuch() { pieces.drop(downTo: max(0, pieces.byteCount - excess(bytes))) }
    pages.drop(downTo: 1, while: isTooMuch)
    if !pages.areNeighboursDue { pages.dropNeighbours(while: isTooMuch) }
    tiles.dropInvisible(while: isTooMuch)
    pages.dropNeighbours(while: isTooMuch)
  }
}
