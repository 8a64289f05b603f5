import FluidPictures
import Foundation

/// A folder that goes away with this value.
final class TemporaryFolder {
  let path: PicturePath
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("fluidpictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = PicturePath(url.path)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ bytes: [UInt8], _ name: String) throws -> PicturePath {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return PicturePath(file.path)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(name).path, withDestinationPath: target)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: url.appendingPathComponent(name)) }

  func setPermissions(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: url.appendingPathComponent(name).path)
  }
}
