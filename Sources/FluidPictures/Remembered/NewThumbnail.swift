import FluidScene

/// What is to be remembered of a picture that was just decoded.
struct NewThumbnail: Sendable {
  enum Content: Sendable {
    case picture(Bitmap, ThumbnailSize)
    /// A reason that ``PictureFailure/rememberedText`` has a text for.
    case failure(String)
  }

  let path: PicturePath
  let label: ThumbnailLabel
  let content: Content

  /// Bytes that it takes while it waits.
  var byteCount: Int {
    switch content {
    case .picture(let bitmap, _): bitmap.byteCount
    case .failure: 1 << 10
    }
  }
}
