internal import CSDL
internal import FluidFiles
public import FluidScene

extension Bitmap {
  /// Writes an opaque picture as an RGB PNG. Where it cannot be written as a whole, what was there stays.
  public func writePNG(to path: String) throws(SDLBackendError) {
    guard let bytes = png else { throw .cannotWrite(path: path, reason: SDLBackendError.latestReason) }
    do throws(FileFailure) {
      try FileDraft.replace(path, with: bytes)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// An opaque picture as an RGB PNG; `nil` where there is no memory for it.
  package var png: [UInt8]? {
    var length = 0
    guard let bytes = csdl_png_encode(pixels, Int32(width), Int32(height), true, Self.level, nil, 0, &length) else {
      return nil
    }
    defer { csdl_png_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// zlib's own choice.
  private static let level: Int32 = 6
}
