/// One tile: a file that may be a picture, or a requested path that cannot be shown.
public struct PictureEntry: Hashable, Sendable {
  /// The path of the file.
  public let path: PicturePath
  /// The reason why the path cannot be shown; `nil` for a file to decode.
  public let failure: PictureFailure?

  /// Creates an entry.
  public init(path: PicturePath, failure: PictureFailure? = nil) {
    self.path = path
    self.failure = failure
  }
}

/// The search for picture files.
public enum PictureLibrary {
  /// Returns the pictures of files and folders, in the order of `paths`; within a folder first its files, then its
  /// folders, each in ``NaturalOrder``.
  ///
  /// In folders, recursively, only files with an extension of a ``PictureFormat`` count, and no names that
  /// begin with a dot. A file in `paths` always counts. Links are followed; a folder is listed once, however many links
  /// lead to it, so that loops end. A path is listed once. A path that cannot be opened is an entry with a failure, and so is
  /// a pipe or a device with such an extension, which is never opened. An empty folder gives no entry.
  public static func scan(_ paths: [PicturePath]) -> [PictureEntry] { scan(.paths(paths)) }

  /// Returns the pictures of a file's folder without its subfolders, in ``NaturalOrder``: what a viewer that was given one
  /// file goes through. The file itself is always among them.
  public static func scan(beside file: PicturePath) -> [PictureEntry] { scan(.beside(file)) }

  /// Returns the pictures of places.
  package static func scan(_ places: PictureScan.Places) -> [PictureEntry] {
    var entries: [PictureEntry] = []
    scan(places, until: PictureCancellation()) { entries.append($0) }
    return entries
  }

  /// Returns whether a path is that of a file, or of a link to one.
  public static func isFile(_ path: PicturePath) -> Bool {
    if case .success(.file) = FolderScan.kind(of: path) { true } else { false }
  }

  /// The pictures of places, one by one as they are found.
  ///
  /// - Parameters:
  ///   - places: what is searched.
  ///   - cancellation: ends the search.
  ///   - entered: called with a folder before it is listed.
  ///   - found: called with each picture.
  static func scan(
    _ places: PictureScan.Places, until cancellation: PictureCancellation,
    entered: @escaping (WatchedFolders.Folder) -> Void = { _ in }, found: @escaping (PictureEntry) -> Void
  ) {
    var isOfSeveral = false
    if case .paths(let paths) = places { isOfSeveral = paths.count > 1 }
    var scan = FolderScan(
      isOfSeveral: isOfSeveral, extensions: supportedExtensions, cancellation: cancellation, entered: entered,
      found: found)
    switch places {
    case .paths(let paths): for path in paths where !cancellation.isCancelled { scan.addNamed(path) }
    case .beside(let file): scan.addFiles(beside: file)
    }
  }

  /// The extensions of files that count as pictures. HEIC, AVIF, JPEG XL and TIFF need a ``DecoderProgram`` to be shown.
  static let supportedExtensions = Set(PictureFormat.allCases.flatMap(\.nameExtensions))
}
