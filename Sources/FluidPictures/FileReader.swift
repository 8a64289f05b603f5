import Synchronization

/// Reads files on a thread of its own, so that the thread that draws reads none.
///
///     let reader = FileReader(onResults: { wakeMainLoop() }) { (path: PicturePath) in try? PictureHeader(of: path) }
///     reader.read(path)
///     ...
///     for (path, header) in reader.takeResults() { ... }
package final class FileReader<Request: Hashable & Sendable, Answer: Sendable>: Sendable {
  /// The order in which waiting requests are read.
  package enum Order: Sendable {
    /// The oldest.
    case asked
    /// The latest: what was asked for before it may be out of sight by now.
    case latestFirst
  }

  private final class Core: Sendable {
    struct State {
      var waiting: [Request] = []
      var current: Request?
      var results: [(request: Request, answer: Answer)] = []
      var isRunning = false
    }

    let state = Mutex(State())
    let order: Order
    let onResults: @Sendable () -> Void
    let answer: @Sendable (Request) -> Answer

    init(_ order: Order, _ onResults: @escaping @Sendable () -> Void, _ answer: @escaping @Sendable (Request) -> Answer)
    {
      (self.order, self.onResults, self.answer) = (order, onResults, answer)
    }

    /// Reads until nothing is left.
    func run() {
      while let request = next() {
        let answer = answer(request)
        let isFirst = state.withLock { state in
          state.results.append((request, answer))
          return state.results.count == 1
        }
        if isFirst { onResults() }
      }
    }

    private func next() -> Request? {
      state.withLock { state in
        state.current =
          switch order {
          case .asked: state.waiting.isEmpty ? nil : state.waiting.removeFirst()
          case .latestFirst: state.waiting.popLast()
          }
        state.isRunning = state.current != nil
        return state.current
      }
    }
  }

  private let core: Core

  /// - Parameters:
  ///   - order: which of the requests that wait is read next.
  ///   - onResults: called on the reader's thread when there are results after there were none; it should only wake the thread that calls
  ///     ``takeResults()``.
  ///   - answer: reads what is asked for, on the reader's thread.
  package init(
    _ order: Order = .asked, onResults: @escaping @Sendable () -> Void, answer: @escaping @Sendable (Request) -> Answer
  ) { core = Core(order, onResults, answer) }

  deinit { core.state.withLock { $0.waiting = [] } }

  /// Reads what is asked for, unless that is being read or waits already.
  package func read(_ request: Request) {
    let starts = core.state.withLock { state in
      let isKnown =
        state.current == request || state.waiting.contains(request) || state.results.contains { $0.request == request }
      guard !isKnown else { return false }
      state.waiting.append(request)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    let core = core
    let thread = WorkerThread(niceness: WorkerThread.yielding) { core.run() }
    // Without a thread the caller reads, and waits.
    if let thread { thread.detach() } else { core.run() }
  }

  /// Drops requests that nobody asks for any more.
  package func cancel(where isCancelled: (Request) -> Bool) {
    core.state.withLock { $0.waiting.removeAll(where: isCancelled) }
  }

  /// Returns the results since the last call, without waiting.
  package func takeResults() -> [(request: Request, answer: Answer)] {
    core.state.withLock { state in
      defer { state.results = [] }
      return state.results
    }
  }
}
