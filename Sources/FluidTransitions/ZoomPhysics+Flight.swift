internal import FluidGeometry
public import FluidMotion

extension ZoomPhysics {
  /// The constants of a card in flight.
  public struct Flight: Hashable, Sendable {
    /// The spring of a push, and of a pop by program.
    /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var spring = Spring(angularFrequency: 19, dampingRatio: 1) { didSet { spring = spring.arriving } }
    /// The spring of the return to full screen after a cancelled dismissal.
    /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var returnSpring = Spring(angularFrequency: 22, dampingRatio: 0.9) {
      didSet { returnSpring = returnSpring.arriving }
    }
    /// The spring of the landing after a dismissal by gesture; overshoots by 2 to 3 %.
    /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var landingSpring = Spring(angularFrequency: 15, dampingRatio: 0.75) {
      didSet { landingSpring = landingSpring.arriving }
    }
    /// The relative increase of the landing spring's frequency for each W a second of the fingers' speed. Clamped to 0 to 2.
    public var landingQuickening = 0.3 { didSet { landingQuickening.keep(in: Ranges.landingQuickening, or: oldValue) } }
    /// The fingers' speed in W a second above which a landing gets no faster. Clamped to 0 to 10.
    public var landingSpeedLimit = 3.0 { didSet { landingSpeedLimit.keep(in: Ranges.landingSpeedLimit, or: oldValue) } }
    /// The time in seconds of the greatest carry. A flung card continues in its direction before it returns, by an
    /// offset beside the effect of its own velocity. Clamped to 0.01 to 0.5.
    public var carryTime = 0.06 { didSet { carryTime.keep(in: Ranges.carryTime, or: oldValue) } }
    /// The greatest carry in seconds of the fingers' velocity. Fitted, together with ``carryTime``, to 28 to 30 pt
    /// beyond the straight line, 48 to 63 ms after a release at 800 pt/s, for a card that has followed on the tracking
    /// spring. Clamped to 0 to 0.1.
    public var carryReach = 0.012 { didSet { carryReach.keep(in: Ranges.carryReach, or: oldValue) } }

    /// Returns the spring of a flight.
    public func spring(of leg: FlightLeg) -> Spring {
      switch leg {
      case .pushing, .popping: spring
      case .returning: returnSpring
      case .landing(let fling): landingSpring(speed: fling.speed)
      }
    }

    /// Returns the landing spring for fingers of a speed in W a second; 0 for a pan, which passes on no speed.
    public func landingSpring(speed: Double) -> Spring {
      landingSpring.quickened(by: 1 + landingQuickening * min(max(0, speed), landingSpeedLimit))
    }
  }

  /// The constants of the page beneath a card.
  public struct Covered: Hashable, Sendable {
    /// The reduction of the covered page's scale, about its centre, at p = 1; it grows with p. Clamped to 0 to 0.5.
    public var recession = 0.086 { didSet { recession.keep(in: Ranges.recession, or: oldValue) } }
    /// The spring of the covered page's return.
    /// Clamped to 1 to 1000 rad/s and a damping ratio of 0.1 to 5, so that a flight ends.
    public var returnSpring = Spring(angularFrequency: 15, dampingRatio: 1) {
      didSet { returnSpring = returnSpring.arriving }
    }
    /// The opacity of black over the covered page at p = 1; it grows with p. Clamped to 0 to 1.
    public var dimming = 0.15 { didSet { dimming.keep(in: Ranges.dimming, or: oldValue) } }
  }
}
