/// How a change runs: on a spring, or along a curve in a given time.
///
///     transition.animation(.easeInOut(duration: 0.2))
///     motion.insert(animation: .spring(Spring(duration: 0.4, bounce: 0.2)), at: now)
public struct Animation: Hashable, Sendable {
  package enum Course: Hashable, Sendable {
    case spring(Spring)
    case timing(UnitCurve, duration: Double)
    /// No time at all.
    case immediate
  }

  package private(set) var course: Course
  /// Seconds that what rests goes on resting. What is in motion is not made to wait.
  package private(set) var waiting = 0.0

  init(_ course: Course) { self.course = course }

  /// The smooth spring, which is what a change runs on unless somebody says otherwise.
  public static let `default` = spring(.smooth)
  /// `Spring.smooth`: half a second, no bounce.
  public static let smooth = spring(.smooth)
  /// `Spring.snappy`: half a second, a little bounce.
  public static let snappy = spring(.snappy)
  /// `Spring.bouncy`: half a second, more bounce.
  public static let bouncy = spring(.bouncy)
  /// Along ``UnitCurve/easeInOut`` in 0.35 s.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Done at once; what no animation means.
  package static let immediate = Animation(.immediate)

  /// On a spring.
  public static func spring(_ spring: Spring = .smooth) -> Animation { Animation(.spring(spring)) }

  /// Along a curve. Traps unless the duration, in seconds, is a number above 0.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    precondition(duration > 0 && duration.isFinite, "a curve needs a duration above 0")
    return Animation(.timing(curve, duration: duration))
  }

  /// At one speed, for a duration in seconds above 0.
  public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }

  /// Slow at first, for a duration in seconds above 0.
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }

  /// Slow at last, for a duration in seconds above 0.
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }

  /// Slow at both ends, for a duration in seconds above 0.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

  /// The same, begun later by so many seconds; below 0 counts as 0. What is in motion already is not made to wait.
  public func delay(_ seconds: Double) -> Animation {
    var animation = self
    animation.waiting = max(0, waiting + seconds)
    return animation
  }

  /// The same so many times faster, delays included; a factor above 0.
  public func speed(_ factor: Double) -> Animation {
    precondition(factor > 0 && factor.isFinite, "a speed is a number above 0")
    var animation = self
    animation.waiting = waiting / factor
    animation.course =
      switch course {
      case .spring(let spring): .spring(spring.quickened(by: factor))
      case .timing(let curve, let duration): .timing(curve, duration: duration / factor)
      case .immediate: .immediate
      }
    return animation
  }
}
