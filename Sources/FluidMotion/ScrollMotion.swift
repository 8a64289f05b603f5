internal import FluidGeometry

/// One axis of a scroll view: follows a finger, coasts when it is thrown, gives softly past its ends and comes back.
///
/// A pure function of time between the calls that change it. Offsets are points; an offset grows as the content moves
/// towards its beginning.
public struct ScrollMotion: Hashable, Sendable {
  /// The offsets that show nothing but content.
  public private(set) var range: ClosedRange<Double> = 0...0
  /// Length of the part that is seen, in points: what the rubber band past an end is measured by.
  public private(set) var viewportLength: Double = 1
  private var phase: Phase = .resting(0)

  private enum Phase: Hashable, Sendable {
    case resting(Double)
    /// `pull` is where the content would be without the rubber band; `excess` what it was further out when it was taken.
    case dragging(pull: Double, excess: Double)
    case coasting(from: Double, velocity: Double, start: Instant)
    case springing(SpringMotion)
  }

  /// Comes back from past an end, and glides to where keys and programs send it.
  static let settling = Spring(angularFrequency: 14, dampingRatio: 1)
  /// Below this distance, in points, a motion has arrived.
  static let tolerance = 0.2

  public init() {}

  /// Where the content is, in points.
  public func offset(at now: Instant) -> Double {
    switch phase {
    case .resting(let offset): offset
    case .dragging(let pull, let excess): stretched(pull) + excess
    case .coasting(let from, let velocity, let start):
      coast(from, velocity, start, now).offset
    case .springing(let motion):
      motion.isSettled(within: Self.tolerance, at: now) ? motion.target : motion.value(at: now)
    }
  }

  /// Points a second; 0 while a finger holds it.
  public func velocity(at now: Instant) -> Double {
    switch phase {
    case .resting, .dragging: 0
    case .coasting(let from, let velocity, let start): coast(from, velocity, start, now).velocity
    case .springing(let motion):
      motion.isSettled(within: Self.tolerance, at: now) ? 0 : motion.velocity(at: now)
    }
  }

  /// Whether it moves by itself.
  public func isMoving(at now: Instant) -> Bool {
    switch phase {
    case .resting, .dragging: false
    case .coasting(let from, let velocity, let start): !coast(from, velocity, start, now).isDone
    case .springing(let motion): !motion.isSettled(within: Self.tolerance, at: now)
    }
  }

  public var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  /// Where it will come to rest if nobody touches it.
  public func destination(at now: Instant) -> Double {
    switch phase {
    case .resting(let offset): offset
    case .dragging: offset(at: now).clamped(to: range)
    case .coasting(let from, let velocity, _):
      (from + Decay.normal.rest(velocity: velocity)).clamped(to: range)
    case .springing(let motion): motion.target
    }
  }

  /// Lays the content out anew. What rests stays inside; what moves goes on.
  public mutating func layout(contentLength: Double, viewportLength: Double, at now: Instant) {
    let upper = max(0, contentLength - viewportLength)
    if case .coasting(let from, let velocity, let start) = phase, let bounce = bounce(from, velocity, start, now) {
      phase = .springing(bounce)
    }
    guard 0...upper != range || viewportLength != self.viewportLength else { return }
    let destination = destination(at: now)
    let isResting = !isMoving(at: now)
    range = 0...upper
    self.viewportLength = max(1, viewportLength)
    if case .dragging = phase { return }
    if isResting || destination > upper { phase = .resting(destination.clamped(to: range)) }
  }

  /// Stands still at an offset, at once.
  public mutating func jump(to offset: Double) { phase = .resting(offset.clamped(to: range)) }

  /// Glides to an offset, starting with the velocity it has.
  public mutating func glide(to offset: Double, at now: Instant) {
    let target = offset.clamped(to: range)
    if case .springing(let motion) = phase, motion.target == target { return }
    phase = .springing(
      SpringMotion(
        from: self.offset(at: now), velocity: velocity(at: now), to: target, spring: Self.settling, start: now))
  }

