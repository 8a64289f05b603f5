internal import FluidGeometry
internal import FluidMotion

/// The displacement of an object that fingers hold, continuous when fingers are exchanged.
///
/// The followed point is a finger or the middle of several. When another point replaces it, the displacement continues
/// from there, so that fingers that land or lift move nothing.
struct Travel {
  /// The displacement since the first finger landed, in points.
  private(set) var total = Vector.zero
  /// The ``total`` before the last event.
  private(set) var previous = Vector.zero
  private var accumulated = Vector.zero
  private var base = Point.zero
  private var tracker = VelocityTracker()

  init() {}

  init(from point: Point, at time: Instant) {
    base = point
    tracker.add(.zero, at: time)
  }

  /// Follows another point from here on.
  mutating func change(to point: Point) {
    accumulated = total
    previous = total
    base = point
  }

  mutating func move(to point: Point, at time: Instant) {
    previous = total
    total = accumulated + (point - base)
    tracker.add(.zero + total, at: time)
  }

  /// Returns the velocity in points a second.
  func velocity(at now: Instant) -> Vector { tracker.velocity(at: now) }
}
