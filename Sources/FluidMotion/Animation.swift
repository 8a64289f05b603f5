/// The timing of a change: on a spring, or along a curve in a given time.
///
///     let fade = AnyTransition.opacity.animation(.easeInOut(duration: 0.2))
///     motion.insert(animation: .spring(Spring(duration: 0.4, bounce: 0.2)), at: now)
public struct Animation: Hashable, Sendable {
  package enum Course: Hashable, Sendable {
    case spring(Spring)
    case timing(UnitCurve, duration: Double)
    /// Takes no time at all.
    case immediate
  }

  package private(set) var course: Course
  /// The delay in seconds before a change from rest begins. A value in motion does not wait.
  package private(set) var waiting = 0.0

  init(_ course: Course) { self.course = course }

  /// The smooth spring, on which a change runs when no animation is named.
  public static let `default` = spring(.smooth)
  /// On `Spring.smooth`: half a second, no bounce.
  public static let smooth = spring(.smooth)
  /// On `Spring.snappy`: half a second, a little bounce.
  public static let snappy = spring(.snappy)
  /// On `Spring.bouncy`: half a second, more bounce.
  public static let bouncy = spring(.bouncy)
  /// Along ``UnitCurve/easeInOut`` in 0.35 s.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Finishes at once, as a change without an animation does.
  package static let immediate = Animation(.immediate)

  /// Returns an animation on a spring.
  public static func spring(_ spring: Spring = .smooth) -> Animation { Animation(.spring(spring)) }

  /// Returns an animation along a curve. Traps unless the duration, in seconds, is finite and above 0.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    precondition(duration > 0 && duration.isFinite, "a curve needs a duration above 0")
    return Animation(.timing(curve, duration: duration))
  }

  /// Returns an animation at constant speed. Traps unless the duration, in seconds, is finite and above 0.
  public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }

  /// Returns an animation that starts slowly. Traps unless the duration, in seconds, is finite and above 0.
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }

  /// Returns an animation that ends slowly. Traps unless the duration, in seconds, is finite and above 0.
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }

  /// Returns an animation that starts and ends slowly. Traps unless the duration, in seconds, is finite and above 0.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// Returns the same animation with a longer delay in seconds; the total is never below 0. A value in motion does not
  /// wait.
  public func delay(_ seconds: Double) -> Animation {
    var animation = self
    animation.waiting = max(0, waiting + seconds)
    return animation
  }

  /// Returns the same animation at a multiple of its speed, delays included. Traps unless the factor is finite and
  /// above 0.
  public func speed(_ factor: Double) -> Animation {
    precondition(factor > 0 && factor.isFinite, "a speed is a number above 0")
    let course: Course =
      switch course {
      case .spring(let spring): .spring(spring.quickened(by: factor))
      case .timing(let curve, let duration): .timing(curve, duration: duration / factor)
      case .immediate: .immediate
      }
    var animation = with(course)
    animation.waiting = waiting / factor
    return animation
  }

  /// Returns the animation with another course after the same delay.
  func with(_ course: Course) -> Animation {
    var animation = self
    animation.course = course
    return animation
  }
}
