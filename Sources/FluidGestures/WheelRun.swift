package import FluidMotion

/// What a wheel does, from its first event until it has rested for a pause: a wheel has no release.
package struct WheelRun<Effect: Sendable>: Sendable {
  /// What the latest event did; `nil` once that was ended.
  package private(set) var effect: Effect?
  /// Seconds without an event after which it has ended.
  private let pause: Double
  /// Of the latest event; the first one can come at 0.
  private var last = Instant(seconds: -.greatestFiniteMagnitude)

  package init(pause: Double) { self.pause = pause }

  /// What it continues to do; `nil` where it has rested.
  package func effect(at now: Instant) -> Effect? { isOver(at: now) ? nil : effect }

  package func isOver(at now: Instant) -> Bool { now - last >= pause }

  /// An event does something.
  package mutating func take(_ effect: Effect, at now: Instant) {
    self.effect = effect
    last = now
  }

  package mutating func end() { effect = nil }
}
