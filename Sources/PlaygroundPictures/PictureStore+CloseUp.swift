package import FluidPictures

/// Pixels for looking closely: more than the window has.
extension PictureStore {
  /// The picture that is zoomed in, or was and may be again.
  package struct CloseUp {
    package let index: Int
    /// Whether more is seen now than the window's level has.
    package var isNeeded = false
    /// What was asked for and has not come yet.
    package var requested: PixelSize?
  }

  /// How many times the window's pixels a picture has to cover before more are asked for, and below which they are no longer drawn.
  private static let threshold = (up: 1.04, down: 1.01)
  /// A level so many times wider than the one that would do is replaced by that one: it would shimmer.
  private static let excess = 3.9

  /// How many pixels of the screen the whole picture covers from left to right, as it is zoomed now.
  ///
  /// For every frame of the page that was opened last; other pages are not heard. Where the window's level is too coarse, a
  /// larger one is decoded in the background, is faded in when it has come, and takes the place of the one before. Back at the
  /// size of the window it is no longer drawn; it stays, so that the next zoom is sharp at once, until memory is needed for
  /// anything else, or until ``detailIsNoLongerNeeded(of:)``.
  package func wantDetail(of index: Int, pixelWidth: Double) {
    guard index == wanted.open.last, pixelWidth.isFinite, pixelWidth > 0, let header = header(of: index) else { return }
    let window = windowSize(of: header)
    let isNear = wanted.closeUp?.index == index && wanted.closeUp?.isNeeded == true
    let isNeeded = pixelWidth > Double(window.width) * (isNear ? Self.threshold.down : Self.threshold.up)
    if let former = wanted.closeUp, former.index != index {
      guard isNeeded else { return }
      dropCloseUp()
    }
    guard isNeeded, !header.isCutIntoPieces else { return restCloseUp() }
    var closeUp = wanted.closeUp ?? CloseUp(index: index)
    closeUp.isNeeded = true
    wanted.closeUp = closeUp
    let isDrawn = header.format == .svg
    let maximum = isDrawn ? Int.max : PictureLimits.maximumWholeBytes
    let room = min(max(0, budget - reservedBytes), items[index].closeUpLimit, maximum)
    let sizes = CloseUpSize(full: header.size, window: window, isDrawn: isDrawn, maximumBytes: room)
    guard let size = sizes.size(for: pixelWidth) else { return }
    let have = items[index].closeUps.best?.size.width ?? 0
    // A drawing may come out a pixel smaller than it was asked for.
    guard have + 1 < size.width || Double(have) > Double(size.width) * Self.excess else { return cancelCloseUp() }
    guard closeUp.requested != size else { return }
    wanted.closeUp?.requested = size
    makeRoom(for: size.byteCount)
    loader.request(request(index, header, .full, .covering(size), Priority.closeUp))
    updatePause()
  }

  /// The page shows something else, or is gone: its large pixels go at once.
  package func detailIsNoLongerNeeded(of index: Int) {
    if wanted.closeUp?.index == index { dropCloseUp() }
    if pieces.subject?.index == index { dropPieces() }
  }

  /// Whether the levels above the window's are to be drawn.
  package func showsCloseUp(of index: Int) -> Bool {
    wanted.closeUp?.index == index && wanted.closeUp?.isNeeded == true
  }

  /// It is not drawn any more, and what has not come is not waited for.
  private func restCloseUp() {
    wanted.closeUp?.isNeeded = false
    cancelCloseUp()
  }

  private func cancelCloseUp() {
    guard let closeUp = wanted.closeUp, closeUp.requested != nil else { return }
    loader.cancel(id(of: closeUp.index), .full)
    wanted.closeUp?.requested = nil
    updatePause()
  }

  package func dropCloseUp() {
    guard let closeUp = wanted.closeUp else { return }
    cancelCloseUp()
    wanted.closeUp = nil
    drop(.closeUp, of: closeUp.index)
  }

  // MARK: Results

  /// Notes a result, and returns whether it is the awaited one.
  package func takeCloseUpResult(_ index: Int, _ target: PictureTarget) -> Bool {
    guard let closeUp = wanted.closeUp, closeUp.index == index, let size = closeUp.requested,
      target == .covering(size)
    else { return false }
    wanted.closeUp?.requested = nil
    return true
  }

  /// Where decoding would take too much memory a smaller one may still be had; the window's level stays in any case.
  package func closeUpFailed(_ index: Int, _ failure: PictureFailure, _ target: PictureTarget) {
    switch failure {
    case .tooLargeForMemory, .tooManyPixels, .tooComplex:
      let size = items[index].header.map { target.size(of: $0.size, enlarging: $0.format == .svg) }
      items[index].closeUpLimit = (size?.byteCount ?? 0) / 2
    default:
      items[index].closeUpLimit = 0
      fail(index, failure)
    }
  }
}
