internal import Foundation
internal import Synchronization

/// What did not come in time.
public struct Overdue: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) { self.description = description }
}

/// Asks again and again, without holding a thread, until there is a value.
///
/// - Parameters:
///   - what: is waited for, for the message.
///   - seconds: only ever used up by a failure, so they are generous.
///   - value: `nil` as long as there is none.
nonisolated(nonsending) public func eventually<Value>(
  _ what: String, within seconds: Double = 120, _ value: () async throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    if let value = try await value() { return value }
    guard ContinuousClock.now < deadline else { throw Overdue(description: "\(what): not within \(seconds) s") }
    try await Task.sleep(for: .milliseconds(20))
  }
}

/// Waits for something that is to become true.
nonisolated(nonsending) public func eventually(
  _ what: String, within seconds: Double = 120, _ isTrue: () async throws -> Bool
) async throws {
  try await eventually(what, within: seconds) { try await isTrue() ? () : nil }
}

/// Runs something that must not take for ever, on a thread of its own, and waits for what it returns.
///
/// A time limit of a test counts from when the test is ready, and includes its wait for a thread; this one does not.
///
/// - Parameters:
///   - what: is run, for the message.
///   - seconds: only ever used up by a failure, so they are generous.
public func inTime<Value: Sendable>(
  _ what: String, within seconds: Double = 120, _ body: @escaping @Sendable () throws -> Value
) throws -> Value {
  let outcome = Outcome<Value>()
  Thread.detachNewThread {
    let result = Result(catching: body)
    outcome.result.withLock { $0 = result }
    outcome.isThere.signal()
  }
  guard outcome.isThere.wait(timeout: .now() + seconds) == .success, let result = outcome.result.withLock({ $0 }) else {
    throw Overdue(description: "\(what): not within \(seconds) s")
  }
  return try result.get()
}

private final class Outcome<Value: Sendable>: Sendable {
  let result = Mutex<Result<Value, any Error>?>(nil)
  let isThere = DispatchSemaphore(value: 0)
}

/// Does something again and again until something is so that other threads decide. The thread is held meanwhile: among many tests the
/// turn of the others comes late.
///
///     try poll(until: !store.files.isReadingHeaders) { store.collect(at: .zero) }
public func poll(until isSo: @autoclosure () throws -> Bool, _ turn: () throws -> Void) throws {
  var limit = LoopLimit(120_000)
  while try !isSo() {
    try limit.turn()
    usleep(1000)
    try turn()
  }
}

/// Ends a loop that should have ended by itself.
///
///     var limit = LoopLimit(1000)
///     while !replay.isOver {
///       try limit.turn()
///       replay.advance()
///     }
public struct LoopLimit {
  private let maximum: Int
  private var turns = 0

  public init(_ maximum: Int = 10_000) { self.maximum = maximum }

  /// Counts a turn of the loop.
  public mutating func turn() throws(Overdue) {
    turns += 1
    if turns > maximum { throw Overdue(description: "a loop does not end: it has gone round \(maximum) times") }
  }
}
