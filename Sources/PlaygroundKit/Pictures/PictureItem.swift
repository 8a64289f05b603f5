package import FluidPictures
package import FluidScene

/// What is known of one picture, and what of it can be drawn.
package struct PictureItem {
  package let path: PicturePath
  /// Why there is nothing to see, in place of a picture.
  package var failure: PictureFailure?
  /// Read when it is first needed.
  package var header: PictureHeader?
  /// Read when a page first asks.
  package var details: PictureDetails?
  /// Of the whole picture, once a decoding has told it: what a tile shows while its pixels are away.
  package var meanColor: Color?
  /// For the grid: the one in the file's own header at first, then the real one.
  package var thumbnails = PictureLevels()
  /// For a page: as large as the window.
  package var windows = PictureLevels()
  /// For a page that is zoomed in: larger than the window.
  package var closeUps = PictureLevels()
  /// Bytes that a close-up may take, where decoding a larger one was refused.
  package var closeUpLimit = Int.max

  /// Whether its thumbnail has been made once, or cannot be made.
  package var isMade: Bool { failure != nil || meanColor != nil }

  package subscript(use: PictureLevels.Use) -> PictureLevels {
    get {
      switch use {
      case .tile: thumbnails
      case .window: windows
      case .closeUp: closeUps
      }
    }
    _modify {
      switch use {
      case .tile: yield &thumbnails
      case .window: yield &windows
      case .closeUp: yield &closeUps
      }
    }
  }
}
