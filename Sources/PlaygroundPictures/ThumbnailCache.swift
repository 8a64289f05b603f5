internal import FluidPictures

/// Whether thumbnails are remembered for other programs, and for the next time.
@MainActor
package final class ThumbnailCache {
  /// Whether it is to be used, where there is one.
  package var isUsed = true { didSet { update() } }
  /// Whether every tile in sight shows what it should and nothing moves: the time at which thumbnails are written.
  package var isAtRest = false { didSet { update() } }

  /// Whether there is a folder for it.
  private let exists: Bool
  private let loader: PictureLoader
  private var remembering: PictureLoader.Remembering?

  init(exists: Bool, _ loader: PictureLoader) {
    (self.exists, self.loader) = (exists, loader)
    update()
  }

  private func update() {
    let remembering: PictureLoader.Remembering =
      !exists || !isUsed ? .off : isAtRest ? .readingAndWriting : .reading
    guard remembering != self.remembering else { return }
    self.remembering = remembering
    loader.setRemembering(remembering)
  }
}
