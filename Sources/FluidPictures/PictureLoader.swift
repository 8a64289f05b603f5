import Glibc
import Synchronization

/// Decodes pictures beside the main thread, the most wanted first.
///
/// Any thread may call any of it; none of the calls decodes or waits, except ``waitUntilIdle()`` and ``shutDown()``.
/// Thumbnails and stand-ins are made by one group of threads, window-sized and full pictures by a thread of their own, which
/// therefore never wait for a thumbnail. All of them yield to the threads that draw (nice 10).
///
///     let loader = PictureLoader { wakeMainLoop() }
///     loader.request(PictureRequest(
///       pictureID: id, path: path, header: header, purpose: .thumbnail, target: .covering(tile)))
///     ...
///     for result in loader.takeResults() { ... }
public final class PictureLoader: Sendable {
  public enum Mode: Hashable, Sendable {
    /// One background thread for each processor, and one for what is looked at.
    case threaded
    /// With a chosen number of background threads, at least 1.
    case threadedWith(backgroundWorkers: Int)
    /// No threads: ``PictureLoader/waitUntilIdle()`` does the work, in an order that only depends on the requests.
    case synchronous
  }

  /// Of the small JPEGs that finished thumbnails are remembered as, in bytes: some 2,000 of them.
  public static let defaultCacheBudget = 32 << 20

  /// Decoding yields to whatever draws, a tenth of a share against its one, and costs nothing of that while a core is free.
  private static let niceness: Int32 = 10

  private let mode: Mode
  private let core: LoaderCore
  private let threads = Mutex<[WorkerThread]>([])

  /// - Parameters:
  ///   - cacheBudget: bytes for remembering thumbnails whose pixels were let go; 0 remembers none.
  ///   - onResults: called on a worker's thread when there are results after there were none; should only wake whoever
  ///     will call ``takeResults(atMost:)``. Must not keep the loader alive.
  public init(
    mode: Mode = .threaded, limits: PictureLimits = PictureLimits(), cacheBudget: Int = defaultCacheBudget,
    onResults: @escaping @Sendable () -> Void = {}
  ) {
    self.mode = mode
    core = LoaderCore(
      decoder: PictureDecoder(limits: limits), cacheBudget: cacheBudget, onResults: onResults)
  }

  deinit { shutDown() }

  /// Asks for pixels, instead of what was asked for the same picture and purpose before. The same again only changes
  /// the priority. A full result of another size that nobody took is gone.
  public func request(_ request: PictureRequest) { self.request(CollectionOfOne(request)) }

  public func request(_ requests: some Collection<PictureRequest>) {
    guard !requests.isEmpty else { return }
    startThreads(
      inBackground: requests.contains { $0.purpose.isBackground },
      inForeground: requests.contains { !$0.purpose.isBackground })
    core.update { state in
      guard !state.isShutDown else { return }
      for request in requests {
        state.queue.add(request)
        if request.purpose == .full { state.forgetLargeResults(of: request.pictureID, but: request) }
      }
    }
  }

  /// Takes back what was asked for one picture, of one purpose or of all. A result that is there already stays, except a
  /// full one, for the sake of its memory.
  public func cancel(_ pictureID: PictureID, _ purpose: PicturePurpose? = nil) {
    core.update { state in
      state.queue.cancel { $0 == pictureID && (purpose == nil || $1 == purpose) }
      if purpose == nil || purpose == .full { state.forgetLargeResults(of: pictureID) }
    }
  }

  /// Takes back everything of one purpose but that of these pictures.
  public func retain(only pictureIDs: Set<PictureID>, for purpose: PicturePurpose) {
    core.update { $0.queue.cancel { $1 == purpose && !pictureIDs.contains($0) } }
  }

  /// Gives waiting requests of one purpose new priorities; those that are not named get `others`, or keep theirs.
  public func setPriorities(_ priorities: [PictureID: Int], for purpose: PicturePurpose, others: Int? = nil) {
    core.update { $0.queue.setPriorities(priorities, of: purpose, others: others) }
  }

  /// Starts no further work of these purposes, and only of these, until ``resume()``. What runs comes to its end, within
  /// some tens of milliseconds for a thumbnail.
  public func pause(_ purposes: Set<PicturePurpose> = PicturePurpose.background) {
    core.update { $0.queue.paused = purposes }
  }

  public func resume() { pause([]) }

  /// What has come since the last call, in the order in which it came. Never waits. What `limit` leaves behind
  /// is for the next call, and is not announced again.
  public func takeResults(atMost limit: Int = .max) -> [PictureResult] {
    guard core.state.withLock({ !$0.results.isEmpty }) else { return [] }
    var taken: [PictureResult] = []
    core.update { state in
      taken = Array(state.results.prefix(limit))
      state.results.removeFirst(taken.count)
      state.resultBytes -= taken.reduce(0) { $0 + $1.byteCount }
    }
    return taken
  }

  /// Returns when everything that was asked for, and that is not paused, is done. In ``Mode/synchronous`` this call does it.
  public func waitUntilIdle() {
    guard mode == .synchronous else { return core.waitUntilIdle() }
    while let job = core.state.withLock({ state in
      state.isShutDown
        ? nil : state.queue.start(inBackground: false) ?? state.queue.start(inBackground: true)
    }) {
      core.run(job)
    }
  }

  /// Nothing is waiting and nothing runs, what is paused included.
  public var isIdle: Bool { core.state.withLock { $0.queue.waitingCount == 0 && $0.queue.runningCount == 0 } }

  /// What this module holds: remembered thumbnails, results that nobody took, and an estimate for what is being decoded.
  public var bytesInUse: Int {
    core.state.withLock { $0.cache.bytesInUse + $0.resultBytes + $0.queue.runningBytes }
  }

  /// Stops all work and ends the threads; results that were not taken are gone, and further requests are ignored. A JPEG
  /// stops at once, another format's decoding is waited for. Not from `onResults`.
  public func shutDown() {
    core.shutDown()
    let ended = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for thread in ended { thread.join() }
  }

  /// Only when they are first needed: a program that shows its first frame needs none.
  private func startThreads(inBackground: Bool, inForeground: Bool) {
    let workers: Int
    switch mode {
    case .synchronous: return
    case .threaded: workers = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    case .threadedWith(let count): workers = max(1, count)
    }
    threads.withLock { threads in
      let missing = core.state.withLock { state in
        let missing = (
          background: inBackground && !state.isShutDown ? workers - state.background.workers : 0,
          foreground: inForeground && !state.isShutDown ? 1 - state.foreground.workers : 0
        )
        state.background.workers += missing.background
        state.foreground.workers += missing.foreground
        return missing
      }
      let core = core
      for _ in 0..<missing.background {
        let thread = WorkerThread(niceness: Self.niceness) { core.work(inBackground: true) }
        if let thread { threads.append(thread) }
      }
      for _ in 0..<missing.foreground {
        if let thread = WorkerThread(niceness: Self.niceness, { core.work(inBackground: false) }) {
          threads.append(thread)
        }
      }
    }
  }
}
