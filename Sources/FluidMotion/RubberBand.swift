/// Resistance that grows with the pull: follows a finger at `gain` at first and never goes further than `limit`.
///
/// f(x) = (1 − 1 / (gain × x / limit + 1)) × limit, odd in x: the curve that scroll views show past their end, with a
/// gain of 0.55 and the view's own length as the limit.
public struct RubberBand: Hashable, Sendable {
  public let gain: Double
  public let limit: Double

  /// Traps unless both are above 0.
  public init(gain: Double = 0.55, limit: Double) {
    precondition(gain > 0 && limit > 0, "a rubber band needs a gain and a limit above 0")
    self.gain = gain
    self.limit = limit
  }

  /// Where a pull of a distance gets to, in the unit of the limit.
  public func offset(pull: Double) -> Double {
    guard !pull.isNaN else { return 0 }
    let stretched = gain * abs(pull) / limit
    let reach = stretched.isFinite ? stretched / (stretched + 1) : 1
    return (pull < 0 ? -limit : limit) * reach
  }

  /// How much of a finger's speed arrives, where a pull has got to an offset: the derivative of ``offset(pull:)``.
  func gain(offset: Double) -> Double {
    let slack = 1 - min(abs(offset) / limit, 1)
    return gain * slack * slack
  }

  /// The pull that gets to an offset: the inverse, for a finger that takes hold of something already stretched.
  public func pull(offset: Double) -> Double {
    let reach = min(abs(offset) / limit, 0.999)
    let pull = limit / gain * reach / (1 - reach)
    return offset < 0 ? -pull : pull
  }
}
