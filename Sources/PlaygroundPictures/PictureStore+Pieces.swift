package import FluidGeometry
package import FluidMotion
internal import FluidPictures
internal import FluidScene

/// A picture that is too large to be in memory as a whole, looked at closely: the window's level, and pieces over it.
extension PictureStore {
  /// Of the budget: what is left is for the window's levels, tiles, and what is being decoded and uploaded.
  private static let pieceFraction = 0.375

  /// What is seen of a picture, and what will be.
  ///
  /// For every frame of the page that was opened last; other pages are not heard. Nothing is decoded before the window's level
  /// is there, which is seen first and lies beneath the pieces. The pieces of the picture before stay until this one needs its own.
  package func wantPieces(of index: Int, _ view: PieceView) {
    guard index == wanted.open.last, let header = header(of: index), header.isCutIntoPieces,
      items[index].windows.isReady, items[index].failure == nil
    else { return }
    let grid = PieceGrid(full: header.size, orientation: header.orientation)
    let picture = RegionPicture(pictureID: id(of: index), path: path(of: index), header: header)
    let subject = PieceShelf.Subject(index: index, picture: picture, grid: grid)
    let plan = PiecePlan(grid, view, window: windowSize(of: header), maximumBytes: pieceRoom)
    if subject != pieces.subject {
      guard pieces.isEmpty || !plan.visible.isEmpty else { return }
      dropPieces()
      pieces.begin(subject)
    }
    pieces.want(plan)
    updatePause()
  }

  private var pieceRoom: Int {
    let others = byteCount - pieces.byteCount
    return max(0, min(budget - others, Int(Double(budget) * Self.pieceFraction)))
  }

  /// Takes what has been decoded.
  package func collectPieces(at now: Instant) {
    for result in mode == .synchronous ? pieces.loader.finish() : pieces.loader.takeResults() {
      guard let piece = pieces.piece(of: result) else { continue }
      switch result.outcome {
      case .success(let bitmap):
        forgetPieces(pieces.takeOldest(downTo: pieceRoom - bitmap.byteCount))
        let level = traffic.upload(bitmap)
        pieces.add(level, for: piece)
        if mode == .synchronous { markReady([level.image], at: now) }
        if pieces.endAskingAgain() { noteEndOfShortage() }
      case .failure(.noDecoder):
        pieces.wait(for: piece)
        noteShortage(at: now)
      // The coarser level stays.
      case .failure: pieces.fail(piece)
      }
    }
  }

  /// Draws the pieces of a picture over its coarser levels.
  ///
  /// - Parameters:
  ///   - frame: of the whole picture.
  ///   - viewport: the part of the page in which it is seen.
  ///   - scale: pixels a point.
  package func addPieces(
    of index: Int, frame: Rect, in viewport: Rect, scale: Double, at now: Instant,
    to result: inout [CardContent.Picture]
  ) {
    guard let subject = pieces.subject, subject.index == index, !pieces.isEmpty,
      frame.width * scale > Double(windowSize(of: subject.picture.header).width)
    else { return }
    pieces.addPieces(frame: frame, in: viewport, scale: scale, at: now, to: &result)
  }

  /// As ``sharpness(of:pixels:at:)``, of what is shown in pieces; `nil` where coarser pixels are seen.
  package func pieceSharpness(of index: Int, pixels width: Double, at now: Instant) -> Double? {
    guard let subject = pieces.subject, subject.index == index, pieces.isSharp(at: now), width > 0 else { return nil }
    let full = subject.grid.full
    return min(Double(full.atLevel(pieces.plan.level).width + 1) / min(width, Double(full.width)), 1)
  }

  /// Closes the file, and frees all pieces.
  package func dropPieces() {
    forgetPieces(pieces.takeAll())
    if pieces.subject != nil { pieces.begin(nil) }
  }

  /// Frees the pieces that are not seen, those that were seen longest ago first.
  ///
  /// - Parameter bytes: of all that is to be freed.
  package func dropOldPieces(_ bytes: Int) {
    forgetPieces(pieces.takeOldest(downTo: max(0, pieces.byteCount - bytes)))
  }

  private func forgetPieces(_ levels: [PictureLevel]) {
    for level in levels { traffic.release(level) }
  }
}