  /// A wheel was turned by steps that grow towards the content's end. Whole steps glide; fractions, of which a trackpad
  /// sends many, are followed at once.
  public mutating func scroll(byWheelSteps steps: Double, at now: Instant) {
    guard steps.isFinite, !isDragging else { return }
    let distance = steps * Self.wheelStep
    if steps == steps.rounded() {
      glide(to: destination(at: now) + distance, at: now)
    } else {
      jump(to: offset(at: now) + distance)
    }
  }

  /// Points.
  public static let wheelStep = 96.0

  /// A finger takes hold of it, wherever it is.
  public mutating func beginDragging(at now: Instant) { hold(at: offset(at: now)) }

  /// A finger has hold of it at an offset, inside or past an end.
  mutating func hold(at offset: Double) {
    let pull = unstretched(offset)
    let excess = offset - stretched(pull)
    phase = .dragging(pull: pull, excess: abs(excess) < 1e-6 ? 0 : excess)
  }

  /// The finger moved the content by a distance in points.
  public mutating func drag(by distance: Double) {
    guard case .dragging(let pull, let excess) = phase, distance.isFinite else { return }
    phase = .dragging(pull: pull + distance, excess: excess)
  }

  /// The finger let go with a velocity in points a second. Past an end the content had only a part of it.
  public mutating func endDragging(velocity: Double, at now: Instant) {
    guard case .dragging = phase else { return }
    let offset = offset(at: now)
    let velocity = velocity.isFinite ? velocity : 0
    if range.contains(offset) {
      phase =
        velocity == 0
        ? .resting(offset) : .coasting(from: offset, velocity: velocity, start: now)
    } else {
      let end = offset.clamped(to: range)
      phase = .springing(
        SpringMotion(
          from: offset, velocity: velocity * band.gain(offset: offset - end), to: end, spring: Self.settling,
          start: now))
    }
  }

  /// Turns a motion that has arrived into rest, so that nothing is computed for it any more.
  public mutating func settle(at now: Instant) {
    if !isMoving(at: now), !isDragging { phase = .resting(offset(at: now)) }
  }

  /// Friction until the end of the content, then a spring that takes the velocity over.
  private func coast(_ from: Double, _ velocity: Double, _ start: Instant, _ now: Instant)
    -> (offset: Double, velocity: Double, isDone: Bool)
  {
    let elapsed = now - start
    if let bounce = bounce(from, velocity, start, now) {
      let isDone = bounce.isSettled(within: Self.tolerance, at: now)
      return isDone ? (bounce.target, 0, true) : (bounce.value(at: now), bounce.velocity(at: now), false)
    }
    let current = Decay.normal.velocity(velocity: velocity, after: elapsed)
    let offset = from + Decay.normal.offset(velocity: velocity, after: elapsed)
    return (offset, current, abs(Decay.normal.rest(velocity: current)) < Self.tolerance)
  }

  /// The spring that has taken a throw over; `nil` before the throw has come to an end of the content.
  private func bounce(_ from: Double, _ velocity: Double, _ start: Instant, _ now: Instant) -> SpringMotion? {
    let end = velocity < 0 ? range.lowerBound : range.upperBound
    guard let crossing = Decay.normal.time(velocity: velocity, toTravel: end - from), now - start > crossing else {
      return nil
    }
    let limit = Self.hardestBounce * viewportLength
    return SpringMotion(
      from: end, velocity: Decay.normal.velocity(velocity: velocity, after: crossing).clamped(to: -limit...limit),
      to: end, spring: Self.settling, start: start + crossing)
  }

  /// Viewport lengths a second with which a throw meets an end at most. It then goes 25 / 14e = 0.66 of a viewport past
  /// it, less than the whole one that the rubber band could hold.
  static let hardestBounce = 25.0

  private var band: RubberBand { RubberBand(limit: viewportLength) }

  private func stretched(_ pull: Double) -> Double {
    let end = pull.clamped(to: range)
    return end + (pull == end ? 0 : band.offset(pull: pull - end))
  }

  private func unstretched(_ offset: Double) -> Double {
    let end = offset.clamped(to: range)
    return end + (offset == end ? 0 : band.pull(offset: offset - end))
  }
}
