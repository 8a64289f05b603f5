import Glibc
import Synchronization

/// Decodes pictures beside the main thread, by priority.
///
/// Any thread may call any method; only ``waitUntilIdle()`` and ``shutDown()`` decode or wait. Thumbnails and stand-ins
/// are made by one group of threads, window-sized and full pictures by a thread of their own, which never waits for a
/// thumbnail, and makes stand-ins where nothing else is asked of it. All threads have a lower priority than those that draw (nice 10).
///
///     let loader = PictureLoader { wakeMainLoop() }
///     loader.request(PictureRequest(
///       pictureID: id, path: path, header: header, purpose: .thumbnail, target: .covering(tile)))
///     ...
///     for result in loader.takeResults() { ... }
public final class PictureLoader: Sendable {
  /// The threads of a loader.
  public enum Mode: Hashable, Sendable {
    /// One background thread for each processor, and one for the open picture.
    case threaded
    /// A given number of background threads, at least 1, and one for the open picture.
    case threadedWith(backgroundWorkers: Int)
    /// No threads: ``PictureLoader/waitUntilIdle()`` does the work, in an order that depends only on the requests.
    case synchronous
  }

  /// What becomes of the thumbnail cache that the programs of a desktop share.
  public enum Remembering: Hashable, Sendable {
    /// It is neither read nor written.
    case off
    /// It is read; what is made waits.
    case reading
    /// It is written as well, after all decoding and while nothing is paused.
    case readingAndWriting
  }

  /// The default memory in bytes for small JPEGs of finished thumbnails: about 2,000 of them.
  public static let defaultCacheBudget = 32 << 20

  private let mode: Mode
  private let core: LoaderCore
  private let threads = Mutex<[WorkerThread]>([])

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - mode: the threads of the loader.
  ///   - limits: the limits beyond which a file is refused.
  ///   - cacheBudget: the memory in bytes for compressed thumbnails whose pixels were freed; 0 keeps none.
  ///   - program: what decodes all but JPEG and PNG, as in ``PictureDecoder``.
  ///   - folder: the thumbnail cache; `nil` for none. It counts from ``setRemembering(_:)`` on.
  ///   - display: whose colours the pixels have.
  ///   - isOnCheckerboard: whether what is transparent lies on a checkerboard, so that all pixels are opaque.
  ///   - onResults: called on a worker's thread when there are results after there were none; it should only wake the
  ///     thread that calls ``takeResults(atMost:)``, and must not keep the loader alive.
  public init(
    mode: Mode = .threaded, limits: PictureLimits = PictureLimits(), cacheBudget: Int = defaultCacheBudget,
    decodingWith program: DecoderProgram? = DecoderProgram.current, remembering folder: ThumbnailFolder? = nil,
    showingOn display: DisplayProfile = DisplayProfile.current, isOnCheckerboard: Bool = false,
    onResults: @escaping @Sendable () -> Void = {}
  ) {
    self.mode = mode
    core = LoaderCore(
      decoder: PictureDecoder(limits: limits, decodingWith: program, showingOn: display), cacheBudget: cacheBudget,
      remembered: folder.map { RememberedThumbnails(folder: $0) }, isOnCheckerboard: isOnCheckerboard,
      onResults: onResults)
  }

  deinit { shutDown() }

  /// Reads the header of a picture, on the calling thread: see ``PictureHeader/init(of:decodingWith:)``.
  public func header(of path: PicturePath) throws(PictureFailure) -> PictureHeader {
    try PictureHeader(of: path, decodingWith: core.decoder)
  }

  /// Requests pixels, in place of an earlier request for the same picture and purpose. An equal request only changes
  /// the priority. An untaken full result of another size is dropped.
  public func request(_ request: PictureRequest) { self.request(CollectionOfOne(request)) }

  /// Requests pixels for several pictures at once.
  public func request(_ requests: some Collection<PictureRequest>) {
    guard !requests.isEmpty else { return }
    startThreads(
      inBackground: requests.contains { $0.purpose.isServed(inBackground: true) },
      inForeground: requests.contains { $0.purpose.isServed(inBackground: false) })
    core.update { state in
      guard !state.isShutDown else { return }
      for request in requests {
        state.queue.add(request)
        if request.purpose == .full { state.forgetLargeResults(of: request.pictureID, but: request) }
      }
    }
  }

