internal import Glibc

/// A file that cannot be read or written, and what to do about it.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ deed: String, _ path: String, _ code: Int32) {
    description = "cannot \(deed) \(path): \(String(cString: strerror(code)))"
  }
}

/// Small texts: scripts, traces, settings.
public enum TextFile {
  /// The text of a file; bytes that are no UTF-8 become replacement characters.
  public static func read(_ path: String) throws(FileError) -> String {
    guard let file = fopen(path, "re") else { throw FileError("read", path, errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&block, 1, block.count, file)
      bytes.append(contentsOf: block[..<count])
      if count < block.count { break }
    }
    guard ferror(file) == 0 else { throw FileError("read", path, errno) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file as a whole: another one takes its place only once it is complete.
  public static func write(_ text: String, to path: String) throws(FileError) {
    let draft = path + ".new"
    let writer = try LineWriter(draft)
    try writer.write(text)
    try writer.close()
    guard rename(draft, path) == 0 else { throw FileError("write", path, errno) }
  }

  /// Makes a folder and those that it lies in.
  public static func makeFolder(_ path: String) throws(FileError) {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      prefix += (prefix.isEmpty || prefix.hasSuffix("/") ? "" : "/") + part
      if mkdir(prefix, 0o755) != 0, errno != EEXIST { throw FileError("make the folder", prefix, errno) }
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw FileError("make the folder", path, ENOTDIR)
    }
  }
}

/// A file that is written line by line.
public final class LineWriter {
  private let path: String
  private var file: UnsafeMutablePointer<FILE>?

  public init(_ path: String) throws(FileError) {
    self.path = path
    file = fopen(path, "we")
    if file == nil { throw FileError("write", path, errno) }
  }

  deinit { if let file { fclose(file) } }

  public func write(_ text: String) throws(FileError) {
    guard let file else { return }
    var text = text
    let isWritten = text.withUTF8 { $0.isEmpty || fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    guard isWritten else { throw FileError("write", path, errno) }
  }

  /// Hands what was written to the system.
  public func flush() throws(FileError) {
    guard let file else { return }
    guard fflush(file) == 0 else { throw FileError("write", path, errno) }
  }

  public func close() throws(FileError) {
    guard let file else { return }
    self.file = nil
    guard fclose(file) == 0 else { throw FileError("write", path, errno) }
  }
}
