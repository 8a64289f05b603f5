import CSDL
package import FluidScene

/// A bitmap as a JPEG in memory, and back.
package enum JPEGCopy {
  /// 1 to 100. At 90 a thumbnail shows no blocks and takes about 15 KB.
  static let quality: Int32 = 90

  /// Nil for a bitmap that is not opaque, which JPEG cannot hold, and where memory is short.
  package static func encode(_ bitmap: Bitmap, quality: Int32 = quality) -> [UInt8]? {
    guard bitmap.isOpaque else { return nil }
    return bitmap.pixels.withUnsafeBufferPointer { pixels in
      var length = 0
      guard
        let bytes = csdl_jpeg_encode(
          pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height), quality, &length)
      else { return nil }
      defer { csdl_jpeg_free(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: length))
    }
  }

  static func decode(_ entry: ThumbnailCache.Entry) throws(PictureFailure) -> DecodedPicture {
    var result = Result<DecodedPicture, PictureFailure>.failure(.truncated)
    entry.jpeg.withUnsafeBufferPointer { bytes in
      do throws(PictureFailure) {
        var decoder = try JPEGDecoder(bytes)
        let picture = try PlainDecoder(limits: PictureLimits(), display: .sRGB).decode(
          &decoder, .up, .full, nil, PictureCancellation(), meanColor: entry.meanColor)
        result = .success(
          DecodedPicture(bitmap: picture.bitmap, fullSize: entry.fullSize, meanColor: picture.meanColor))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}
