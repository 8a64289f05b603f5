package import FluidPictures
package import FluidScene

/// What is known of one picture, and what of it can be drawn.
///
/// There may be a hundred thousand of them, of which a few hundred are ever looked at: what is known of those alone lies apart.
package struct PictureItem {
  package var path: PicturePath
  /// Why there is nothing to see, in place of a picture.
  @Apart package var failure: PictureFailure?
  /// Read when it is first needed.
  @Apart package var header: PictureHeader?
  /// Read when a page first asks.
  @Apart package var details: PictureDetails?
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

  /// Whether its file is there no more. It keeps its index and what pages still show of it.
  package var isGone = false

  /// Whether its thumbnail has been made once, or cannot be made.
  package var isMade: Bool { failure != nil || meanColor != nil || isGone }

  package init(path: PicturePath, failure: PictureFailure? = nil) { (self.path, self.failure) = (path, failure) }

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

  /// The file is another one: what was known of it is to be read again, and what is shown of it until then is a stand-in.
  package mutating func renew() {
    (header, details, failure, closeUpLimit) = (nil, nil, nil, .max)
    thumbnails.expectBetter()
    windows.expectBetter()
  }
}
