import Synchronization

/// The state shared by a loader and its threads.
final class LoaderCore: Sendable {
  /// Workers of one urgency, and those of them that sleep.
  struct Lane {
    var workers = 0
    var sleepers = 0
  }

  struct State {
    var queue = LoadQueue()
    var cache: ThumbnailCache
    var results: [PictureResult] = []
    var resultBytes = 0
    var background = Lane()
    var foreground = Lane()
    var idleWaiters = 0
    var isShutDown = false
  }

  /// Background work stops while results of so many bytes have not been taken.
  static let maximumResultBytes = 64 << 20

  let decoder: PictureDecoder
  let onResults: @Sendable () -> Void
  let state: Mutex<State>
  private let backgroundSignal = EventSemaphore()
  private let foregroundSignal = EventSemaphore()
  private let idleSignal = EventSemaphore()
  /// Signalled by each worker at its end.
  private let endSignal = EventSemaphore()

  init(decoder: PictureDecoder, cacheBudget: Int, onResults: @escaping @Sendable () -> Void) {
    self.decoder = decoder
    self.onResults = onResults
    state = Mutex(State(cache: ThumbnailCache(budget: cacheBudget)))
  }

  /// Changes what is to be done, and wakes as many workers as can do something about it.
  func update(_ change: (inout State) -> Void) {
    let woken = state.withLock { state in
      change(&state)
      return state.wakeable()
    }
    backgroundSignal.signal(woken.background)
    foregroundSignal.signal(woken.foreground)
    idleSignal.signal(woken.idleWaiters)
  }

  /// The life of a worker.
  func work(inBackground: Bool) {
    defer { endSignal.signal() }
    enum Next {
      case job(LoadQueue.Job)
      case sleep(idleWaiters: Int)
      case end
    }
    while true {
      let next: Next = state.withLock { state in
        if state.isShutDown { return .end }
        if let job = state.start(inBackground: inBackground) { return .job(job) }
        if inBackground { state.background.sleepers += 1 } else { state.foreground.sleepers += 1 }
        return .sleep(idleWaiters: state.takeIdleWaiters())
      }
      switch next {
      case .job(let job): run(job)
      case .sleep(let idleWaiters):
        idleSignal.signal(idleWaiters)
        (inBackground ? backgroundSignal : foregroundSignal).wait()
      case .end: return
      }
    }
  }

  /// Does one job on the calling thread.
  func run(_ job: LoadQueue.Job) {
    let outcome = outcome(of: job)
    var isFirst = false
    update { state in
      let isWanted = state.queue.finish(job)
      guard isWanted, !state.isShutDown, let outcome else { return }
      isFirst = state.results.isEmpty
      state.results.append(PictureResult(request: job.request, outcome: outcome))
      state.resultBytes += state.results[state.results.count - 1].byteCount
    }
    if isFirst { onResults() }
  }

  /// Returns the result of a job; `nil` where there is nothing to report.
  private func outcome(of job: LoadQueue.Job) -> Result<DecodedPicture, PictureFailure>? {
    let request = job.request
    do throws(PictureFailure) {
      if request.purpose == .standIn {
        let picture = try decoder.decodeEmbeddedThumbnail(
          request.path, request.header, request.target, job.cancellation)
        return picture.map { .success($0) }
      }
      guard request.purpose == .thumbnail else {
        return .success(try decoder.decode(request.path, request.header, request.target, job.cancellation))
      }
      let key = ThumbnailCache.Key(request)
      if let entry = state.withLock({ $0.cache.entry(for: key) }) { return .success(try JPEGCopy.decode(entry)) }
      let picture = try decoder.decode(request.path, request.header, request.target, job.cancellation)
      remember(picture, key)
      return .success(picture)
    } catch {
      // A stand-in that cannot be read is none.
      return request.purpose == .standIn ? nil : .failure(error)
    }
  }

  private func remember(_ picture: DecodedPicture, _ key: ThumbnailCache.Key) {
    guard state.withLock({ $0.cache.budget }) > 0, let jpeg = JPEGCopy.encode(picture.bitmap) else { return }
    let entry = ThumbnailCache.Entry(jpeg: jpeg, fullSize: picture.fullSize, meanColor: picture.meanColor)
    state.withLock { $0.cache.insert(entry, for: key) }
  }

  /// Returns when nothing runs and nothing could: what is paused stays.
  func waitUntilIdle() {
    // While a thread waits for the end of all work, results may accumulate.
    let mustWait = state.withLock { state in
      state.idleWaiters += 1
      if state.isBusy { return true }
      state.idleWaiters -= 1
      return false
    }
    guard mustWait else { return }
    update { _ in }
    idleSignal.wait()
  }

  /// Waits until so many workers have ended, but not longer than so many seconds; returns whether they have.
  func waitForEnd(of workers: Int, atMost seconds: Double) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    for _ in 0..<workers {
      guard endSignal.wait(until: end) else { return false }
    }
    return true
  }

  /// Ends every worker at its next step; none of them delivers any more.
  func shutDown() {
    state.withLock { state in
      state.isShutDown = true
      state.queue.cancel { _, _ in true }
      state.results.removeAll()
      state.resultBytes = 0
      state.cache.removeAll()
      backgroundSignal.signal(state.background.sleepers)
      foregroundSignal.signal(state.foreground.sleepers)
      idleSignal.signal(state.idleWaiters)
      (state.background.sleepers, state.foreground.sleepers, state.idleWaiters) = (0, 0, 0)
    }
  }
}

extension LoaderCore.State {
  /// Whether background work may continue with untaken results.
  private var hasRoom: Bool { resultBytes < LoaderCore.maximumResultBytes || idleWaiters > 0 }

  mutating func start(inBackground: Bool) -> LoadQueue.Job? {
    inBackground && !hasRoom ? nil : queue.start(inBackground: inBackground)
  }

  var isBusy: Bool {
    queue.runningCount > 0 || queue.runnableCount(inBackground: false, limit: 1) > 0
      || (hasRoom && queue.runnableCount(inBackground: true, limit: 1) > 0)
  }

  mutating func takeIdleWaiters() -> Int {
    guard idleWaiters > 0, isShutDown || !isBusy else { return 0 }
    defer { idleWaiters = 0 }
    return idleWaiters
  }

  /// Removes full pictures that are no longer requested, because two of them take too much memory.
  mutating func forgetLargeResults(of pictureID: PictureID, but request: PictureRequest? = nil) {
    results.removeAll { result in
      let isGone =
        result.request.purpose == .full && result.request.pictureID == pictureID
        && request.map { !result.request.isSame(as: $0) } ?? true
      if isGone { resultBytes -= result.byteCount }
      return isGone
    }
  }

  /// Returns the number of signals of each kind that are due, and counts their receivers as awake.
  mutating func wakeable() -> (background: Int, foreground: Int, idleWaiters: Int) {
    guard !isShutDown else { return (0, 0, 0) }
    let back = hasRoom ? queue.runnableCount(inBackground: true, limit: background.sleepers) : 0
    let front = queue.runnableCount(inBackground: false, limit: foreground.sleepers)
    background.sleepers -= back
    foreground.sleepers -= front
    return (back, front, takeIdleWaiters())
  }
}
