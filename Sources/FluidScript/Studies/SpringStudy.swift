package import FluidMotion

/// One move of a spring: where it is at any time, when it has settled, how far it goes past its target.
package struct SpringStudy: Hashable, Sendable {
  let spring: Spring
  let motion: Motion<Double>
  let start: Double
  /// Of the value, a second, at the start.
  let startVelocity: Double

  /// The fraction of the distance within which a value counts as settled.
  static let tolerance = 0.001
  /// Seconds that tables and plots show at most.
  static let limit = 10.0
  /// Seconds from one row of the table to the next.
  static let step = 0.025

  /// - Parameters:
  ///   - spring: what moves the value.
  ///   - start: the value at the time 0.
  ///   - target: where it goes.
  ///   - velocity: of the value, a second, at the time 0.
  package init(_ spring: Spring, from start: Double = 0, to target: Double = 1, velocity: Double = 0) {
    self.spring = spring
    self.start = start
    startVelocity = velocity
    motion = Motion<Double>(from: start, velocity: velocity, to: target, spring: spring, start: .zero)
  }

  var target: Double { motion.target }

  func value(at seconds: Double) -> Double { motion.value(at: Instant(seconds: seconds)) }
  func velocity(at seconds: Double) -> Double { motion.velocity(at: Instant(seconds: seconds)) }

  /// The distance from start to target, of which fractions are taken; where it is 0, the reach of the velocity alone.
  var distance: Double {
    let distance = abs(target - start)
    return distance > 0 ? distance : abs(startVelocity) / spring.angularFrequency
  }

  /// Seconds after which the value stays within 0.1 % of the distance of its target; `nil` where it never does.
  var settlingTime: Double? {
    let limit = distance * Self.tolerance
    guard distance > 0 else { return 0 }
    func isAway(_ seconds: Double) -> Bool { abs(value(at: seconds) - target) > limit }
    // The amplitude bounds the value and never grows; the value itself is inside up to half an oscillation before.
    var end = 1 / spring.angularFrequency
    while !motion.isSettled(within: limit, at: Instant(seconds: end)) {
      end *= 2
      if end > 1e6 { return nil }
    }
    end = boundary(from: 0, to: end) { motion.isSettled(within: limit, at: Instant(seconds: $0)) }
    let step = 0.01 / spring.angularFrequency
    var inside = end
    while inside > 0, !isAway(inside - step) { inside -= step }
    return inside > 0 ? boundary(from: inside - step, to: inside) { !isAway($0) } : 0
  }

  /// How far the value first goes past its target, in its own unit, and when; `nil` where it does not.
  var overshoot: (distance: Double, time: Double)? {
    let direction = target != start ? (target > start ? 1.0 : -1) : (startVelocity < 0 ? -1 : 1)
    let step = 0.01 / spring.angularFrequency
    let end = min(settlingTime ?? .infinity, 100 / spring.angularFrequency)
    var time = 0.0
    while time < end {
      let next = time + step
      let isPast = (value(at: next) - target) * direction > 0
      if isPast, velocity(at: next) * direction <= 0, velocity(at: time) * direction > 0 {
        let peak = boundary(from: time, to: next) { velocity(at: $0) * direction <= 0 }
        return ((value(at: peak) - target) * direction, peak)
      }
      time = next
    }
    return nil
  }

  /// Seconds that a table or a plot shows: until it has settled, in whole steps.
  var shownTime: Double {
    let end = min(settlingTime ?? Self.limit, Self.limit)
    return max(4, (end / Self.step).rounded(.up)) * Self.step
  }

  /// The first time at which something holds that does not at the one end and does at the other.
  private func boundary(from start: Double, to end: Double, _ holds: (Double) -> Bool) -> Double {
    var (start, end) = (start, end)
    for _ in 0..<50 {
      let middle = (start + end) / 2
      if holds(middle) { end = middle } else { start = middle }
    }
    return end
  }
}
