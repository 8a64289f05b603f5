package import FluidFiles
internal import Glibc

/// A file that cannot be read or written, and what to do about it.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ deed: String, _ path: String, _ code: Int32) {
    self.init(deed, path, .system(code))
  }

  package init(_ deed: String, _ path: String, _ failure: FileFailure) {
    description = "cannot \(deed) \(path): \(failure.reason)"
  }
}

/// A mistake in a file that the command line names, with its place.
package struct FileMistake: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Small texts: scripts, traces, settings.
package enum TextFile {
  /// The maximum number of bytes that a script may have: some hours of a recording, and half a second of reading.
  package static let scriptLimit = 32 << 20
  /// The same for settings.
  package static let settingsLimit = 1 << 20
  /// The limit of a scene, which is a script of some minutes.
  package static let sceneLimit = 1 << 20

  /// The text of a regular file; bytes that are no UTF-8 become replacement characters.
  ///
  /// - Parameter limit: in bytes. A larger file is an error.
  package static func read(_ path: String, limit: Int = 256 << 20) throws(FileError) -> String {
    do throws(FileFailure) {
      return String(decoding: try FileReading.bytes(of: path, limit: limit), as: UTF8.self)
    } catch {
      throw FileError("read", path, error)
    }
  }

  /// Writes a file as a whole: another one takes its place only once it is complete.
  package static func write(_ text: String, to path: String) throws(FileError) {
    do throws(FileFailure) {
      try FileDraft.replace(path, with: Array(text.utf8))
    } catch {
      throw FileError("write", path, error)
    }
  }

  /// Makes a folder and those that it lies in.
  package static func makeFolder(_ path: String) throws(FileError) {
    if let failure = FolderPath.make(path) { throw FileError("make the folder", failure.place, failure.cause) }
  }
}

/// A file that is written line by line.
package final class LineWriter {
  private let path: String
  private var file: UnsafeMutablePointer<FILE>?

  package init(_ path: String) throws(FileError) {
    self.path = path
    file = fopen(path, "we")
    if file == nil { throw FileError("write", path, errno) }
  }

  deinit { if let file { fclose(file) } }

  package func write(_ text: String) throws(FileError) {
    guard let file else { return }
    var text = text
    let isWritten = text.withUTF8 { $0.isEmpty || fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    guard isWritten else { throw FileError("write", path, errno) }
  }

  /// Hands what was written to the system.
  package func flush() throws(FileError) {
    guard let file else { return }
    guard fflush(file) == 0 else { throw FileError("write", path, errno) }
  }

  package func close() throws(FileError) {
    guard let file else { return }
    self.file = nil
    guard fclose(file) == 0 else { throw FileError("write", path, errno) }
  }
}
