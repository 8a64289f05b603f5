import Glibc
import Synchronization

/// When pictures were decoded, and on which thread, for who looks for the cause of a late frame.
///
///     let log = DecodeLog()
///     DecodeLog.$current.withValue(log) { … make loaders … }
///     for span in log.take() { … }
public final class DecodeLog: Sendable {
  /// The log of the loaders that are made here; `nil` where nothing is logged, which costs nothing.
  @TaskLocal public static var current: DecodeLog?

  /// One piece of work on one thread.
  public struct Span: Hashable, Sendable {
    /// What was decoded, and for what.
    public let name: String
    /// The same number for all work of one thread.
    public let thread: UInt
    /// The moments at which it began and ended, in seconds of ``DecodeLog/now``.
    public let time: Range<Double>
  }

  /// Spans that wait to be taken; the oldest ones are dropped.
  static let capacity = 4096

  private let spans = Mutex<[Span]>([])

  public init() {}

  /// The seconds of the clock that spans are measured with, since an unknown moment: the system's monotonic one.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns what ended since this was called last, in the order in which it ended.
  public func take() -> [Span] {
    spans.withLock { spans in
      defer { spans.removeAll() }
      return spans
    }
  }

  fileprivate func add(_ name: String, since start: Double) {
    let span = Span(name: name, thread: UInt(pthread_self()), time: start..<max(start, Self.now))
    spans.withLock { spans in
      if spans.count == Self.capacity { spans.removeFirst(Self.capacity / 2) }
      spans.append(span)
    }
  }
}

extension DecodeLog? {
  /// Does something on the calling thread, and notes when, where there is a log.
  func noting<Result, Failure: Error>(
    _ name: @autoclosure () -> String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let self else { return try body() }
    let start = DecodeLog.now
    defer { self.add(name(), since: start) }
    return try body()
  }
}
