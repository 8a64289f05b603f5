internal import RealModule

/// A damped harmonic oscillator of mass 1, described by what one tunes: how fast it is and how much it rings.
///
/// A spring has no state and no clock. ``response(after:)`` says what it makes of any start after any time, in closed
/// form, so that 30, 60 and 144 frames a second sample one and the same curve:
///
///     let spring = Spring(duration: 0.5, bounce: 0.2)
///     let quarter = spring.response(after: 0.25)
///     let x = 100 + quarter.value(displacement: -100, velocity: 0)  // on the way from 0 to 100
public struct Spring: Hashable, Sendable {
  /// Undamped angular frequency ω in radians a second; more than 0.
  public let angularFrequency: Double
  /// ζ: 1 settles as fast as can be without passing its target, less rings, more creeps. 0 or more.
  public let dampingRatio: Double

  /// Traps unless the frequency is a number above 0 and the ratio is 0 or more.
  public init(angularFrequency: Double, dampingRatio: Double) {
    precondition(angularFrequency > 0 && angularFrequency.isFinite, "a spring needs a frequency above 0")
    precondition(dampingRatio >= 0 && dampingRatio.isFinite, "a spring needs a damping ratio of 0 or more")
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  /// SwiftUI's description: ω = 2π / duration; ζ = 1 − bounce, or 1 / (1 + bounce) for a bounce below 0.
  ///
  /// - Parameters:
  ///   - duration: perceived duration in seconds, above 0.
  ///   - bounce: above −1 and at most 1; 0 is critically damped.
  public init(duration: Double, bounce: Double = 0) {
    precondition(bounce > -1 && bounce <= 1, "a bounce lies above -1 and is at most 1")
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// SwiftUI's older description: the period in seconds, and ζ.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// The physical description, for a mass of 1: k = ω², c = 2ζω.
  public init(stiffness: Double, damping: Double) {
    let angularFrequency = stiffness.squareRoot()
    self.init(angularFrequency: angularFrequency, dampingRatio: damping / (2 * angularFrequency))
  }

  public static let smooth = Spring(duration: 0.5, bounce: 0)
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  public static let interactive = Spring(response: 0.15, dampingRatio: 0.86)

  public var stiffness: Double { angularFrequency * angularFrequency }
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// The same damping at a frequency so many times higher.
  public func quickened(by factor: Double) -> Spring {
    Spring(angularFrequency: angularFrequency * factor, dampingRatio: dampingRatio)
  }
}
