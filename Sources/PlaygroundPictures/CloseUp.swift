package import FluidPictures

/// Pixels for looking closely at a picture: more than the window has.
@MainActor
package final class CloseUp {
  /// The picture that is zoomed in, or was and may be again.
  private struct Subject {
    let index: Int
    /// Whether more is seen now than the window's level has.
    var isNeeded = false
    /// The size that was asked for and has not come yet.
    var requested: PixelSize?
  }

  private var subject: Subject?
  private let files: PictureFiles
  private let pixels: PicturePixels
  private let loader: PictureLoader

  package init(_ files: PictureFiles, _ pixels: PicturePixels, _ loader: PictureLoader) {
    (self.files, self.pixels, self.loader) = (files, pixels, loader)
  }

  /// The picture that has, or is about to have, pixels for it.
  package var index: Int? { subject?.index }
  /// Whether something was asked for that has not come yet.
  package var isAwaiting: Bool { subject?.requested != nil }

  /// Whether the levels above the window's are to be drawn.
  package func isShown(of index: Int) -> Bool { subject?.index == index && subject?.isNeeded == true }

  // MARK: Wanting

  /// The multiples of the window's pixels that a picture has to cover before more are asked for, and below which those are no longer
  /// drawn.
  private static let threshold = (up: 1.04, down: 1.01)
  /// A level so many times wider than the one that would do is replaced by that one: it would shimmer.
  private static let excess = 3.9

  /// Takes how many pixels of the screen a picture covers from left to right, as it is zoomed now.
  ///
  /// - Parameters:
  ///   - index: the picture.
  ///   - header: of its file.
  ///   - pixelWidth: what the whole picture covers.
  ///   - room: bytes that it may have at most.
  /// - Returns: the size that it is to be decoded to; `nil` where nothing more is to be asked for.
  package func want(_ index: Int, _ header: PictureHeader, pixelWidth: Double, room: () -> Int) -> PixelSize? {
    let window = pixels.windowSize(of: header)
    let threshold = isShown(of: index) ? Self.threshold.down : Self.threshold.up
    let isNeeded = pixelWidth > Double(window.width) * threshold
    if let subject, subject.index != index {
      guard isNeeded else { return nil }
      drop()
    }
    guard isNeeded, !header.isCutIntoPieces else {
      // What has not come is not waited for.
      subject?.isNeeded = false
      cancel()
      return nil
    }
    subject = Subject(index: index, isNeeded: true, requested: subject?.requested)
    let item = files.collection.items[index]
    let isDrawn = header.format == .svg
    let maximum = min(max(0, room()), item.closeUpLimit, isDrawn ? .max : PictureLimits.maximumWholeBytes)
    let sizes = CloseUpSize(full: header.size, window: window, isDrawn: isDrawn, maximumBytes: maximum)
    guard let size = sizes.size(for: pixelWidth) else { return nil }
    let have = item.closeUps.best?.size.width ?? 0
    // A drawing may come out a pixel smaller than it was asked for.
    guard have + 1 < size.width || Double(have) > Double(size.width) * Self.excess else {
      cancel()
      return nil
    }
    guard subject?.requested != size else { return nil }
    subject?.requested = size
    return size
  }

  private func cancel() {
    guard let subject, isAwaiting else { return }
    loader.cancel(files.collection.id(of: subject.index), .full)
    self.subject?.requested = nil
  }

  package func drop() {
    guard let subject else { return }
    cancel()
    self.subject = nil
    pixels.drop(.closeUp, of: subject.index)
  }

  /// Drops what there is of a picture.
  package func drop(of index: Int) { if subject?.index == index { drop() } }

  /// Drops what is there for a picture that is not shown closely now.
  ///
  /// - Parameter page: the picture on the page that was opened last.
  package func dropUnneeded(unlessOf page: Int?) {
    if let subject, !subject.isNeeded || subject.index != page { drop() }
  }

  /// Drops what a larger one is about to hide.
  package func dropAllButLatest() {
    if let subject { pixels.release(files.collection.items[subject.index][.closeUp].takeAllButLatest()) }
  }

  /// What was asked for of a file that is another one by now does not come.
  package func forgetRequest(of index: Int) { if subject?.index == index { subject?.requested = nil } }

  // MARK: Results

  /// Notes a result, and returns whether it is the awaited one.
  package func take(_ index: Int, _ target: PictureTarget) -> Bool {
    guard let subject, subject.index == index, let size = subject.requested, target == .covering(size) else {
      return false
    }
    self.subject?.requested = nil
    return true
  }

  /// Where decoding would take too much memory a smaller one may still be had; the window's level stays in any case.
  package func fail(_ index: Int, _ failure: PictureFailure, _ target: PictureTarget) {
    switch failure {
    case .tooLargeForMemory, .tooManyPixels, .tooComplex:
      let size = files.collection.items[index].header.map { target.size(of: $0.size, enlarging: $0.format == .svg) }
      files.collection.items[index].closeUpLimit = (size?.byteCount ?? 0) / 2
    default:
      files.collection.change(index) { ($0.closeUpLimit, $0.failure) = (0, failure) }
    }
  }
}
