internal import FluidFiles
import FluidScene

extension PictureDecoder {
  /// The whole picture as a PNG file, upright and in the display's colours.
  ///
  /// - Parameter path: of the picture's file.
  package func png(of path: PicturePath) throws(PictureFailure) -> [UInt8] {
    let picture = try decode(path, try PictureHeader(of: path, decodingWith: self), .full)
    guard let bytes = ThumbnailPNG.encode(picture.bitmap, [:]) else {
      throw .tooLargeForMemory(bytes: picture.bitmap.pixels.count)
    }
    return bytes
  }
}
