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
    let file = FreeName.path(in: path, ending: Self.ending)
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
}
