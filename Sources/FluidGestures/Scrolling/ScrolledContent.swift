internal import FluidGeometry
public import FluidMotion

/// One axis of content that is taller than the part of it that is seen: a finger, a wheel, keys and programs scroll it.
///
/// It is a value: a copy scrolls on its own. Offsets are points from the content's top, below 0 while it is pulled down past that. A
/// ``ScrollController`` has one, with a finger.
public struct ScrolledContent: Hashable, Sendable {
  private var motion = ScrollMotion()
  /// The distance in points that the finger had gone when it was last followed.
  private var dragged = 0.0
  /// Whether wheels, keys and programs take the content to where they lead at once. What a finger lets go of moves on.
  public var reducesMotion = false

  /// The step of a page, as a fraction of the part that is seen.
  private static let pageFraction = 0.9

  /// Creates content without a length, at its top.
  public init() {}

  // MARK: Where it is

  /// Returns the offset at a moment.
  public func offset(at now: Instant) -> Double { motion.offset(at: now) }

  /// Returns the offset at which the content comes to rest unless something touches it.
  public func destination(at now: Instant) -> Double { motion.destination(at: now) }

  /// Returns whether the content moves by itself.
  public func isMoving(at now: Instant) -> Bool { motion.isMoving(at: now) }

  /// Whether a finger drags the content.
  public var isDragging: Bool { motion.isDragging }

  /// The offsets that show nothing but content.
  public var range: ClosedRange<Double> { motion.range }

  /// The length of the part that is seen, in points.
  public var viewportLength: Double { motion.viewportLength }

  /// The length of the content in points, at least that of the part that is seen.
  public var contentLength: Double { motion.viewportLength + motion.range.upperBound }

  // MARK: What programs do

  /// Gives the content its lengths, or others.
  ///
  /// - Parameters:
  ///   - contentLength: the length of the content in points.
  ///   - viewportLength: the length of the part that is seen, in points.
  ///   - shift: the distance in points by which what is seen has moved down in the content: it stays where it is on the screen, and
  ///     continues as it moves.
  ///   - now: the moment of the change.
  public mutating func layout(contentLength: Double, viewportLength: Double, shift: Double = 0, at now: Instant) {
    motion.layout(contentLength: contentLength, viewportLength: viewportLength, shift: shift, at: now)
  }

  /// Turns a motion that has arrived into rest.
  public mutating func timePassed(to now: Instant) { motion.finish(at: now) }

  /// Stands at an offset, at once.
  public mutating func jump(to offset: Double) { motion.jump(to: offset) }

  /// Glides to an offset, no further than to an end.
  public mutating func glide(to offset: Double, at now: Instant) { motion.glide(to: offset, at: now) }

  /// Shows the content from an offset on: glides there, or stands there at once where ``reducesMotion`` is set.
  public mutating func scroll(to offset: Double, at now: Instant) {
    if reducesMotion { jump(to: offset) } else { glide(to: offset, at: now) }
  }

  /// Scrolls as little as it takes to show a part of the content, from its top to its bottom, and a few points around it.
  public mutating func reveal(_ part: ClosedRange<Double>, clearance: Double = 0, at now: Instant) {
    if let offset = offset(revealing: part, clearance: clearance, at: now) { scroll(to: offset, at: now) }
  }

  /// Returns the offset to scroll to for that; `nil` where the part is seen, or will be.
  public func offset(revealing part: ClosedRange<Double>, clearance: Double, at now: Instant) -> Double? {
    let offset = destination(at: now)
    let (top, bottom) = (part.lowerBound - clearance, part.upperBound + clearance)
    if top < offset { return top }
    return bottom > offset + viewportLength ? bottom - viewportLength : nil
  }

  // MARK: What wheels and keys do

  /// Scrolls by a wheel.
  ///
  /// - Parameters:
  ///   - steps: wheel steps, fractions included; they grow upwards, as those of events do.
  ///   - now: the moment of the event.
  public mutating func turnWheel(by steps: Double, at now: Instant) {
    if reducesMotion {
      move(by: -steps * ScrollMotion.wheelStep, at: now)
    } else {
      motion.scroll(byWheelSteps: -steps, at: now)
    }
  }

  /// The distances by which keys scroll.
  public enum Step: Hashable, Sendable {
    /// A notch of a wheel, upwards.
    case lineUp
    /// A notch of a wheel, downwards.
    case lineDown
    /// A page, upwards.
    case pageUp
    /// A page, downwards.
    case pageDown
    case top, bottom
  }

  /// Scrolls by a key. While a finger drags, only the steps to an end do.
  ///
  /// - Parameters:
  ///   - step: the distance.
  ///   - page: the length of a page in points; `nil` for nine tenths of what is seen.
  ///   - now: the moment of the event.
  public mutating func perform(_ step: Step, page: Double? = nil, at now: Instant) {
    let page = page ?? viewportLength * Self.pageFraction
    switch step {
    case .lineUp: move(by: -ScrollMotion.wheelStep, at: now)
    case .lineDown: move(by: ScrollMotion.wheelStep, at: now)
    case .pageUp: move(by: -page, at: now)
    case .pageDown: move(by: page, at: now)
    case .top: scroll(to: 0, at: now)
    case .bottom: scroll(to: range.upperBound, at: now)
    }
  }

  private mutating func move(by distance: Double, at now: Instant) {
    guard !isDragging else { return }
    scroll(to: destination(at: now) + distance, at: now)
  }

  // MARK: What fingers do

  /// Stops what moves, for a finger that lands.
  ///
  /// - Returns: whether anything moved.
  @discardableResult
  public mutating func stop(at now: Instant) -> Bool {
    guard isMoving(at: now) else { return false }
    motion.beginDragging(at: now)
    motion.endDragging(velocity: 0, at: now)
    return true
  }

  /// Follows a finger that drags the content: called whenever its recogniser changes.
  @MainActor
  public mutating func follow(_ pan: PanGestureRecognizer, at now: Instant) {
    switch pan.state {
    case .began:
      motion.beginDragging(at: now)
      motion.drag(by: -pan.translation.dy)
    case .changed: motion.drag(by: dragged - pan.translation.dy)
    case .ended: motion.endDragging(velocity: -pan.velocity.dy, at: now)
    case .cancelled: motion.endDragging(velocity: 0, at: now)
    case .possible, .failed: break
    }
    dragged = pan.translation.dy
  }

  // MARK: What shows where it is

  /// Returns the place of a scroll indicator's thumb on its track; `nil` where all of the content is seen.
  ///
  /// - Parameters:
  ///   - track: the track from its top to its bottom, in points.
  ///   - inset: the distance in points that the thumb keeps from both ends of the track.
  ///   - minimumLength: the minimum length of the thumb in points.
  ///   - now: the moment.
  public func thumb(
    on track: ClosedRange<Double>, inset: Double = 0, minimumLength: Double = 0, at now: Instant
  ) -> ClosedRange<Double>? {
    guard range.upperBound > 0 else { return nil }
    let whole = track.upperBound - track.lowerBound
    let length = max(minimumLength, whole * viewportLength / contentLength)
    let fraction = (offset(at: now) / max(1, range.upperBound)).clamped(to: 0...1)
    let top = track.lowerBound + inset + fraction * (whole - 2 * inset - length)
    return top...(top + length)
  }
}
