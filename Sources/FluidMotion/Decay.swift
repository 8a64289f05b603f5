internal import RealModule

/// A thing that was thrown and slows down by friction: x(t) = v τ (1 − e^(−t/τ)).
public struct Decay: Hashable, Sendable {
  /// τ in seconds: the throw ends τ × velocity further on.
  public let timeConstant: Double

  /// Friction by `UIScrollView.DecelerationRate`: the share of its velocity that a throw keeps each millisecond.
  ///
  /// A throw travels v/1000 × rate / (1 − rate) in all, as "Designing Fluid Interfaces" (WWDC 2018) has it.
  /// Traps unless the rate lies between 0 and 1.
  public init(decelerationRate rate: Double) {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    timeConstant = rate / (1 - rate) / 1000
  }

  public static let normal = Decay(decelerationRate: 0.998)
  public static let fast = Decay(decelerationRate: 0.99)

  /// How far a throw of a velocity (a second) got after a time in seconds.
  public func offset(velocity: Double, after seconds: Double) -> Double {
    velocity * timeConstant * -Double.expMinusOne(-max(0, seconds) / timeConstant)
  }

  /// What is left of a velocity after a time in seconds.
  public func velocity(velocity: Double, after seconds: Double) -> Double {
    velocity * Double.exp(-max(0, seconds) / timeConstant)
  }

  /// How far a throw gets in the end.
  public func rest(velocity: Double) -> Double { velocity * timeConstant }

  /// When a throw has gone a distance, in seconds; `nil` where it never gets that far.
  public func time(velocity: Double, toTravel distance: Double) -> Double? {
    let rest = rest(velocity: velocity)
    guard distance != 0 else { return 0 }
    guard rest != 0, distance / rest > 0, distance / rest < 1 else { return nil }
    return -timeConstant * Double.log(onePlus: -distance / rest)
  }
}
