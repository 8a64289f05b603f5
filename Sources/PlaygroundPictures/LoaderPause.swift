internal import FluidPictures

/// Thumbnails wait while something moves, and for what is looked at: what is on the screen goes first.
@MainActor
package final class LoaderPause {
  /// Whether something moves. What is being opened does not wait for that.
  package var isMoving = false { didSet { update() } }

  private var paused: Set<PicturePurpose> = []
  private let tiles: PictureTiles
  private let pages: PicturePages
  private let loader: PictureLoader

  init(_ tiles: PictureTiles, _ pages: PicturePages, _ loader: PictureLoader) {
    (self.tiles, self.pages, self.loader) = (tiles, pages, loader)
  }

  /// Decides anew: call it whenever something was asked for, or has come.
  package func update() {
    let paused = isMoving || pages.awaitsDetail ? PicturePurpose.background : pages.awaitsLarge ? [.thumbnail] : []
    guard paused != self.paused else { return }
    self.paused = paused
    loader.pause(paused)
    if paused == [.thumbnail], let index = pages.open.last {
      tiles.deferThumbnail(of: index)
    } else if paused.isEmpty {
      tiles.requestDeferredThumbnail()
    }
  }
}
