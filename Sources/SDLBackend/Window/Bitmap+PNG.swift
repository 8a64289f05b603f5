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

  /// An opaque picture as an RGB PNG, made in memory: SDL_image does not notice where a disk has no more room. `nil` where
  /// there is no memory for it.
  package var png: [UInt8]? {
    let format = SDL_PIXELFORMAT_RGB24.rawValue
    var colors = [UInt8](repeating: 0, count: width * height * 3)
    // What cannot be compressed grows by a few bytes a row.
    var bytes = [UInt8](repeating: 0, count: colors.count + colors.count / 8 + height * 8 + 4096)
    let count = colors.withUnsafeMutableBytes { colors in
      bytes.withUnsafeMutableBytes { bytes -> Int64 in
        SDL_ConvertPixels(
          Int32(width), Int32(height), Texture.format, pixels, Int32(width * Self.bytesPerPixel), format,
          colors.baseAddress, Int32(width * 3))
        guard let stream = SDL_RWFromMem(bytes.baseAddress, Int32(bytes.count)) else { return -1 }
        defer { SDL_RWclose(stream) }
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            colors.baseAddress, Int32(width), Int32(height), 24, Int32(width * 3), format)
        else { return -1 }
        defer { SDL_FreeSurface(surface) }
        return IMG_SavePNG_RW(surface, stream, 0) == 0 ? SDL_RWtell(stream) : -1
      }
    }
    return count > 0 ? Array(bytes[..<Int(count)]) : nil
  }
}