  /// Cancels the requests for a picture, of one purpose or of all. A finished result stays, except a full one, because
  /// of its memory.
  public func cancel(_ pictureID: PictureID, _ purpose: PicturePurpose? = nil) {
    core.update { state in
      state.queue.cancel { $0 == pictureID && (purpose == nil || $1 == purpose) }
      if purpose == nil || purpose == .full { state.forgetLargeResults(of: pictureID) }
    }
  }

  /// Cancels all requests of one purpose except those for the given pictures.
  public func retain(only pictureIDs: Set<PictureID>, for purpose: PicturePurpose) {
    core.update { $0.queue.cancel { $1 == purpose && !pictureIDs.contains($0) } }
  }

  /// Changes the priorities of waiting requests of one purpose; those not named get `others`, or keep theirs.
  public func setPriorities(_ priorities: [PictureID: Int], for purpose: PicturePurpose, others: Int? = nil) {
    core.update { $0.queue.setPriorities(priorities, of: purpose, others: others) }
  }

  /// Starts no further work of the given purposes, and only of those, until the next call: none of them ends a pause. Running
  /// work finishes, within tens of milliseconds for a thumbnail.
  public func pause(_ purposes: Set<PicturePurpose> = PicturePurpose.background) {
    core.update { $0.queue.paused = purposes }
  }

  /// Says whether what is in sight will soon have left it, as in a fling: then no thumbnail that takes many times as long as a stand-in
  /// is begun while there are stand-ins to be made. Those that are being made as it begins are made again later, so that they do not
  /// hold up stand-ins either.
  public func hurry(_ isHurried: Bool) {
    core.update { $0.queue.hurry(isHurried) }
  }

  /// Says what becomes of the thumbnail cache from now on; nothing at first.
  ///
  /// What cannot be read or written is as if it were not there: a cache changes how long a thumbnail takes, and nothing else.
  public func setRemembering(_ remembering: Remembering) {
    core.update { state in
      state.remembering = remembering
      state.writes.isAllowed = remembering == .readingAndWriting
      if remembering == .off { state.writes.removeAll() }
    }
  }

  /// Returns the results since the last call, in order, without waiting. Results beyond `limit` stay for the next call,
  /// without another announcement.
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

  /// Waits until all requests that are not paused are done. In ``Mode/synchronous`` this call does the work.
  public func waitUntilIdle() {
    guard mode == .synchronous else { return core.waitUntilIdle() }
    while let work = core.state.withLock({ state in
      state.isShutDown ? nil : state.start(inBackground: false) ?? state.start(inBackground: true)
    }) {
      core.run(work)
    }
  }

  /// Whether no request waits or runs, paused ones included.
  public var isIdle: Bool { core.state.withLock { $0.queue.waitingCount == 0 && $0.queue.runningCount == 0 } }

  /// Whether there is a program that decodes what is not decoded in this process.
  package var hasProgram: Bool { core.decoder.decoders != nil }

  /// How many requests wait, paused ones included.
  package var waitingCount: Int { core.state.withLock { $0.queue.waitingCount } }

  /// The memory of this module in bytes: thumbnails, untaken results, and an estimate for decodings in progress.
  public var bytesInUse: Int {
    core.state.withLock { $0.queue.runningBytes.addingClamped($0.cache.bytesInUse + $0.resultBytes + $0.writes.bytes) }
  }

  /// Stops all work and ends the threads; results that were not taken are gone, and further requests are ignored. Not from
  /// `onResults`.
  ///
  /// A thread whose decoder does not stop within ``PictureLimits/patienceAtEnd`` seconds is left to itself: it holds all that
  /// it uses, delivers nothing any more, and ends when its decoder returns or the process does. Killing it in the middle of a
  /// C library would leave that library's locks and memory in an unknown state.
  public func shutDown() {
    core.shutDown()
    let ending = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    WorkerThread.end(ending, core.endSignal)
  }

  /// The C library reads a file for it each time.
  private static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Only when they are first needed: a program that shows its first frame needs none.
  private func startThreads(inBackground: Bool, inForeground: Bool) {
    let workers: Int
    switch mode {
    case .synchronous: return
    case .threaded: workers = Self.processorCount
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
        let thread = WorkerThread(niceness: WorkerThread.yielding) { core.work(inBackground: true) }
        if let thread { threads.append(thread) }
      }
      for _ in 0..<missing.foreground {
        if let thread = WorkerThread(niceness: WorkerThread.yielding, { core.work(inBackground: false) }) {
          threads.append(thread)
        }
      }
    }
  }
}
