internal import FluidGeometry
package import FluidGestures
package import FluidMotion

/// One axis of content that is taller than the part of it that is seen: what a finger, a wheel, keys and programs do to it.
///
/// A value: a copy scrolls on its own. Offsets are points from the content's top, below 0 while it is pulled down past that.
package struct ScrollView: Hashable, Sendable {
  private var motion = ScrollMotion()
  /// How far the finger had gone when it was last followed, in points.
  private var dragged = 0.0
  /// Whether wheels, keys and programs take the content to where they lead at once. What a finger lets go of moves on.
  package var reducesMotion = false

  /// Of the part that is seen: how far a step of a page goes.
  private static let pageFraction = 0.9

  package init() {}

  // MARK: Where it is

  package func offset(at now: Instant) -> Double { motion.offset(at: now) }

  /// Where it comes to rest if nothing touches it.
  package func destination(at now: Instant) -> Double { motion.destination(at: now) }

  package func isMoving(at now: Instant) -> Bool { motion.isMoving(at: now) }

  package var isDragging: Bool { motion.isDragging }

  /// The offsets that show nothing but content.
  package var range: ClosedRange<Double> { motion.range }

  /// Points.
  package var viewportLength: Double { motion.viewportLength }

  /// Points.
  package var contentLength: Double { motion.viewportLength + motion.range.upperBound }

  // MARK: What programs do

  /// - Parameters:
  ///   - contentLength: in points.
  ///   - viewportLength: of the part that is seen, in points.
  ///   - shift: how far what is seen has moved down in the content, in points: it stays where it is on the screen, and continues
  ///     as it moves.
  ///   - now: when that is.
  package mutating func layout(contentLength: Double, viewportLength: Double, shift: Double = 0, at now: Instant) {
    motion.layout(contentLength: contentLength, viewportLength: viewportLength, shift: shift, at: now)
  }

  /// Turns a motion that has arrived into rest.
  package mutating func timePassed(to now: Instant) { motion.finish(at: now) }

  /// Stands at an offset, at once.
  package mutating func jump(to offset: Double) { motion.jump(to: offset) }

  package mutating func glide(to offset: Double, at now: Instant) { motion.glide(to: offset, at: now) }

  /// Shows the content from an offset on: glides there, unless motion is reduced.
  package mutating func scroll(to offset: Double, at now: Instant) {
    if reducesMotion { jump(to: offset) } else { glide(to: offset, at: now) }
  }

  /// Scrolls as little as it takes to show a part of the content, from its top to its bottom, and a few points around it.
  package mutating func reveal(_ part: ClosedRange<Double>, clearance: Double = 0, at now: Instant) {
    if let offset = offset(revealing: part, clearance: clearance, at: now) { scroll(to: offset, at: now) }
  }

  /// Where to scroll for that; `nil` where the part is seen, or will be.
  package func offset(revealing part: ClosedRange<Double>, clearance: Double, at now: Instant) -> Double? {
    let offset = destination(at: now)
    let (top, bottom) = (part.lowerBound - clearance, part.upperBound + clearance)
    if top < offset { return top }
    return bottom > offset + viewportLength ? bottom - viewportLength : nil
  }

  // MARK: What wheels and keys do

  /// - Parameters:
  ///   - steps: grow upwards, as those of events do.
  ///   - now: when that is.
  package mutating func turnWheel(by steps: Double, at now: Instant) {
    if reducesMotion {
      move(by: -steps * ScrollMotion.wheelStep, at: now)
    } else {
      motion.scroll(byWheelSteps: -steps, at: now)
    }
  }

  /// What a key of navigation does.
  package enum Step: Hashable, Sendable { case lineUp, lineDown, pageUp, pageDown, top, bottom }

  /// - Parameters:
  ///   - step: what to do.
  ///   - page: the length of a page in points, where that is not nine tenths of what is seen.
  ///   - now: when that is.
  package mutating func perform(_ step: Step, page: Double? = nil, at now: Instant) {
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

  /// A finger lands: it stops what moves.
  ///
  /// - Returns: whether anything moved.
  @discardableResult
  package mutating func stop(at now: Instant) -> Bool {
    guard isMoving(at: now) else { return false }
    motion.beginDragging(at: now)
    motion.endDragging(velocity: 0, at: now)
    return true
  }

  /// Follows a finger that drags the content: called whenever its recogniser changes.
  @MainActor
  package mutating func follow(_ pan: PanGestureRecognizer, at now: Instant) {
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

  /// Where the thumb of a scroll indicator lies on its track; `nil` where all of the content is seen.
  ///
  /// - Parameters:
  ///   - track: from its top to its bottom, in points.
  ///   - inset: points at both ends of the track that the thumb stays away from.
  ///   - minimumLength: of the thumb, in points.
  ///   - now: when that is.
  package func thumb(
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
