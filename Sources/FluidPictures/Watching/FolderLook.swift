import Glibc

/// Looks at the files that may have changed, and says what has become of them.
struct FolderLook {
  private let places: PictureScan.Places
  /// See ``FolderWatch/stillness``.
  private let stillness: Int
  private let cancellation: PictureCancellation
  private let entered: (WatchedFolders.Folder) -> Bool
  /// Files that may still be written.
  private(set) var incomplete: Set<PicturePath> = []

  init(
    _ places: PictureScan.Places, _ stillness: Int, _ cancellation: PictureCancellation,
    _ entered: @escaping (WatchedFolders.Folder) -> Bool
  ) {
    (self.places, self.stillness) = (places, stillness)
    (self.cancellation, self.entered) = (cancellation, entered)
  }

  mutating func changes(of news: WatchedFolders.News) -> [FolderChange] {
    guard !news.isIncomplete else { return [.listed(all)] }
    var changes = news.steps
    var searched = news.folders
    for folder in news.doubtfulFolders where FileStamp.status(of: folder) != .folder {
      changes.append(.folderGone(folder))
      if awaits(folder) { searched.insert(folder) }
    }
    var files = news.files
    for path in news.created.subtracting(files) {
      if FileStamp.isComplete(path, at: time(nil), after: stillness) {
        files.insert(path)
      } else {
        incomplete.insert(path)
      }
    }
    changes += files.compactMap(Self.change)
    let folders = Self.outermost(searched).filter { FileStamp.status(of: $0) == .folder }
    changes += folders.map { .folderGone($0) }
    for places in [.paths(folders)] + news.neighboured.map(PictureScan.Places.beside) {
      PictureLibrary.scan(places, until: cancellation, entered: entered) { entry in
        // What cannot be looked at, such as a folder that cannot be listed, is found as well, and has a tile that says so.
        changes.append(Self.change(of: entry.path) ?? .found(entry.path, FileStamp(modified: 0, byteSize: 0)))
      }
    }
    return changes
  }

  /// Watches for a folder that was opened and has gone, in the one around it. Returns whether it is one: it may be back already.
  private func awaits(_ folder: PicturePath) -> Bool {
    guard case .paths(let paths) = places, paths.contains(folder) else { return false }
    _ = entered(WatchedFolders.Folder(prefix: Array(folder.folderPrefix), awaited: [Array(folder.nameBytes)]))
    return true
  }

  /// Those that lie in none of the others, since all that is in a folder is searched with it.
  private static func outermost(_ folders: Set<PicturePath>) -> [PicturePath] {
    folders.filter { folder in
      var inner = folder
      while case let outer = inner.parent, outer.bytes.count < inner.bytes.count {
        if folders.contains(outer) { return false }
        inner = outer
      }
      return true
    }
  }

  private static func change(of path: PicturePath) -> FolderChange? {
    switch FileStamp.status(of: path) {
    case .file(let stamp): .found(path, stamp)
    case .missing: .gone(path)
    case .folder, .other: nil
    }
  }

  /// Everything there is.
  private var all: [FolderChange.Found] {
    var found: [FolderChange.Found] = []
    PictureLibrary.scan(places, until: cancellation, entered: entered) { entry in
      if case .file(let stamp) = FileStamp.status(of: entry.path) { found.append(.init(entry.path, stamp)) }
    }
    return found
  }
}
