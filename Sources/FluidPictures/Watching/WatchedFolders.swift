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
    /// Renamings, and folders that have gone, in the order in which that happened.
    var steps: [FolderChange] = []
    /// Files that may have come, gone or changed.
    var files: Set<PicturePath> = []
    /// Files that were created, and may still be written.
    var created: Set<PicturePath> = []
    /// Folders that have come, are called otherwise, have others below or over them, or may be listed or read by others than before:
    /// what was in them may be gone.
    var folders: Set<PicturePath> = []
    /// Files whose neighbours may be listed or read, or may no longer be.
    var neighboured: Set<PicturePath> = []
    /// Folders that were moved, deleted, mounted over or unmounted: whether others have their places is not told.
    var doubtfulFolders: Set<PicturePath> = []
    /// Whether the system has lost some.
    var isIncomplete = false
  }

  let extensions: Set<String>
  private(set) var folders: [Int32: Folder] = [:]
  private(set) var news = News()
  /// The first halves of renamings.
  private var departed: [UInt32: (path: PicturePath, isFolder: Bool)] = [:]

  init(extensions: Set<String>) { self.extensions = extensions }

  /// Whether anything has happened.
  var hasNews: Bool { news != News() || !departed.isEmpty }

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

  /// Returns what has happened and forgets it. Of files that were created, those remain of which it is not known whether they
  /// are complete. Where the system has lost events the paths of folders may be others: all are to be added anew.
  mutating func takeNews() -> News {
    resolveDepartures()
    if news.isIncomplete { folders = [:] }
    defer { news = News() }
    return news
  }

  /// These are looked at again later.
  mutating func keep(created: Set<PicturePath>) { news.created.formUnion(created) }

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
    if event.has(IN_MOVE_SELF) || event.has(IN_DELETE_SELF) { news.doubtfulFolders.insert(folder.path) }
    if event.has(IN_ATTRIB) { search(folder) }
    if event.has(IN_UNMOUNT) { noteReplaced(event.watch) }
    if event.has(IN_DELETE_SELF) || event.has(IN_IGNORED) { forget(event.watch) }
  }

  /// Another folder has the path of this one, or none: something was mounted there, or no longer is.
  mutating func noteReplaced(_ watch: Int32) {
    guard let path = folders.removeValue(forKey: watch)?.path else { return }
    news.folders.insert(path)
    news.doubtfulFolders.insert(path)
  }

  /// The permissions of a folder are others: what could not be read in it may be read by now, and the other way round.
  private mutating func search(_ folder: Folder) {
    let named = folder.named.map { folder.path(of: $0) }
    news.files.formUnion(named)
    if folder.isDeep {
      news.folders.insert(folder.path)
    } else if folder.countsAll {
      news.neighboured.formUnion(named)
    }
  }

  private mutating func noteFolder(_ event: NotifyEvent, in folder: Folder) {
    guard folder.isDeep && event.name.first != Self.dot || folder.awaited.contains(event.name) else { return }
    let path = folder.path(of: event.name)
    // It was empty: what was watched in it has gone before.
    if event.has(IN_DELETE) { news.steps.append(.folderGone(path)) }
    if event.has(IN_CREATE) || event.has(IN_ATTRIB) { news.folders.insert(path) }
    if event.has(IN_MOVED_FROM) { departed[event.cookie] = (path, true) }
    guard event.has(IN_MOVED_TO) else { return }
    guard let (from, _) = departed.removeValue(forKey: event.cookie) else {
      news.folders.insert(path)
      return
    }
    move(from, to: path)
  }

  private mutating func noteFile(_ event: NotifyEvent, in folder: Folder) {
    let path = folder.path(of: event.name)
    let counts = counts(event.name, path, in: folder)
    if event.has(IN_MOVED_FROM), counts { departed[event.cookie] = (path, false) }
    if event.has(IN_MOVED_TO) {
      let from = departed.removeValue(forKey: event.cookie)?.path
      switch (from, counts) {
      case (let from?, true):
        news.steps.append(.moved(from: from, to: path))
        // What was there before is gone, and what has come may have been written meanwhile.
        news.files.insert(path)
      case (let from?, false): news.files.insert(from)
      case (nil, true): news.files.insert(path)
      case (nil, false): break
      }
    }
    guard counts else { return }
    if event.has(IN_CLOSE_WRITE) || event.has(IN_DELETE) { news.files.insert(path) }
    if event.has(IN_CREATE) { news.created.insert(path) }
    // Programs that copy a file set its permissions before they close it.
    if event.has(IN_ATTRIB), !news.created.contains(path) { news.files.insert(path) }
  }

  private func counts(_ name: [UInt8], _ path: PicturePath, in folder: Folder) -> Bool {
    folder.named.contains(name)
      || folder.countsAll && name.first != Self.dot && extensions.contains(path.nameExtension)
  }

  private static let dot: UInt8 = 0x2E

  /// The second halves of these have not come: they were moved out of what is watched.
  private mutating func resolveDepartures() {
    for (path, isFolder) in departed.values {
      if isFolder {
        news.steps.append(.folderGone(path))
        folders = folders.filter { !$0.value.path.isInside(path) }
      } else {
        news.files.insert(path)
      }
    }
    departed = [:]
  }

  private mutating func move(_ from: PicturePath, to: PicturePath) {
    resolveDepartures()
    for (watch, folder) in folders where folder.path.isInside(from) {
      folders[watch]?.prefix = to.bytes + folder.prefix.dropFirst(from.bytes.count)
    }
    func moved(_ path: PicturePath) -> PicturePath { path.isInside(from) ? path.moved(from: from, to: to) : path }
    news.files = Set(news.files.map(moved))
    news.created = Set(news.created.map(moved))
    news.neighboured = Set(news.neighboured.map(moved))
    // What was read of it since may have been read under its former name, where another one may be by now.
    news.folders = Set(news.folders.map(moved)).union([from, to])
    news.steps.append(.folderMoved(from: from, to: to))
  }
}

extension PicturePath {
  /// Whether it is a folder's path, or of something in it, by the names alone.
  package func isInside(_ folder: PicturePath) -> Bool {
    bytes.starts(with: folder.bytes)
      && (bytes.count == folder.bytes.count || bytes[folder.bytes.count] == 0x2F || folder.bytes.last == 0x2F)
  }

  /// The path after a folder was moved that it is inside of.
  package func moved(from: PicturePath, to: PicturePath) -> PicturePath {
    PicturePath(bytes: to.bytes + bytes.dropFirst(from.bytes.count))
  }
}
