internal import FluidFiles

/// Where recordings are kept: `fluidzoom/recordings` in the XDG data folder, or in the folder that the command line names.
package struct RecordingFolder: Sendable {
  private let path: String
  private static let ending = ".gesture"

  package init(_ path: String) { self.path = path }

  /// `nil` where neither `XDG_DATA_HOME` nor `HOME` says where that folder is.
  package init?() {
    guard let data = XDGFolder.data.path else { return nil }
    path = data + "/recordings"
  }

  /// Writes a recording under the time of day, which makes it the ``latest``.
  ///
  /// - Returns: the file's path.
  package func save(_ script: Script) throws(FileError) -> String { try save(script, stamp: FreeName.timestamp()) }

  /// - Parameter stamp: the time of day, as the clock has it.
  func save(_ script: Script, stamp: String) throws(FileError) -> String {
    try TextFile.makeFolder(path)
    let file = file(RecordingName(stamp: stamp, after: names.compactMap(RecordingName.init).max()).text)
    try TextFile.write(script.text, to: file)
    return file
  }

  /// The path of the recording whose name says that it was made last; of others only where there is no such name.
  package var latest: String? {
    let names = names
    return (names.compactMap(RecordingName.init).max()?.text ?? names.max()).map(file)
  }

  private var names: [String] { FolderListing.names(in: path, endingIn: Self.ending) }

  private func file(_ name: String) -> String { path + "/" + name + Self.ending }
}
