internal import FluidMotion

/// The strength of an effect on a page, such as its recession beneath another one: 0 none, 1 complete.
struct EffectStrength {
  private var motion: Motion<Double>
  /// The difference from its target at which a strength has arrived.
  private static let tolerance = 1e-4

  init(_ strength: Double = 0) { motion = Motion(resting: strength) }

  /// The strength at which it ends.
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

  /// Replaces a motion that has arrived by exact rest.
  mutating func settle(at now: Instant) { if !isMoving(at: now) { finish(at: now) } }

  /// Begins later by some seconds.
  mutating func delay(by seconds: Double) { motion = motion.delayed(by: seconds) }
}
