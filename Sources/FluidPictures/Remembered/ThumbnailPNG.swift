import CSDL
import FluidScene

/// An entry of the thumbnail cache in memory, of which nothing is believed before it is checked.
struct ThumbnailPNG: ~Copyable {
  private let handle: OpaquePointer
  let size: PixelSize
  private let isOpaque: Bool

  /// `nil` for anything but a PNG of 8-bit colours without a palette, whose sides are no longer than `maximumSide`.
  ///
  /// - Parameter bytes: must outlive this value.
  init?(_ bytes: UnsafeRawBufferPointer, maximumSide: Int) {
    let limits = csdl_png_limits(
      width: UInt32(maximumSide), height: UInt32(maximumSide), chunk_bytes: Self.maximumChunkBytes,
      texts: Self.maximumTexts)
    let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    guard let handle = csdl_png_open(start, bytes.count, nil, nil) else { return nil }
    var (width, height, isOpaque): (Int32, Int32, Bool) = (0, 0, false)
    guard csdl_png_read_entry(handle, limits, &width, &height, &isOpaque) == CSDL_PNG_OK,
      let size = PixelSize(claimed: Int(width), Int(height))
    else {
      csdl_png_close(handle)
      return nil
    }
    (self.handle, self.size, self.isOpaque) = (handle, size, isOpaque)
  }

  deinit { csdl_png_close(handle) }

  /// Bytes of a chunk before the pixels: a URI of a path as long as the system allows, escaped, has half of it.
  private static let maximumChunkBytes = 32 << 10
  /// More than any program writes.
  private static let maximumTexts: UInt32 = 64

  /// Opens an entry and looks at it.
  ///
  /// - Parameters:
  ///   - path: of a regular file; a link is not followed, and a pipe is not waited for.
  ///   - maximumSide: in pixels; a larger picture is refused, and with it a larger file.
  ///   - body: returns what it makes of the entry.
  static func read<Value>(_ path: String, maximumSide: Int, _ body: (inout ThumbnailPNG) -> Value?) -> Value? {
    do throws(PictureFailure) {
      let file = try OpenFile(PicturePath(path), followsLink: false)
      guard file.byteSize <= maximumBytes(side: maximumSide) else { return nil }
      let contents = try FileContents(of: file)
      guard var png = ThumbnailPNG(contents.bytes, maximumSide: maximumSide) else { return nil }
      return body(&png)
    } catch {
      return nil
    }
  }

  /// Bytes that a file of such a size has at most; deflate adds a few bytes for every 16 KB that it cannot compress.
  private static func maximumBytes(side: Int) -> Int { side * side * 9 / 2 + (256 << 10) }

  /// What the entry says; `nil` where it does not say it, or not in UTF-8.
  func text(_ key: ThumbnailLabel.Key) -> String? {
    csdl_png_text(handle, key.rawValue).flatMap { String(validatingCString: $0) }
  }

  /// All pixels; fails unless the whole file is read without an error. Once only.
  mutating func bitmap() throws(PictureFailure) -> Bitmap {
    try Bitmap.make(size, nil, PictureCancellation()) { pixels throws(PictureFailure) in
      let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
      guard csdl_png_read_pixels(handle, bytes) == CSDL_PNG_OK else { throw .damaged(detail: "") }
      return isOpaque || Surface.premultiply(pixels, count: size.area)
    }
  }

  /// zlib's level: a second one costs more time than its bytes do.
  private static let level: Int32 = 1

  /// A bitmap as such a file; `nil` where memory is short.
  static func encode(_ bitmap: Bitmap, _ texts: [ThumbnailLabel.Key: String]) -> [UInt8]? {
    let pixels = bitmap.isOpaque ? bitmap.pixels : bitmap.straightPixels
    let pairs = texts.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      csdl_png_text_pair(key: strdup($0.key.rawValue), value: strdup($0.value))
    }
    defer {
      for pair in pairs {
        free(UnsafeMutableRawPointer(mutating: pair.key))
        free(UnsafeMutableRawPointer(mutating: pair.value))
      }
    }
    var length = 0
    guard
      let bytes = csdl_png_encode(
        pixels, Int32(bitmap.width), Int32(bitmap.height), bitmap.isOpaque, level, pairs, Int32(pairs.count), &length)
    else { return nil }
    defer { csdl_png_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
