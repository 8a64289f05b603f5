internal import FluidMotion
internal import FluidPictures
internal import FluidScene

/// What is known of one picture, and what of it can be drawn.
struct PictureItem {
  let path: PicturePath
  /// Why there is nothing to see, in place of a picture.
  var failure: PictureFailure?
  /// Read when it is first needed.
  var header: PictureHeader?
  /// Read when somebody first asks.
  var details: PictureDetails?
  /// Of the whole picture, once a decoding has told it: what a tile shows while its pixels are away.
  var meanColor: Color?
  /// For the grid: the one in the file's own header at first, then the real one.
  var thumbnails = PictureLevels()
  /// For a page: as large as the window.
  var windows = PictureLevels()

  /// Whether its thumbnail has been made once, or cannot be made.
  var isMade: Bool { failure != nil || meanColor != nil }
}

/// A picture at one size, with the backend or on its way there.
struct PictureLevel {
  let image: ImageID
  let size: PixelSize
  let isOpaque: Bool
  /// A stand-in, that something better is still expected for.
  let isProvisional: Bool
  /// When it could first be drawn; `nil` while it is being uploaded.
  var readySince: Instant?

  var byteCount: Int { size.area * Bitmap.bytesPerPixel }
}

/// The same picture, better and better: what comes later is drawn over what came before, until it hides it.
struct PictureLevels {
  private(set) var entries: [PictureLevel] = []

  /// The newest one that is no stand-in, ready or not.
  var best: PictureLevel? { entries.last { !$0.isProvisional } }
  var isReady: Bool { entries.contains { $0.readySince != nil } }

  mutating func add(_ level: PictureLevel) { entries.append(level) }

  mutating func markReady(_ image: ImageID, at now: Instant) {
    guard let index = entries.firstIndex(where: { $0.image == image }) else { return }
    entries[index].readySince = now
  }

  /// Takes out what can no longer be seen because a later one has faded in over it.
  mutating func takeHidden(at now: Instant) -> [PictureLevel] {
    let isShown = { (level: PictureLevel) in level.readySince.map { now - $0 >= PictureStore.fadeDuration } ?? false }
    guard let index = entries.lastIndex(where: isShown), index > 0 else { return [] }
    defer { entries.removeFirst(index) }
    return Array(entries[..<index])
  }

  mutating func takeAll() -> [PictureLevel] {
    defer { entries = [] }
    return entries
  }
}
