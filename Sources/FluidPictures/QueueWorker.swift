import Synchronization

/// What is wanted, and what is done next: the decisions of a ``QueueWorker`` as a value, without threads.
protocol WorkQueue: Sendable {
  associatedtype Work

  init()
  /// Whether anything is wanted, or may be soon; otherwise files are closed.
  var isOpen: Bool { get }
  /// What could be started with now; `nil` where there is nothing to do, or something is being done.
  mutating func start() -> Work?
  /// Wants nothing any more.
  mutating func clear()
}

/// Does what a queue wants, one thing after the other, on a thread that starts when it is first needed and sleeps in between.
final class QueueWorker<Queue: WorkQueue>: Sendable {
  private struct State {
    var queue = Queue()
    var isSleeping = false
    var isShutDown = false
  }

  private let state = Mutex(State())
  private let thread = Mutex<WorkerThread?>(nil)
  private let signal = EventSemaphore()
  /// Signalled by the thread at its end.
  private let endSignal = EventSemaphore()

  var isShutDown: Bool { state.withLock(\.isShutDown) }

  /// Looks at the queue, without changing it.
  func look<Result: Sendable>(_ body: (Queue) -> Result) -> Result { state.withLock { body($0.queue) } }

  /// Changes what is wanted, and wakes the thread.
  @discardableResult
  func update<Result: Sendable>(_ change: (inout Queue) -> Result) -> Result { updateState { change(&$0.queue) } }

  private func updateState<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
    let (result, isWoken) = state.withLock { state in
      let result = change(&state)
      defer { state.isSleeping = false }
      return (result, state.isSleeping)
    }
    if isWoken { signal.signal() }
    return result
  }

  /// Starts something and does it on the calling thread.
  ///
  /// - Returns: whether there was anything to start.
  func step(_ run: (Queue.Work) -> Void) -> Bool {
    guard let work = state.withLock({ $0.queue.start() }) else { return false }
    run(work)
    return true
  }

  // MARK: The thread

  /// Starts the thread, unless there is one.
  ///
  /// - Parameters:
  ///   - run: does some work, and tells the queue when it has come to an end.
  ///   - close: closes files.
  func startThread(run: @escaping @Sendable (Queue.Work) -> Void, close: @escaping @Sendable () -> Void) {
    thread.withLock { thread in
      if thread == nil { thread = WorkerThread(niceness: WorkerThread.yielding) { self.live(run, close) } }
    }
  }

  private func live(_ run: (Queue.Work) -> Void, _ close: () -> Void) {
    defer { endSignal.signal() }
    while true {
      let (work, isEnd, isOpen) = state.withLock { state in
        let work = state.isShutDown ? nil : state.queue.start()
        state.isSleeping = work == nil && !state.isShutDown
        return (work, state.isShutDown, state.queue.isOpen)
      }
      if isEnd { return }
      if let work {
        run(work)
      } else {
        if !isOpen { close() }
        signal.wait()
      }
    }
  }

  /// Stops all work and ends the thread.
  func shutDown() {
    updateState { state in
      state.isShutDown = true
      state.queue.clear()
    }
    let ending = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let ending { WorkerThread.end([ending], endSignal) }
  }
}
