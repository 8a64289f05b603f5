/// What did not come in time.
public struct Overdue: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) { self.description = description }
}

/// Asks again and again, without holding a thread, until there is an answer.
///
/// - Parameters:
///   - what: is waited for, for the message.
///   - seconds: only ever used up by a failure, so they are generous.
///   - answer: `nil` as long as there is none.
nonisolated(nonsending) public func eventually<Answer>(
  _ what: String, within seconds: Double = 120, _ answer: () async throws -> Answer?
) async throws -> Answer {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    if let answer = try await answer() { return answer }
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
