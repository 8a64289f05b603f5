internal import Foundation

/// A folder of a test's own, which goes away with this value, or else with the process, as suites of the main actor do.
package final class ScratchFolder {
  /// Where those of this process lie.
  private static let home: URL = {
    atexit { try? FileManager.default.removeItem(at: ScratchFolder.home) }
    return FileManager.default.temporaryDirectory.appendingPathComponent("fluidzoom-tests-\(getpid())")
  }()

  package let path: String

  package init() throws {
    let url = Self.home.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Tests compare paths that the system has resolved.
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in it.
  package func file(_ name: String) -> String { path + "/" + name }

  @discardableResult
  package func write(_ text: String, _ name: String) throws -> String {
    try put(Array(text.utf8), name)
    return file(name)
  }

  /// Writes a file, with the folders that its name leads through where they are not there. By the C library: some tests write thousands,
  /// and Foundation looks at what lies at a path each time.
  package func put(_ bytes: [UInt8], _ name: String) throws {
    let path = file(name)
    var stream = fopen(path, "we")
    if stream == nil, errno == ENOENT {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      stream = fopen(path, "we")
    }
    guard let stream else { throw CocoaError(.fileWriteUnknown) }
    let count = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, count == bytes.count else { throw CocoaError(.fileWriteUnknown) }
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link, which leads to a target that need not be there.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  package func move(_ name: String, to target: String) throws {
    try FileManager.default.moveItem(atPath: file(name), toPath: file(target))
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  package func setPermissions(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
  }

  /// Everything that lies in it, hidden files too, in alphabetical order.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
