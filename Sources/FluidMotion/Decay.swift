internal import RealModule

/// A motion slowed by friction, such as a throw: x(t) = v τ (1 − e^(−t/τ)).
public struct Decay: Hashable, Sendable {
  /// The time constant τ in seconds. A throw travels τ × velocity in all.
  public let timeConstant: Double

  /// Creates friction from a `UIScrollView.DecelerationRate`: the fraction of its velocity that a throw keeps in each
  /// millisecond.
  ///
  /// A throw travels v/1000 × rate / (1 − rate) in all, as in "Designing Fluid Interfaces" (WWDC 2018). Traps unless
  /// the rate lies between 0 and 1.
  public init(decelerationRate rate: Double) {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    timeConstant = rate / (1 - rate) / 1000
  }

  /// The rate of `UIScrollView.DecelerationRate.normal`, 0.998.
  public static let normal = Decay(decelerationRate: 0.998)
  /// The rate of `UIScrollView.DecelerationRate.fast`, 0.99.
  public static let fast = Decay(decelerationRate: 0.99)

  /// Returns the distance after a time in seconds, for a velocity in units a second; a time below 0 counts as 0.
  public func offset(velocity: Double, after seconds: Double) -> Double {
    velocity * timeConstant * -Double.expMinusOne(-max(0, seconds) / timeConstant)
  }

  /// Returns the velocity that remains after a time in seconds; a time below 0 counts as 0.
  public func velocity(velocity: Double, after seconds: Double) -> Double {
    velocity * Double.exp(-max(0, seconds) / timeConstant)
  }

  /// Returns the total distance of a throw, for a velocity in units a second.
  public func rest(velocity: Double) -> Double { velocity * timeConstant }

  /// Returns the seconds until a throw has travelled a distance; `nil` where the throw ends before that.
  public func time(velocity: Double, toTravel distance: Double) -> Double? {
    let rest = rest(velocity: velocity)
    guard distance != 0 else { return 0 }
    guard rest != 0, distance / rest > 0, distance / rest < 1 else { return nil }
    return -timeConstant * Double.log(onePlus: -distance / rest)
  }
}
