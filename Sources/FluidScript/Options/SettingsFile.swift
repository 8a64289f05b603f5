internal import Glibc

/// Where settings are kept between runs: `fluidzoom/settings.conf` in the XDG configuration folder.
package struct SettingsFile: Sendable {
  /// FluidZoom's own folder in the XDG configuration folder.
  package let folder: String

  /// `nil` where neither `XDG_CONFIG_HOME` nor `HOME` says where that folder is.
  package init?() {
    guard let path = XDGFolder.configuration.path else { return nil }
    folder = path
  }

  init(in folder: String) { self.folder = folder }

  private var path: String { folder + "/settings.conf" }

  /// Reads what was kept, and says which lines it did not understand. No file is no news.
  package func load(into settings: inout Settings) -> [String] {
    guard access(path, F_OK) == 0 else { return [] }
    do throws(FileError) {
      return settings.read(try TextFile.read(path, limit: TextFile.settingsLimit)).map { "\(path), \($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  package func save(_ settings: Settings) throws(FileError) {
    try TextFile.makeFolder(folder)
    try TextFile.write(settings.keptText, to: path)
  }
}
