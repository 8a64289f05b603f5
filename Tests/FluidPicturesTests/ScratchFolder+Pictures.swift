import FluidPictures
import FluidTestSupport

extension ScratchFolder {
  var picturePath: PicturePath { PicturePath(path) }

  /// Writes a file, with the folders that its name leads through.
  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> PicturePath {
    try put(bytes, name)
    return PicturePath(file(name))
  }

  /// Writes a picture, and reads its header.
  func picture(_ bytes: [UInt8], _ name: String) throws -> (path: PicturePath, header: PictureHeader) {
    let path = try write(bytes, name)
    return (path, try PictureHeader(of: path))
  }
}
