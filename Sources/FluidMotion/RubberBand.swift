internal import FluidGeometry

/// Resistance that grows with the pull: follows a finger at a fraction `gain` at first and never exceeds `limit`.
///
/// f(x) = (1 − 1 / (gain × x / limit + 1)) × limit, odd in x: the curve of scroll views past their end, with a gain of
/// 0.55 and the view's length as the limit.
public struct RubberBand: Hashable, Sendable {
  /// The slope at a pull of 0.
  public let gain: Double
  /// The offset that an endless pull approaches.
  public let limit: Double

  /// Creates a rubber band. Traps unless both numbers are above 0.
  public init(gain: Double = 0.55, limit: Double) {
    precondition(gain > 0 && limit > 0, "a rubber band needs a gain and a limit above 0")
    self.gain = gain
    self.limit = limit
  }

  /// Returns the offset for a pull, in the unit of the limit.
  public func offset(pull: Double) -> Double {
    guard !pull.isNaN else { return 0 }
    let stretched = gain * abs(pull) / limit
    let reach = stretched.isFinite ? stretched / (stretched + 1) : 1
    return (pull < 0 ? -limit : limit) * reach
  }

  /// Returns the derivative of ``offset(pull:)`` at an offset: the fraction of a finger's speed with which the content
  /// moves.
  func gain(offset: Double) -> Double {
    let slack = 1 - min(abs(offset) / limit, 1)
    return gain * slack * slack
  }

  /// Returns the pull for an offset: the inverse of ``offset(pull:)``, for a finger that catches stretched content.
  public func pull(offset: Double) -> Double {
    let reach = min(abs(offset) / limit, 0.999)
    let pull = limit / gain * reach / (1 - reach)
    return offset < 0 ? -pull : pull
  }

  // MARK: A band at each end of a range

  /// Returns where a finger at a position brings what follows it: there, inside the range; past an end, as far as the band goes.
  func position(pulledTo position: Double, in range: ClosedRange<Double>) -> Double {
    let end = position.clamped(to: range)
    return position == end ? end : end + offset(pull: position - end)
  }

  /// Returns where the finger is that has brought something to a position: the inverse of ``position(pulledTo:in:)``.
  func pull(to position: Double, in range: ClosedRange<Double>) -> Double {
    let end = position.clamped(to: range)
    return position == end ? end : end + pull(offset: position - end)
  }

  /// Returns the fraction of a finger's speed with which that moves: 1 inside the range.
  func gain(at position: Double, in range: ClosedRange<Double>) -> Double {
    let end = position.clamped(to: range)
    return position == end ? 1 : gain(offset: position - end)
  }
}
