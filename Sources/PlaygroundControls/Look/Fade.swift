internal import FluidGeometry
package import FluidMotion

/// How much of something is seen that comes and goes by fading: a tooltip, a sheet, a word at the foot.
package struct Fade: Hashable, Sendable {
  private var motion: Motion<Double>
  private let spring: Spring
  /// The difference from full or no opacity that counts as there.
  private let tolerance: Double

  /// The usual fade, 0.3 seconds.
  package static let spring = Spring(duration: 0.3, bounce: 0)
  /// Of full opacity: less than that is not seen.
  package static let tolerance = 0.004

  /// - Parameters:
  ///   - isShown: whether it is there, at once.
  ///   - spring: how it fades.
  ///   - tolerance: how near to full or no opacity counts as there.
  ///   - now: when that is.
  package init(
    isShown: Bool = false, spring: Spring = Fade.spring, tolerance: Double = Fade.tolerance, at now: Instant = .zero
  ) {
    motion = Motion<Double>(resting: isShown ? 1 : 0, at: now)
    (self.spring, self.tolerance) = (spring, tolerance)
  }

  /// Whether it is there, or coming.
  package var isShown: Bool { motion.target == 1 }

  package mutating func show(_ isShown: Bool = true, at now: Instant) {
    motion = motion.retargeted(to: isShown ? 1 : 0, spring: spring, at: now)
  }

  package mutating func hide(at now: Instant) { show(false, at: now) }

  /// Comes once more, from nothing.
  package mutating func showAgain(at now: Instant) {
    motion = Motion<Double>(from: 0, to: 1, spring: spring, start: now)
  }

  /// 0 to 1.
  package func opacity(at now: Instant) -> Double { motion.value(at: now).clamped(to: 0...1) }

  package func isAnimating(at now: Instant) -> Bool { !motion.isSettled(within: tolerance, at: now) }

  /// Whether anything of it is seen.
  package func isVisible(at now: Instant) -> Bool { opacity(at: now) > Self.tolerance }
}
