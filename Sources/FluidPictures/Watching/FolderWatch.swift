import CSDL
internal import FluidGeometry
import Glibc
import Synchronization

/// Tells what changes in the folders of an opening, by inotify(7): files that come, go or are rewritten. One that is renamed has gone and
/// come. What is mounted over a folder is told by the system's list of mounts.
///
/// Changes are bundled: they are told when nothing has happened for ``quiet`` seconds, and at the latest ``patience`` seconds
/// after the first. While nothing changes it takes no time; after a change of a folder all is listed anew, which takes a tenth of one
/// processor's time at most. Where the system cannot watch (no inotify, too many folders, a
/// disk of another machine), nothing is told, and everything else works.
///
///     let watch = FolderWatch(.paths([folder])) { wakeMainLoop() }
///     let scan = PictureScan(.paths([folder]), watch: watch) { wakeMainLoop() }
///     ...
///     for change in watch?.takeChanges() ?? [] { ... }
public final class FolderWatch: Sendable {
  /// Seconds without an event after which a bundle is told.
  public static let quiet = 0.08
  /// Seconds after which a bundle is told in any case.
  public static let patience = 0.4

  private let core: Core
  private let thread: WorkerThread

  /// Begins to watch; `nil` where the system gives no inotify queue or no thread.
  ///
  /// - Parameters:
  ///   - places: what is listed anew after a change of a folder. What is watched is told by ``PictureScan``, which enters a folder
  ///     here before it lists it, so that nothing is missed.
  ///   - onChanges: called on the watch's thread when there are changes after there were none; it should only wake the thread
  ///     that calls ``takeChanges()``.
  public init?(_ places: PictureScan.Places, onChanges: @escaping @Sendable () -> Void) {
    guard let core = Core(places, onChanges),
      let thread = WorkerThread(niceness: WorkerThread.yielding, { core.run() })
    else { return nil }
    (self.core, self.thread) = (core, thread)
  }

  deinit {
    core.end()
    thread.detach()
  }

  /// Returns the changes since the last call, without waiting.
  public func takeChanges() -> [FolderChange] { core.takeChanges() }

  /// Watches a folder from now on.
  func enter(_ folder: WatchedFolders.Folder) { core.enter(folder) }
}

extension FolderWatch {
  /// What the thread and its callers share.
  final class Core: Sendable {
    private struct State {
      var folders: WatchedFolders
      var changes: [FolderChange] = []
    }

    private let queue: Int32
    /// The system's list of what is mounted, which tells that it changes; −1 where there is none.
    private let mounts: Int32
    /// A pipe that becomes readable at the end.
    private let ends: (reading: Int32, writing: Int32)
    private let places: PictureScan.Places
    private let cancellation = PictureCancellation()
    private let onChanges: @Sendable () -> Void
    private let state: Mutex<State>

    init?(_ places: PictureScan.Places, _ onChanges: @escaping @Sendable () -> Void) {
      queue = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      var pipe: [Int32] = [-1, -1]
      guard queue >= 0, csdl_pipe(&pipe) == 0 else {
        close(queue)
        return nil
      }
      ends = (pipe[0], pipe[1])
      mounts = open("/proc/self/mounts", O_RDONLY | O_CLOEXEC)
      (self.places, self.onChanges) = (places, onChanges)
      state = Mutex(State(folders: WatchedFolders(extensions: PictureLibrary.supportedExtensions)))
    }

    deinit { for descriptor in [queue, mounts, ends.reading, ends.writing] { close(descriptor) } }

    func end() {
      cancellation.cancel()
      var byte: UInt8 = 1
      while write(ends.writing, &byte, 1) < 0, errno == EINTR {}
    }

    func takeChanges() -> [FolderChange] {
      state.withLock { state in
        defer { state.changes = [] }
        return state.changes
      }
    }

    /// An error costs this folder its changes, and nothing else.
    func enter(_ folder: WatchedFolders.Folder) {
      state.withLock { state in
        let watch = addWatch(folder.path)
        if watch >= 0 { state.folders.add(folder, as: watch) }
      }
    }

