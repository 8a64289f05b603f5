import FluidPictures
import FluidTestSupport
import Foundation

extension ScratchFolder {
  var picturePath: PicturePath { PicturePath(path) }

  /// Writes a file, with the folders that its name leads through.
  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> PicturePath {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return PicturePath(file(name))
  }
}
