public import FluidGeometry

/// The velocity of a finger from its last samples: a straight line fitted to them by least squares.
///
/// Time comes from the samples, never from a clock. A finger that rested before it was lifted has no velocity; samples
/// that share a time stamp, as coalesced events do, count as one, the last.
public struct VelocityTracker: Sendable {
  /// Samples older than this, in seconds before the newest, tell nothing of how the finger moves now.
  static let window = 0.08
  /// A finger that sends no sample for this long, in seconds, rests.
  static let restingTime = 0.05
  private static let capacity = 16

  private var times: InlineArray<16, Double> = .init(repeating: 0)
  private var points: InlineArray<16, Point> = .init(repeating: .zero)
  private var count = 0
  private var newest = 0

  public init() {}

  /// Takes a sample; a time before the newest one counts as that time.
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

  /// Points a second, at a moment at or after the newest sample.
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
