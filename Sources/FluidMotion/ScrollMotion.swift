internal import FluidGeometry

/// One axis of a scroll view: follows a finger, decelerates after a throw, stretches past its ends and springs back.
///
/// A pure function of time between the calls that change it. Offsets are points; an offset grows as the content moves
/// towards its beginning.
public struct ScrollMotion: Hashable, Sendable {
  /// The offsets at which the viewport shows only content, in points.
  public private(set) var range: ClosedRange<Double> = 0...0
  /// The length of the viewport in points, which is the limit of the rubber bands.
  public private(set) var viewportLength: Double = 1
  private var phase: Phase = .resting(0)

  private enum Phase: Hashable, Sendable {
    case resting(Double)
    /// `pull` is the offset without the rubber band; `excess` is the part of the offset beyond the band's reach when
    /// the drag began.
    case dragging(pull: Double, excess: Double)
    case coasting(from: Double, velocity: Double, start: Instant)
    case springing(Motion<Double>)
  }

  /// Springs back from past an end, and animates programmatic changes.
  static let settling = Spring(angularFrequency: 14, dampingRatio: 1)
  /// The distance in points below which a motion has ended.
  static let tolerance = 0.2

  /// Creates a motion at rest at offset 0 of an empty content.
  public init() {}

  /// Returns the content offset in points.
  public func offset(at now: Instant) -> Double {
    switch phase {
    case .resting(let offset): offset
    case .dragging(let pull, let excess): band.position(pulledTo: pull, in: range) + excess
    case .coasting(let from, let velocity, let start):
      coast(from, velocity, start, now).offset
    case .springing(let motion):
      motion.isSettled(within: Self.tolerance, at: now) ? motion.target : motion.value(at: now)
    }
  }

  /// Returns the velocity in points a second; 0 during a drag.
  public func velocity(at now: Instant) -> Double {
    switch phase {
    case .resting, .dragging: 0
    case .coasting(let from, let velocity, let start): coast(from, velocity, start, now).velocity
    case .springing(let motion):
      motion.isSettled(within: Self.tolerance, at: now) ? 0 : motion.velocity(at: now)
    }
  }

  /// Returns whether the content moves without a finger.
  public func isMoving(at now: Instant) -> Bool {
    switch phase {
    case .resting, .dragging: false
    case .coasting(let from, let velocity, let start): !coast(from, velocity, start, now).isDone
    case .springing(let motion): !motion.isSettled(within: Self.tolerance, at: now)
    }
  }

  /// Whether a finger drags the content.
  public var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  /// Returns the offset in points at which the content comes to rest without further input.
  public func destination(at now: Instant) -> Double {
    switch phase {
    case .resting(let offset): offset
    case .dragging: offset(at: now).clamped(to: range)
    case .coasting(let from, let velocity, _):
      (from + Decay.normal.rest(velocity: velocity)).clamped(to: range)
    case .springing(let motion): motion.target
    }
  }

  /// Changes the layout; lengths in points.
  ///
  /// Content in motion or under a finger continues from where it is, also past an end, as far as a finger could pull it;
  /// content at rest stays inside the range.
  public mutating func layout(contentLength: Double, viewportLength: Double, at now: Instant) {
    layout(contentLength: contentLength, viewportLength: viewportLength, shift: 0, at: now)
  }

  /// The same where what is seen has moved in the content, because something has come or gone before it.
  ///
  /// - Parameters:
  ///   - contentLength: the length of the content.
  ///   - viewportLength: the length of the part that is seen.
  ///   - shift: how far what is seen has moved towards the content's end, such as the length of what came before it. The
  ///     offset changes by as much, and the velocity stays.
  ///   - now: when that is.
  package mutating func layout(contentLength: Double, viewportLength: Double, shift: Double, at now: Instant) {
    guard contentLength.isFinite, viewportLength.isFinite, shift.isFinite else { return }
    let upper = max(0, contentLength - viewportLength)
    if case .coasting(let from, let velocity, let start) = phase, let bounce = bounce(from, velocity, start, now) {
      phase = .springing(bounce)
    }
    guard shift != 0 || 0...upper != range || viewportLength != self.viewportLength else { return }
    let (former, velocity, isMoving) = (offset(at: now), velocity(at: now), isMoving(at: now))
    let destination = destination(at: now) + shift
    range = 0...upper
    self.viewportLength = max(1, viewportLength)
    let offset = (former + shift).clamped(to: -band.limit...(upper + band.limit))
    switch phase {
    case .dragging: hold(at: offset)
    case .coasting where isMoving && range.contains(offset):
      phase = .coasting(from: offset, velocity: velocity, start: now)
    case .coasting where isMoving, .springing where isMoving: spring(from: offset, velocity, to: destination, at: now)
    case .resting, .coasting, .springing: phase = .resting(destination.clamped(to: range))
    }
  }

