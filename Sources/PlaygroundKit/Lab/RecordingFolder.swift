internal import Glibc

/// Where recordings are kept: `fluidzoom/recordings` in the XDG data folder, or wherever somebody wants them.
public struct RecordingFolder: Sendable {
  private let path: String
  private static let ending = ".gesture"

  public init(_ path: String) { self.path = path }

  /// `nil` where neither `XDG_DATA_HOME` nor `HOME` says where that folder is.
  public init?() {
    guard let data = XDGFolder.data.path else { return nil }
    path = data + "/recordings"
  }

  /// Writes a recording under the time of day.
  ///
  /// - Returns: the file's path.
  public func save(_ script: Script) throws(FileError) -> String {
    try TextFile.makeFolder(path)
    let name = path + "/" + Self.timestamp
    var file = name + Self.ending
    var number = 2
    while access(file, F_OK) == 0 {
      file = "\(name)-\(number)\(Self.ending)"
      number += 1
    }
    try TextFile.write(script.text, to: file)
    return file
  }

  /// The path of the recording whose name says that it was made last.
  public var latest: String? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var latest = ""
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { text in
        text.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(Self.ending) else { continue }
      latest = max(latest, String(name.dropLast(Self.ending.count)))
    }
    return latest.isEmpty ? nil : path + "/" + latest + Self.ending
  }

  /// Local time to the second, so that names sort by age: `2026-11-21-190501`.
  private static var timestamp: String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    var text = [UInt8](repeating: 0, count: 32)
    let count = text.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { strftime($0, text.count, "%Y-%m-%d-%H%M%S", &local) } ?? 0
      }
    }
    return String(decoding: text[..<count], as: UTF8.self)
  }
}
