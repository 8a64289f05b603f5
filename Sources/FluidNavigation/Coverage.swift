internal import FluidMotion

/// The recession of a page beneath another one: 0 none, 1 complete.
struct Coverage {
  private var motion = Motion<Double>(resting: 0)
  /// The difference from its target at which a recession has arrived.
  private static let tolerance = 1e-4

  /// The recession at which it ends.
  var target: Double { motion.target }

  func isMoving(at now: Instant) -> Bool { !motion.isSettled(within: Self.tolerance, at: now) }

  func value(at now: Instant) -> Double { isMoving(at: now) ? motion.value(at: now) : target }

  /// Goes to another target; without a spring, at once.
  mutating func go(to target: Double, on spring: Spring?, at now: Instant) {
    motion =
      spring.map { motion.retargeted(to: target, spring: $0, at: now) } ?? Motion<Double>(resting: target, at: now)
  }

  /// Is at its target from now on, so that later motions do not depend on this one.
  mutating func finish(at now: Instant) { motion = Motion<Double>(resting: target, at: now) }

  /// Begins later by some seconds.
  mutating func delay(by seconds: Double) { motion = motion.delayed(by: seconds) }
}
