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
    /// Folders that may have come or gone, with all that is in them, or that others may list or read than before.
    var folders: Set<PicturePath> = []
    /// Whether the system has lost some.
    var isIncomplete = false
  }

  let extensions: Set<String>
  private(set) var folders: [Int32: Folder] = [:]
  private(set) var news = News()

  init(extensions: Set<String>) { self.extensions = extensions }

  /// Whether anything has happened.
  var hasNews: Bool { news != News() }

  /// Watches a folder. One that has been found by another path keeps that.
  ///
  /// - Returns: whether what is in it has this path.
  @discardableResult
  mutating func add(_ folder: Folder, as watch: Int32) -> Bool {
    guard var known = folders[watch] else {
      folders[watch] = folder
      return true
    }
    let isElsewhere = known.isDeep && known.path != folder.path
    known.named.formUnion(folder.named)
    known.awaited.formUnion(folder.awaited)
    known.countsAll = known.countsAll || folder.countsAll
    known.isDeep = known.isDeep || folder.isDeep
    folders[watch] = known
    return !isElsewhere
  }

  /// No event of this watch counts any more.
  mutating func forget(_ watch: Int32) { folders[watch] = nil }

  /// Returns what has happened and forgets it. Where the system has lost events the paths of folders may be others: all are to be added
  /// anew.
  mutating func takeNews() -> News {
    if news.isIncomplete { folders = [:] }
    defer { news = News() }
    return news
  }

  mutating func note(_ event: NotifyEvent) {
    if event.has(IN_Q_OVERFLOW) {
      news.isIncomplete = true
      return
    }
    guard let folder = folders[event.watch] else { return }
    if event.name.isEmpty {
      noteItself(event, folder)
    } else if event.isFolder {
      noteFolder(event, in: folder)
    } else {
      noteFile(event, in: folder)
    }
  }

  private mutating func noteItself(_ event: NotifyEvent, _ folder: Folder) {
    if event.has(IN_MOVE_SELF) || event.has(IN_DELETE_SELF) || event.has(IN_UNMOUNT) {
      news.folders.insert(folder.path)
    }
    if event.has(IN_ATTRIB) { search(folder) }
    if event.has(IN_UNMOUNT) || event.has(IN_DELETE_SELF) || event.has(IN_IGNORED) { forget(event.watch) }
  }

  /// Another folder has the path of this one, or none: something was mounted there, or no longer is.
  mutating func noteReplaced(_ watch: Int32) {
    if let path = folders.removeValue(forKey: watch)?.path { news.folders.insert(path) }
  }

  /// The permissions of a folder are others: what could not be read in it may be read by now, and the other way round.
  private mutating func search(_ folder: Folder) {
    news.files.formUnion(folder.named.map { folder.path(of: $0) })
    if folder.countsAll { news.folders.insert(folder.path) }
  }

  /// Whatever has happened to a folder in a folder, it is looked at. What was watched in one that has left is watched again where it is
  /// found.
  private mutating func noteFolder(_ event: NotifyEvent, in folder: Folder) {
    guard folder.isDeep && event.name.first != Self.dot || folder.awaited.contains(event.name) else { return }
    let path = folder.path(of: event.name)
    news.folders.insert(path)
    if event.has(IN_MOVED_FROM) { folders = folders.filter { !$0.value.path.isInside(path) } }
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