    /// Returns the number of the watch over the folder that has this path now; a negative one is an error.
    private func addWatch(_ path: PicturePath) -> Int32 {
      path.withCString { inotify_add_watch(queue, $0, NotifyEvent.interesting) }
    }

    /// The life of the thread.
    func run() {
      var first: ContinuousClock.Instant?
      while !cancellation.isCancelled {
        let wait = first.map { min(FolderWatch.quiet, FolderWatch.patience - ($0.duration(to: .now) / .seconds(1))) }
        if self.wait(atMost: wait) {
          read()
          if hasNews { first = first ?? .now }
          if first.map({ $0.duration(to: .now) < .seconds(FolderWatch.patience) }) ?? true { continue }
        }
        first = nil
        if cancellation.isCancelled { return }
        tell()
      }
    }

    private var hasNews: Bool { state.withLock { $0.folders.hasNews } }

    /// Returns whether there are events, or the end.
    private func wait(atMost seconds: Double?) -> Bool {
      var requests = [
        pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: mounts, events: Int16(POLLPRI), revents: 0),
      ]
      let milliseconds = seconds.map { Int32(clamping: Int(clampedRounding: (max($0, 0) * 1000).rounded(.up))) }
      guard poll(&requests, nfds_t(requests.count), milliseconds ?? -1) != 0 else { return false }
      if requests[2].revents & Int16(POLLPRI) != 0 { noteMounts() }
      return true
    }

    /// Finds out whether something is mounted over a folder here, or no longer is. What is below is not told to have gone.
    private func noteMounts() {
      let folders = state.withLock { $0.folders.folders }
      if folders.contains(where: { addWatch($1.path) != $0 }) { state.withLock { $0.folders.noteMount() } }
    }

    /// Takes in the events that the system has.
    private func read() {
      withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
        let count = Glibc.read(queue, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        let events = NotifyEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        state.withLock { state in for event in events { state.folders.note(event) } }
      }
    }

    private func tell() {
      let start = ContinuousClock.now
      let news = state.withLock { $0.folders.takeNews() }
      let changes =
        news.needsListing
        ? [.listed(listAnew())] : news.files.union(news.created.filter(FileStamp.isComplete)).compactMap(change)
      let isFirst = state.withLock { state in
        let isFirst = state.changes.isEmpty && !changes.isEmpty
        state.changes += changes
        return isFirst
      }
      if isFirst { onChanges() }
      guard news.needsListing else { return }
      // Nine tenths of the time are left to others.
      var end = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
      poll(&end, 1, Int32(clamping: 9 * Int(start.duration(to: .now) / .milliseconds(1))))
    }

    private func change(of path: PicturePath) -> FolderChange? {
      switch FileStamp.status(of: path) {
      case .file(let stamp): .found(path, stamp)
      case .missing: .gone(path)
      case .folder, .other: nil
      }
    }

    /// Lists what was opened, and watches for what of it is not there.
    private func listAnew() -> [FolderChange.Found] {
      switch places {
      case .paths(let paths): for path in paths { awaitReturn(of: path) }
      case .beside(let file): awaitReturn(of: file)
      }
      var found: [FolderChange.Found] = []
      PictureLibrary.scan(places, until: cancellation, entered: enter) { entry in
        switch FileStamp.status(of: entry.path) {
        case .file(let stamp): found.append(.init(entry.path, stamp))
        // It has a tile that says why it cannot be looked at, such as a folder that cannot be listed.
        case .folder, .other: found.append(.init(entry.path, FileStamp(modified: 0, byteSize: 0)))
        case .missing: break
        }
      }
      return found
    }

    /// Watches for what was opened and has gone, in the innermost folder around it that is there.
    private func awaitReturn(of place: PicturePath) {
      var missing = place
      while FileStamp.status(of: missing) == .missing, missing.parent.bytes.count < missing.bytes.count {
        let name = Array(missing.nameBytes)
        let named: Set = missing == place ? [name] : []
        enter(WatchedFolders.Folder(prefix: Array(missing.folderPrefix), named: named, awaited: [name]))
        missing = missing.parent
      }
    }
  }
}
