import Glibc

/// A thread of its own, because only a whole thread can be made less urgent, and an unprivileged one never more urgent
/// again: Swift's pool of threads could not be given back.
struct WorkerThread: Sendable {
  /// The niceness of a thread that yields to those that draw: a tenth of their scheduling weight, and no less while a core is free.
  static let yielding: Int32 = 10

  private let thread: pthread_t

  private final class Start: Sendable {
    let niceness: Int32
    let body: @Sendable () -> Void

    init(_ niceness: Int32, _ body: @escaping @Sendable () -> Void) {
      self.niceness = niceness
      self.body = body
    }
  }

  /// Nil where the system gives no further thread.
  ///
  /// - Parameter niceness: 0 as urgent as the rest of the process, up to 19 (setpriority(2), for this thread alone).
  init?(niceness: Int32, _ body: @escaping @Sendable () -> Void) {
    let start = Unmanaged.passRetained(Start(niceness, body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        // 0 is the calling thread, as far as Linux is concerned. Refusal only costs smoothness.
        if start.niceness != 0 { _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, start.niceness) }
        start.body()
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      return nil
    }
    self.thread = thread
  }

  /// Lets it come to its end by itself, whenever that is. Instead of waiting for it.
  func detach() { pthread_detach(thread) }

  /// Waits until the body has returned. Once only.
  func join() { pthread_join(thread, nil) }

  /// Waits for the end of threads, but not longer than ``PictureLimits/patienceAtEnd``: what runs longer is left to itself.
  ///
  /// - Parameter endSignal: signalled by each of them at its end.
  static func end(_ threads: [WorkerThread], _ endSignal: EventSemaphore) {
    let end = ContinuousClock.now + .seconds(PictureLimits.patienceAtEnd)
    let haveEnded = threads.allSatisfy { _ in endSignal.wait(until: end) }
    for thread in threads {
      if haveEnded { thread.join() } else { thread.detach() }
    }
  }
}
