import Glibc

/// The folders that are watched, and what has happened in them since it was last told: the decisions of a ``FolderWatch`` as a
/// value, without a thread and without a file.
struct WatchedFolders {
  /// A folder, and which of its files count.
  struct Folder: Hashable {
    /// What comes before the names of its files.
    var prefix: [UInt8]
    /// Files that count whatever they are called.
    var named: Set<[UInt8]> = []
    /// Folders in it that have gone, and were opened or have something in them that was: they count when they are back.
    var awaited: Set<[UInt8]> = []
    /// Whether all pictures in it count.
    var countsAll = false
    /// Whether the folders in it count as well.
    var isDeep = false

    func path(of name: [UInt8]) -> PicturePath { PicturePath(bytes: prefix + name) }

    /// The folder's own path.
    var path: PicturePath { prefix.isEmpty ? "." : PicturePath(bytes: prefix) }
  }

  /// What has to be looked at.
  struct News: Hashable {
    /// Files that may have come, gone or changed.
    var files: Set<PicturePath> = []
    /// Files that were created, and may still be written.
    var created: Set<PicturePath> = []
    /// Whether all has to be listed anew: something has happened to a folder, or the system has lost events.
    var needsListing = false
  }

  let extensions: Set<String>
  private(set) var folders: [Int32: Folder] = [:]
  private(set) var news = News()

  init(extensions: Set<String>) { self.extensions = extensions }

  /// Whether anything has happened.
  var hasNews: Bool { news != News() }

  /// Watches a folder. One that has been found by another path keeps that.
  mutating func add(_ folder: Folder, as watch: Int32) {
    var known = folders[watch] ?? Folder(prefix: folder.prefix)
    known.named.formUnion(folder.named)
    known.awaited.formUnion(folder.awaited)
    known.countsAll = known.countsAll || folder.countsAll
    known.isDeep = known.isDeep || folder.isDeep
    folders[watch] = known
  }

  /// Returns what has happened and forgets it. Before all is listed anew, the paths of folders may be others: each is added again as it is
  /// found. Those that something was awaited in are what tells of folders around the opening.
  mutating func takeNews() -> News {
    if news.needsListing {
      folders = folders.compactMapValues {
        $0.awaited.isEmpty ? nil : Folder(prefix: $0.prefix, awaited: $0.awaited)
      }
    }
    defer { news = News() }
    return news
  }

  /// Something is mounted over a folder, or no longer is.
  mutating func noteMount() { news.needsListing = true }

  mutating func note(_ event: NotifyEvent) {
    if event.has(IN_Q_OVERFLOW) { news.needsListing = true }
    guard let folder = folders[event.watch] else { return }
    if event.name.isEmpty {
      news.needsListing = true
    } else if event.isFolder {
      let counts = folder.isDeep && event.name.first != Self.dot || folder.awaited.contains(event.name)
      news.needsListing = news.needsListing || counts
    } else {
      noteFile(event, in: folder)
    }
    // The system has ended the watch.
    if event.has(IN_IGNORED) { folders[event.watch] = nil }
  }

  /// Whatever has happened to a file, it is looked at; one that was created once its writer has closed it. Programs that
  /// copy a file set its permissions before that.
  private mutating func noteFile(_ event: NotifyEvent, in folder: Folder) {
    let path = folder.path(of: event.name)
    guard counts(event.name, path, in: folder) else { return }
    if event.has(IN_CREATE) {
      news.created.insert(path)
    } else if !event.has(IN_ATTRIB) || !news.created.contains(path) {
      news.files.insert(path)
    }
  }

  private func counts(_ name: [UInt8], _ path: PicturePath, in folder: Folder) -> Bool {
    folder.named.contains(name)
      || folder.countsAll && name.first != Self.dot && extensions.contains(path.nameExtension)
  }

  private static let dot: UInt8 = 0x2E
}

extension PicturePath {
  /// Whether it is a folder's path, or of something in it, by the names alone.
  package func isInside(_ folder: PicturePath) -> Bool {
    bytes.starts(with: folder.bytes)
      && (bytes.count == folder.bytes.count || bytes[folder.bytes.count] == 0x2F || folder.bytes.last == 0x2F)
  }
}
