public import FluidGeometry

/// The velocity of a finger from its recent samples: a straight line fitted by least squares.
///
/// Time comes from the samples, never from a clock. A finger that rests before it lifts has no velocity. Of samples
/// with the same time stamp, as coalesced events have it, the last one counts.
public struct VelocityTracker: Sendable {
  /// The age in seconds, relative to the newest sample, beyond which samples are ignored.
  static let window = 0.08
  /// The time in seconds without a sample after which a finger rests.
  static let restingTime = 0.05
  private static let capacity = 16

  private var times: InlineArray<16, Double> = .init(repeating: 0)
  private var points: InlineArray<16, Point> = .init(repeating: .zero)
  private var count = 0
  private var newest = 0

  /// Creates a tracker without samples.
  public init() {}

  /// Adds a sample in points. A time before the newest sample counts as the time of that sample.
  public mutating func add(_ point: Point, at time: Instant) {
    guard point.isFinite, time.seconds.isFinite else { return }
    guard count > 0 else {
      count = 1
      store(point, time.seconds)
      return
    }
    if time.seconds > times[newest] {
      newest = (newest + 1) % Self.capacity
      count = min(count + 1, Self.capacity)
      store(point, time.seconds)
    } else {
      points[newest] = point
    }
  }

  private mutating func store(_ point: Point, _ time: Double) {
    times[newest] = time
    points[newest] = point
  }

  /// Returns the velocity in points a second, at a moment at or after the newest sample.
  public func velocity(at now: Instant) -> Vector {
    guard count > 1, now.seconds - times[newest] < Self.restingTime else { return .zero }
    let latest = times[newest]
    var n = 0.0
    var sumT = 0.0
    var sumX = 0.0
    var sumY = 0.0
    forEachRecentSample(since: latest - Self.window) { t, point in
      n += 1
      sumT += t - latest
      sumX += point.x
      sumY += point.y
    }
    guard n > 1 else { return .zero }
    let meanT = sumT / n
    var varianceT = 0.0
    var covarianceX = 0.0
    var covarianceY = 0.0
    forEachRecentSample(since: latest - Self.window) { t, point in
      let dt = t - latest - meanT
      varianceT += dt * dt
      covarianceX += dt * (point.x - sumX / n)
      covarianceY += dt * (point.y - sumY / n)
    }
    guard varianceT > 0 else { return .zero }
    let velocity = Vector(dx: covarianceX / varianceT, dy: covarianceY / varianceT)
    return velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
  }

  private func forEachRecentSample(since oldest: Double, _ body: (Double, Point) -> Void) {
    var index = newest
    for step in 0..<count {
      guard times[index] >= oldest || step == 0 else { return }
      body(times[index], points[index])
      index = (index + Self.capacity - 1) % Self.capacity
    }
  }
}