  /// Moves the content to an offset at once, clamped to ``range``; one that is no number changes nothing.
  public mutating func jump(to offset: Double) {
    guard !offset.isNaN else { return }
    phase = .resting(offset.clamped(to: range))
  }

  /// Animates the content to an offset, clamped to ``range``, from its current velocity; one that is no number changes
  /// nothing.
  public mutating func glide(to offset: Double, at now: Instant) {
    guard !offset.isNaN else { return }
    let target = offset.clamped(to: range)
    if case .springing(let motion) = phase, motion.target == target { return }
    spring(from: self.offset(at: now), velocity(at: now), to: target, at: now)
  }

  /// - Parameters:
  ///   - offset: where the content is.
  ///   - velocity: in points a second.
  ///   - target: where it comes to rest, clamped to ``range``.
  ///   - now: when that is.
  private mutating func spring(from offset: Double, _ velocity: Double, to target: Double, at now: Instant) {
    phase = .springing(
      Motion<Double>(
        from: offset, velocity: velocity, to: target.clamped(to: range), spring: Self.settling, start: now))
  }

  /// Scrolls by wheel steps, which are positive towards the content's end. Whole steps are animated, and so are fractions while the
  /// content moves, so that no part of a step is lost. At rest fractions take effect at once: they come in quick succession.
  public mutating func scroll(byWheelSteps steps: Double, at now: Instant) {
    guard steps.isFinite, !isDragging else { return }
    let distance = steps * Self.wheelStep
    if steps == steps.rounded() || isMoving(at: now) {
      glide(to: destination(at: now) + distance, at: now)
    } else {
      jump(to: offset(at: now) + distance)
    }
  }

  /// The distance of one wheel step in points.
  package static let wheelStep = 96.0

  /// Begins a drag at the current offset.
  public mutating func beginDragging(at now: Instant) { hold(at: offset(at: now)) }

  /// Begins a drag at an offset, inside the range or past an end.
  mutating func hold(at offset: Double) {
    let pull = band.pull(to: offset, in: range)
    let excess = offset - band.position(pulledTo: pull, in: range)
    phase = .dragging(pull: pull, excess: abs(excess) < 1e-6 ? 0 : excess)
  }

  /// Moves the content with a finger, by a distance in points.
  public mutating func drag(by distance: Double) {
    guard case .dragging(let pull, let excess) = phase, distance.isFinite else { return }
    phase = .dragging(pull: pull + distance, excess: excess)
  }

  /// Ends a drag with the finger's velocity in points a second. Past an end the content has the part of it that the
  /// band passes on.
  public mutating func endDragging(velocity: Double, at now: Instant) {
    guard case .dragging = phase else { return }
    let offset = offset(at: now)
    let velocity = velocity.isFinite ? velocity : 0
    if range.contains(offset) {
      phase =
        velocity == 0
        ? .resting(offset) : .coasting(from: offset, velocity: velocity, start: now)
    } else {
      spring(from: offset, velocity * band.gain(at: offset, in: range), to: offset.clamped(to: range), at: now)
    }
  }

  /// Replaces a motion that has ended by rest, so that later frames compute nothing.
  public mutating func finish(at now: Instant) {
    if !isMoving(at: now), !isDragging { phase = .resting(offset(at: now)) }
  }

  /// Returns the state of a throw: friction up to the end of the content, then a spring with the remaining velocity.
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

  /// Returns the spring that follows a throw; `nil` before the throw reaches an end of the content.
  private func bounce(_ from: Double, _ velocity: Double, _ start: Instant, _ now: Instant) -> Motion<Double>? {
    let end = velocity < 0 ? range.lowerBound : range.upperBound
    guard let crossing = Decay.normal.time(velocity: velocity, toTravel: end - from), now - start > crossing else {
      return nil
    }
    let limit = Self.hardestBounce * viewportLength
    return Motion<Double>(
      from: end, velocity: Decay.normal.velocity(velocity: velocity, after: crossing).clamped(to: -limit...limit),
      to: end, spring: Self.settling, start: start + crossing)
  }

  /// The maximum speed at which a throw meets an end, in viewport lengths a second. The throw then overshoots by 25 /
  /// 14e = 0.66 of a viewport, less than the limit of the rubber band.
  static let hardestBounce = 25.0

  private var band: RubberBand { RubberBand(limit: viewportLength) }
}
