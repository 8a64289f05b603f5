package import FluidMotion

/// Plays a script's steps as their times come.
package struct ScriptPlayer: Sendable {
  package let script: Script
  private var next = 0

  package init(_ script: Script) { self.script = script }

  package var isAtEnd: Bool { next == script.steps.count }

  /// When the next step is due, or the end after the last one; `nil` where nothing more comes.
  package var nextTime: Instant? { (nextStep ?? script.end).map { Instant(milliseconds: $0) } }

  /// When the next step is due, in milliseconds; `nil` after the last one.
  private var nextStep: Double? { isAtEnd ? nil : script.steps[next].time }

  /// The steps that are due at or before a moment and were not returned before, each with its own time.
  package mutating func advance(to now: Instant) -> [(action: Script.Action, time: Instant)] {
    var due: [(action: Script.Action, time: Instant)] = []
    while let time = nextStep.map({ Instant(milliseconds: $0) }), time.seconds <= now.seconds + 1e-9 {
      due.append((script.steps[next].action, time))
      next += 1
    }
    return due
  }
}
