import Glibc

/// Looks at the files that may have changed, and says what has become of them.
struct FolderLook {
  private let places: PictureScan.Places
  /// See ``FolderWatch/stillness``.
  private let stillness: Int
  private let cancellation: PictureCancellation
  private let entered: (WatchedFolders.Folder) -> Void
  /// Files that may still be written.
  private(set) var incomplete: Set<PicturePath> = []

  init(
    _ places: PictureScan.Places, _ stillness: Int, _ cancellation: PictureCancellation,
    _ entered: @escaping (WatchedFolders.Folder) -> Void
  ) {
    (self.places, self.stillness) = (places, stillness)
    (self.cancellation, self.entered) = (cancellation, entered)
  }

  mutating func changes(of news: WatchedFolders.News) -> [FolderChange] {
    guard !news.isIncomplete else { return [.listed(all)] }
    var changes = news.steps
    for folder in news.movedFolders where FileStamp.status(of: folder) != .folder {
      changes.append(.folderGone(folder))
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
    for folder in news.folders where FileStamp.status(of: folder) == .folder {
      PictureLibrary.scan(.paths([folder]), until: cancellation, entered: entered) { entry in
        if let change = Self.change(of: entry.path) { changes.append(change) }
      }
    }
    return changes
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
