internal import FluidGeometry
internal import FluidMotion

/// The common motion of two fingers, continuous when fingers are added and removed.
///
/// The pair is the first two fingers that are down; further ones wait until one of the pair leaves. With one finger
/// left, only the location continues to change.
struct PairMotion {
  enum Change {
    /// Neither finger of the pair moved.
    case none
    case moved
    /// The pair consists of other fingers: nothing has moved, but distances are measured between the new pair from here
    /// on.
    case regrouped
  }

  /// The motion at one moment.
  struct Sample {
    /// The distance of the fingers in points.
    var distance = FingerPair.nearest
    /// The rotation since the first pair in radians, clockwise, any number of turns.
    var turn = 0.0
    /// The displacement of the middle since the first finger landed, in points.
    var travel = Vector.zero
    /// The middle of the pair, or the location of the only finger left.
    var middle = Point.zero

    /// Returns the motion between two samples, interpolated linearly.
    static func between(_ a: Sample, _ b: Sample, at fraction: Double) -> Sample {
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
      return Sample(
        distance: mix(a.distance, b.distance), turn: mix(a.turn, b.turn),
        travel: a.travel + (b.travel - a.travel) * fraction, middle: a.middle + (b.middle - a.middle) * fraction)
    }
  }

  private(set) var now = Sample()
  private(set) var previous = Sample()
  private var first: TouchID?
  private var second: TouchID?
  private var angle: Double?
  private var middle = Travel()
  /// The velocity of distance and rotation, tracked as one point.
  private var shape = VelocityTracker()
  private var spread = 0.0
  private var firstFinger = VelocityTracker()
  private var secondFinger = VelocityTracker()

  /// Whether two fingers are down, one of which may be about to leave.
  var isPair: Bool { second != nil }

  /// Updates the motion from the fingers after an event.
  mutating func follow(_ touches: [Touch], without leaving: TouchID? = nil) -> Change {
    var a: Touch?
    var b: Touch?
    for touch in touches where touch.id != leaving {
      if a == nil { a = touch } else if b == nil { b = touch }
    }
    guard let a else { return .none }
    let pair = FingerPair(first: a.location, second: b?.location ?? a.location)
    let time = b.map { max(a.time, $0.time) } ?? a.time
    guard a.id == first, b?.id == second else {
      regroup(a, b, as: pair)
      return .regrouped
    }
    guard pair.first != pairNow.first || pair.second != pairNow.second || time > pairTime else { return .none }
    move(to: pair, at: time)
    firstFinger.add(a.location, at: a.time)
    if let b { secondFinger.add(b.location, at: b.time) }
    return .moved
  }

  private var pairNow = FingerPair(first: .zero, second: .zero)
  private var pairTime = Instant.zero

  private mutating func move(to pair: FingerPair, at time: Instant) {
    previous = now
    pairNow = pair
    pairTime = time
    middle.move(to: pair.middle, at: time)
    now.travel = middle.total
    now.middle = pair.middle
    guard isPair else { return }
    now.distance = pair.distance
    let angle = pair.angle
    if let angle, let last = self.angle { now.turn += (angle - last).remainder(dividingBy: 2 * .pi) }
    self.angle = angle
    spread += now.distance - previous.distance
    shape.add(Point(x: spread, y: now.turn), at: time)
  }

  private mutating func regroup(_ a: Touch, _ b: Touch?, as pair: FingerPair) {
    let isNew = first == nil
    // A finger that leaves trades places with the other one, and counts while it has a speed.
    if a.id == second { swap(&firstFinger, &secondFinger) }
    if a.id != first, a.id != second { firstFinger = Self.tracker(of: a) }
    if let b, b.id != second { secondFinger = Self.tracker(of: b) }
    first = a.id
    second = b?.id
    pairNow = pair
    pairTime = b.map { max(a.time, $0.time) } ?? a.time
    if isNew { middle = Travel(from: pair.middle, at: a.time) } else { middle.change(to: pair.middle) }
    now.middle = pair.middle
    if let b {
      now.distance = pair.distance
      angle = pair.angle
      shape.add(Point(x: spread, y: now.turn), at: max(a.time, b.time))
    }
    previous = now
  }

  private static func tracker(of touch: Touch) -> VelocityTracker {
    var tracker = VelocityTracker()
    tracker.add(touch.location, at: touch.time)
    return tracker
  }

  /// Returns the rates of the distance, in points a second, and of the rotation, in radians a second, clockwise.
  func shapeVelocity(at now: Instant) -> (distance: Double, turn: Double) {
    let velocity = shape.velocity(at: now)
    return (velocity.dx, velocity.dy)
  }

  /// Returns the velocity of the middle in points a second.
  func travelVelocity(at now: Instant) -> Vector { middle.velocity(at: now) }

  /// Returns the mean speed of the fingers in points a second; a finger that has just left counts while it has a speed.
  func fingerSpeed(at now: Instant) -> Double {
    let a = firstFinger.velocity(at: now).length
    let b = secondFinger.velocity(at: now).length
    return isPair || (a > 0 && b > 0) ? (a + b) / 2 : max(a, b)
  }
}
