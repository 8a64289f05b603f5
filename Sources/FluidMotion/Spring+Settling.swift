internal import FluidGeometry

extension Spring {
  /// Creates a spring from UIKit's description, `usingSpringWithDamping`: the duration is the time in which the spring
  /// settles.
  ///
  /// ω is the lowest frequency at which no more than 0.1 % of the distance remains after the duration, for good: of the
  /// distance itself for a spring that does not oscillate, of its envelope for one that does. From rest and critically
  /// damped, ω is 9.23 / duration.
  ///
  /// - Parameters:
  ///   - settlingDuration: seconds. Traps unless finite and above 0.
  ///   - dampingRatio: ζ. Traps unless finite and above 0.
  ///   - initialVelocity: the velocity at the start, in whole distances a second.
  public init(settlingDuration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    precondition(settlingDuration > 0 && settlingDuration.isFinite, "settling takes a duration above 0")
    precondition(dampingRatio > 0 && dampingRatio.isFinite, "without damping nothing settles")
    let isLeft = { (frequency: Double) in
      Spring(angularFrequency: frequency, dampingRatio: dampingRatio)
        .rest(after: settlingDuration, velocity: initialVelocity) > Self.settledFraction
    }
    // The search starts at a frequency at which nothing remains, because a start that happens to cross the target at
    // the end has nothing left either.
    var settled = 60 * max(2 * dampingRatio, 1 / dampingRatio) / settlingDuration
    var low = settled
    repeat {
      settled = low
      low = settled * 0.98
    } while !isLeft(low) && low * settlingDuration > 1e-3
    for _ in 0..<60 {
      let middle = (low + settled) / 2
      if isLeft(middle) { low = middle } else { settled = middle }
    }
    self.init(angularFrequency: settled, dampingRatio: dampingRatio)
  }

  /// The nearest spring on which a page or a card gets to its end: ω is 1 to 1000 rad/s and ζ 0.1 to 5. A spring without
  /// damping never comes to rest, and one with too much hardly moves.
  package var arriving: Spring {
    Spring(
      angularFrequency: angularFrequency.clamped(to: ArrivingRanges.angularFrequency),
      dampingRatio: dampingRatio.clamped(to: ArrivingRanges.dampingRatio))
  }

  /// The ranges of ``arriving``.
  package enum ArrivingRanges {
    package static let angularFrequency = 1.0...1000
    package static let dampingRatio = 0.1...5
  }

  /// The seconds after which no more than 0.1 % of the distance remains of a start from rest; infinite without damping.
  package var settlingDuration: Double {
    guard dampingRatio > 0 else { return .infinity }
    let unit = Spring(settlingDuration: 1, dampingRatio: dampingRatio)
    return unit.angularFrequency / angularFrequency
  }

  /// The fraction of the distance that counts as nothing.
  private static let settledFraction = 0.001

  private func rest(after seconds: Double, velocity: Double) -> Double {
    let response = response(after: seconds)
    let x = response.value(displacement: -1, velocity: velocity)
    guard dampingRatio < 1 else { return abs(x) }
    let v = response.velocity(displacement: -1, velocity: velocity)
    let ωd = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let turned = ωd > 0 ? (v + dampingRatio * angularFrequency * x) / ωd : 0
    return (x * x + turned * turned).squareRoot()
  }
}
