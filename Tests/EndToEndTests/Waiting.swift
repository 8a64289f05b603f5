import Foundation

/// What did not come in time.
struct Overdue: Error, CustomStringConvertible {
  let description: String
}

/// Asks again and again, without holding a thread, until there is an answer.
///
/// - Parameter seconds: only ever used up by a failure, so they are generous.
func eventually<Answer>(
  _ what: String, within seconds: Double = 120, _ answer: () async throws -> Answer?
) async throws -> Answer {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    if let answer = try await answer() { return answer }
    guard ContinuousClock.now < deadline else { throw Overdue(description: "\(what): not within \(seconds) s") }
    try await Task.sleep(for: .milliseconds(10))
  }
}

/// The same for something that is to become true.
func eventually(_ what: String, within seconds: Double = 120, _ isTrue: () async throws -> Bool) async throws {
  try await eventually(what, within: seconds) { try await isTrue() ? () : nil }
}
