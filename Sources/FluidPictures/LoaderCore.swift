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
    var remembering = PictureLoader.Remembering.off
    var writes = ThumbnailWrites()
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
  /// What earlier runs have made; `nil` where there is no place for it.
  let remembered: RememberedThumbnails?
  private let isOnCheckerboard: Bool
  let onResults: @Sendable () -> Void
  private let log = DecodeLog.current
  let state: Mutex<State>
  private let backgroundSignal = EventSemaphore()
  private let foregroundSignal = EventSemaphore()
  private let idleSignal = EventSemaphore()
  /// Signalled by each worker at its end.
  let endSignal = EventSemaphore()

  init(
    decoder: PictureDecoder, cacheBudget: Int, remembered: RememberedThumbnails?, isOnCheckerboard: Bool,
    onResults: @escaping @Sendable () -> Void
  ) {
    self.decoder = decoder
    self.remembered = remembered
    self.isOnCheckerboard = isOnCheckerboard
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
      case work(Work)
      case sleep(idleWaiters: Int)
      case end
    }
    while true {
      let next: Next = state.withLock { state in
        if state.isShutDown { return .end }
        if let work = state.start(inBackground: inBackground) { return .work(work) }
        if inBackground { state.background.sleepers += 1 } else { state.foreground.sleepers += 1 }
        return .sleep(idleWaiters: state.takeIdleWaiters())
      }
      switch next {
      case .work(let work): run(work)
      case .sleep(let idleWaiters):
        idleSignal.signal(idleWaiters)
        (inBackground ? backgroundSignal : foregroundSignal).wait()
      case .end: return
      }
    }
  }

  /// What a worker does next.
  enum Work {
    case decode(LoadQueue.Job)
    case write(NewThumbnail)
  }

  /// Does something on the calling thread.
  func run(_ work: Work) {
    switch work {
    case .decode(let job): run(job)
    case .write(let new): write(new)
    }
  }

  private func run(_ job: LoadQueue.Job) {
    let outcome = log.noting("\(job.request.purpose) of \(job.request.path.name)") {
      let outcome = self.outcome(of: job)
      return isOnCheckerboard ? outcome?.map(\.onCheckerboard) : outcome
    }
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
      switch request.purpose {
      case .standIn:
        guard !hasRemembered(request) else { return nil }
        let picture = try decoder.decodeStandIn(
          request.path, request.header, request.target, job.cancellation)
        return picture.map { .success($0) }
      case .coarse:
        guard !hasRemembered(request) else { return nil }
        let picture = try decoder.decodeCoarse(
          request.path, request.header, request.target, job.cancellation)
        return picture.map { .success($0) }
      case .thumbnail: return .success(try thumbnail(job))
      case .window, .full:
        return .success(try decoder.decode(request.path, request.header, request.target, job.cancellation))
      }
    } catch {
      // What stands for a thumbnail and cannot be read is none.
      return request.purpose == .standIn || request.purpose == .coarse ? nil : .failure(error)
    }
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

  /// Ends every worker at its next step; none of them delivers any more.
  func shutDown() {
    state.withLock { state in
      state.isShutDown = true
      state.queue.cancel { _, _ in true }
      state.results.removeAll()
      state.resultBytes = 0
      state.cache.removeAll()
      state.writes.removeAll()
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

  /// Writing goes after all decoding, unless too much waits for it, and never beside something that moves.
  mutating func start(inBackground: Bool) -> LoaderCore.Work? {
    if inBackground, writes.isUrgent, let new = startWriting() { return .write(new) }
    if !inBackground || hasRoom, let job = queue.start(inBackground: inBackground) { return .decode(job) }
    return inBackground ? startWriting().map { .write($0) } : nil
  }

  private mutating func startWriting() -> NewThumbnail? { runnableWrites > 0 ? writes.start() : nil }

  private var runnableWrites: Int {
    isShutDown || remembering == .off || queue.paused.contains(.thumbnail) ? 0 : writes.runnableCount
  }

  var isBusy: Bool {
    queue.runningCount > 0 || writes.runningCount > 0 || runnableWrites > 0
      || queue.runnableCount(inBackground: false, limit: 1) > 0
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
    let decoding = hasRoom ? queue.runnableCount(inBackground: true, limit: background.sleepers) : 0
    let back = min(background.sleepers, decoding + runnableWrites)
    let front = queue.runnableCount(inBackground: false, limit: foreground.sleepers)
    background.sleepers -= back
    foreground.sleepers -= front
    return (back, front, takeIdleWaiters())
  }
}
