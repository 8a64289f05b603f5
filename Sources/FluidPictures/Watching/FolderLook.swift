import Glibc

/// Looks at the files that may have changed, and says what has become of them.
struct FolderLook {
  private let places: PictureScan.Places
  private let cancellation: PictureCancellation
  private let entered: (WatchedFolders.Folder) -> Bool

  init(
    _ places: PictureScan.Places, _ cancellation: PictureCancellation,
    _ entered: @escaping (WatchedFolders.Folder) -> Bool
  ) {
    (self.places, self.cancellation, self.entered) = (places, cancellation, entered)
  }

  func changes(of news: WatchedFolders.News) -> [FolderChange] {
    guard !news.isIncomplete else { return [.listed(all)] }
    for place in opened where news.folders.contains(where: place.isInside) { awaitReturn(of: place) }
    let files = news.files.union(news.created.filter(FileStamp.isComplete))
    var changes = files.compactMap(Self.change)
    // One that has gone may be back already.
    let folders = Self.outermost(news.folders)
    changes += folders.map { .folderGone($0) }
    for places in places(in: folders.filter { FileStamp.status(of: $0) == .folder }) {
      PictureLibrary.scan(places, until: cancellation, entered: entered) { entry in
        // What cannot be looked at, such as a folder that cannot be listed, is found as well, and has a tile that says so.
        changes.append(Self.change(of: entry.path) ?? .found(entry.path, FileStamp(modified: 0, byteSize: 0)))
      }
    }
    return changes
  }

  /// What was opened: files, and folders.
  private var opened: [PicturePath] {
    switch places {
    case .paths(let paths): paths
    case .beside(let file): [file]
    }
  }

  /// What is searched where folders have come: all that is in one of an opened folder, or what was opened in one around it.
  private func places(in folders: some Collection<PicturePath>) -> [PictureScan.Places] {
    switch places {
    case .beside: folders.isEmpty ? [] : [places]
    case .paths(let paths):
      [
        .paths(
          folders.flatMap { folder in
            paths.contains(where: folder.isInside) ? [folder] : paths.filter { $0.isInside(folder) }
          })
      ]
    }
  }

  /// Watches for what was opened and has gone, in the innermost folder around it that is there.
  private func awaitReturn(of place: PicturePath) {
    var missing = place
    while FileStamp.status(of: missing) == .missing, missing.parent.bytes.count < missing.bytes.count {
      let name = Array(missing.nameBytes)
      _ = entered(
        WatchedFolders.Folder(
          prefix: Array(missing.folderPrefix), named: missing == place ? [name] : [], awaited: [name]))
      missing = missing.parent
    }
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
