public import FluidMotion

extension ZoomPhysics {
  /// The constants of a card in flight.
  public struct Flight: Hashable, Sendable {
    /// The spring of a push, and of a pop by program.
    public var spring = Spring(angularFrequency: 19, dampingRatio: 1)
    /// The spring of the return to full screen after a cancelled dismissal.
    public var returnSpring = Spring(angularFrequency: 22, dampingRatio: 0.9)
    /// The spring of the landing after a dismissal by gesture; overshoots by 2 to 3 %.
    public var landingSpring = Spring(angularFrequency: 15, dampingRatio: 0.75)
    /// The relative increase of the landing spring's frequency for each W a second of the fingers' speed.
    public var landingQuickening = 0.3
    /// The fingers' speed in W a second above which a landing gets no faster.
    public var landingSpeedLimit = 3.0
    /// The time in seconds of the greatest carry. A flung card continues in its direction before it returns, by an
    /// offset beside the effect of its own velocity.
    public var carryTime = 0.06
    /// The greatest carry in seconds of the fingers' velocity. Fitted, together with ``carryTime``, to 28 to 30 pt
    /// beyond the straight line, 48 to 63 ms after a release at 800 pt/s, for a card that has followed on the tracking
    /// spring.
    public var carryReach = 0.012

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
    /// The reduction of the covered page's scale, about its centre, at p = 1; it grows with p.
    public var recession = 0.086
    /// The spring of the covered page's return.
    public var returnSpring = Spring(angularFrequency: 15, dampingRatio: 1)
    /// The opacity of black over the covered page at p = 1; it grows with p.
    public var dimming = 0.15
  }
}
