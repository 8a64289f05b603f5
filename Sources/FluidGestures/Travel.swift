internal import FluidGeometry
internal import FluidMotion

/// How far something that fingers hold has gone: continuous when who holds it changes.
///
/// What is followed is a point, a finger or the middle of several. Where it becomes another point it counts on from
/// there, so that nobody who comes or goes moves anything.
struct Travel {
  /// Points since the first finger.
  private(set) var total = Vector.zero
  /// What ``total`` was before the last event.
  private(set) var previous = Vector.zero
  private var settled = Vector.zero
  private var base = Point.zero
  private var tracker = VelocityTracker()

  init() {}

  init(from point: Point, at time: Instant) {
    base = point
    tracker.add(.zero, at: time)
  }

  /// From now on it is this point that counts.
  mutating func change(to point: Point) {
    settled = total
    previous = total
    base = point
  }

  mutating func move(to point: Point, at time: Instant) {
    previous = total
    total = settled + (point - base)
    tracker.add(.zero + total, at: time)
  }

  /// Points a second.
  func velocity(at now: Instant) -> Vector { tracker.velocity(at: now) }
}
