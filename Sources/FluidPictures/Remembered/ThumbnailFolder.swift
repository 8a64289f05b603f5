internal import FluidFiles

/// The thumbnail cache that the programs of a desktop share, and whose entries in it are this program's.
///
/// Its layout is that of the Thumbnail Managing Standard 0.9 of freedesktop.org: a folder for each size, in which a PNG is
/// named after the MD5 of its picture's address and says in texts which file, of which date, it was made of.
public struct ThumbnailFolder: Hashable, Sendable {
  /// The folder `thumbnails`, absolute.
  public let path: String
  /// The program's own version, on which it depends which files cannot be shown.
  public let version: String

  /// Creates a place; nothing of it has to be there.
  public init(path: String, version: String) { (self.path, self.version) = (path, version) }

  private static let program = "FluidZoom"

  /// What ``ThumbnailLabel/Key/software`` says of this program's entries.
  var software: String { "\(Self.program) \(version)" }

  static func isOwn(software: String) -> Bool { software.hasPrefix(program + " ") }

  func folder(of size: ThumbnailSize) -> String { "\(path)/\(size.rawValue)" }

  /// All programs' folders for pictures of which there is no thumbnail.
  private var allFailures: String { path + "/fail" }

  private static let failuresPrefix = "fluidzoom-"

  /// Of this program in this version.
  var failures: String { "\(allFailures)/\(Self.failuresPrefix)\(version)" }

  /// Of this program in any version.
  var ownFailures: [String] {
    let names = (try? FolderListing.names(in: allFailures)) ?? []
    return names.filter { $0.hasPrefix(Self.failuresPrefix) }.map { "\(allFailures)/\($0)" }
  }
}
