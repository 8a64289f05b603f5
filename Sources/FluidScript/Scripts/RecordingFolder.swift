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

  /// Writes a recording under the time of day.
  ///
  /// - Returns: the file's path.
  package func save(_ script: Script) throws(FileError) -> String {
    try TextFile.makeFolder(path)
    let file = FreeName.path(in: path, ending: Self.ending)
    try TextFile.write(script.text, to: file)
    return file
  }

  /// The path of the recording whose name says that it was made last.
  package var latest: String? {
    let latest = FolderListing.names(in: path, endingIn: Self.ending).max()
    return latest.map { path + "/" + $0 + Self.ending }
  }
}
