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
  /// Of the whole picture, once a decoding has told it: what a tile shows while its pixels are away.
  var meanColor: Color?
  var standIn: PictureLevel?
  var thumbnail: PictureLevel?
  var window: PictureLevel?

  var levels: [PictureLevel] { [standIn, thumbnail, window].compactMap(\.self) }
}

/// A picture at one size, with the backend or on its way there.
struct PictureLevel {
  let image: ImageID
  let size: PixelSize
  /// When it could first be drawn; `nil` while it is being uploaded.
  var readySince: Instant?

  var byteCount: Int { size.area * Bitmap.bytesPerPixel }
}
