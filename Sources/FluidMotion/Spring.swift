/// A damped harmonic oscillator of mass 1, described by its frequency and its damping.
///
/// A spring has no state and no clock. ``response(after:)`` gives its effect on any start after any time, in closed
/// form, so that 30, 60 and 144 frames a second sample the same curve:
///
///     let spring = Spring(duration: 0.5, bounce: 0.2)
///     let quarter = spring.response(after: 0.25)
///     let x = 100 + quarter.value(displacement: -100, velocity: 0)  // as it moves from 0 to 100
public struct Spring: Hashable, Sendable {
  /// The undamped angular frequency ω in radians a second, above 0.
  public let angularFrequency: Double
  /// The damping ratio ζ, 0 or more: 1 is critically damped, below 1 the spring oscillates, above 1 it creeps.
  public let dampingRatio: Double

  /// Creates a spring. Traps unless the frequency is finite and above 0, and the ratio finite and 0 or more.
  public init(angularFrequency: Double, dampingRatio: Double) {
    precondition(angularFrequency > 0 && angularFrequency.isFinite, "a spring needs a frequency above 0")
    precondition(dampingRatio >= 0 && dampingRatio.isFinite, "a spring needs a damping ratio of 0 or more")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// Creates a spring from SwiftUI's description: ω = 2π / duration; ζ = 1 − bounce, or 1 / (1 + bounce) for a bounce
  /// below 0.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration in seconds. Traps unless above 0.
  ///   - bounce: 0 is critically damped. Traps unless above −1 and at most 1.
  public init(duration: Double, bounce: Double = 0) {
    precondition(bounce > -1 && bounce <= 1, "a bounce lies above -1 and is at most 1")
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Creates a spring from SwiftUI's older description: the undamped period in seconds, and ζ. Traps unless the period
  /// is above 0.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from physical constants for a mass of 1: k = ω² in 1/s², c = 2ζω in 1/s. Traps unless the
  /// stiffness is above 0.
  public init(stiffness: Double, damping: Double) {
    let angularFrequency = stiffness.squareRoot()
    self.init(angularFrequency: angularFrequency, dampingRatio: damping / (2 * angularFrequency))
  }

  /// SwiftUI's `smooth`: a duration of 0.5 s, no bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// SwiftUI's `snappy`: a duration of 0.5 s, a bounce of 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// SwiftUI's `bouncy`: a duration of 0.5 s, a bounce of 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  /// SwiftUI's `interactiveSpring()`: a response of 0.15 s, ζ = 0.86.
  public static let interactive = Spring(response: 0.15, dampingRatio: 0.86)

  /// The perceived duration 2π / ω in seconds, as SwiftUI has it.
  public var duration: Double { 2 * .pi / angularFrequency }
  /// SwiftUI's bounce: 1 − ζ, or 1 / ζ − 1 above a damping ratio of 1.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The stiffness k = ω² for a mass of 1, in 1/s².
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// The damping c = 2ζω for a mass of 1, in 1/s.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// Returns a spring with the same damping ratio and a multiple of the frequency.
  public func quickened(by factor: Double) -> Spring {
    Spring(angularFrequency: angularFrequency * factor, dampingRatio: dampingRatio)
  }
}
