internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// A popover as it is laid out in turn after turn: it keeps its side of the anchor, and moves to another one on a spring.
struct PresentedPopover {
  /// The values that a popover is laid out for.
  struct Request: Equatable {
    var contentSize: Size
    var anchor: Rect?
    /// The view that is the anchor, among those with its identifier: another one is elsewhere at once.
    var registration: Int?
    var window: Size
    var permitted: Set<PopoverArrowDirection>
  }

  /// The direction of the arrow; `nil` before the first layout, and without an anchor.
  private(set) var direction: PopoverArrowDirection?
  private var request: Request?
  private var layout: PopoverLayout?
  /// The distance of the popover, as it is seen, from its layout.
  private var offset = Motion<CardPose>(resting: .zero)
  /// The way from the former place to the layout's, 0 to 1. The former arrow goes in its first half, and this one comes in its second.
  private var change = Motion<Double>(resting: 1)
  private var former: Former?
  private struct Former {
    let frame: Rect
    let arrow: PopoverLayout.Arrow?
    /// Whether the popover fades out there, rather than moves.
    let fadesOut: Bool
  }

  /// A popover that has not been laid out.
  init(direction: PopoverArrowDirection? = nil) { self.direction = direction }

  private static let spring = Spring(duration: 0.4, bounce: 0)
  /// The distance in points, and the part of a change, at which a popover has arrived.
  private static let tolerance = (distance: 0.05, part: 1e-3)

  /// Lays the popover out, and returns its place.
  ///
  /// - Parameters:
  ///   - request: what it is laid out for.
  ///   - fadeDuration: the seconds for which it fades out on one side, and for which it fades in on the other, where motion is reduced.
  ///   - now: the moment.
  mutating func layOut(_ request: Request, fadeDuration: Double?, at now: Instant) -> PagePlace {
    finish(at: now)
    let layout = PopoverLayout(
      contentSize: request.contentSize, anchor: request.anchor, window: request.window, permitted: request.permitted,
      keeping: direction)
    if let old = self.layout, let latest = self.request {
      if latest.window != request.window {
        rest(at: now)
      } else if latest.contentSize != request.contentSize || latest.registration != request.registration
        || old.arrow?.direction != layout.arrow?.direction
      {
        begin(from: old, to: layout, fadeDuration: fadeDuration, at: now)
      }
    }
    (self.request, self.layout, direction) = (request, layout, layout.arrow?.direction)
    return place(layout, at: now)
  }

  private mutating func begin(
    from old: PopoverLayout, to new: PopoverLayout, fadeDuration: Double?, at now: Instant
  ) {
    let seen = place(old, at: now)
    let isOtherSide = old.arrow?.direction != new.arrow?.direction
    former = Former(frame: seen.frame, arrow: seen.arrow, fadesOut: fadeDuration != nil)
    if let fadeDuration {
      offset = Motion(resting: .zero, at: now)
      change = Motion(
        from: (1 - seen.opacity) / 2, to: 1, animation: .linear(duration: (1 + seen.opacity) * fadeDuration), start: now
      )
    } else {
      offset = Motion(
        from: offset.value(at: now) + Self.pose(old.frame) - Self.pose(new.frame), velocity: offset.velocity(at: now),
        to: .zero, spring: Self.spring, start: now)
      if isOtherSide {
        change = Motion(from: (1 - (seen.arrow?.extent ?? 0)) / 2, to: 1, spring: Self.spring, start: now)
      }
    }
  }

  private static func pose(_ frame: Rect) -> CardPose {
    var pose = CardPose.zero
    (pose.center, pose.size, pose.pageCenter) = (frame.center, frame.size, frame.center)
    return pose
  }

  private func place(_ layout: PopoverLayout, at now: Instant) -> PagePlace {
    let change = change.value(at: now).clamped(to: 0...1)
    let former = change < 0.5 ? former : nil
    let fades = self.former?.fadesOut == true
    var arrow = former.map(\.arrow) ?? layout.arrow
    if !fades { arrow?.extent = abs(2 * change - 1) }
    let pose = Self.pose(layout.frame) + offset.value(at: now)
    return PagePlace(
      frame: fades ? former?.frame ?? layout.frame : pose.frame, radius: PopoverLayout.cornerRadius,
      drift: offset.velocity(at: now), arrow: arrow, opacity: fades ? abs(2 * change - 1) : 1)
  }

  private mutating func rest(at now: Instant) {
    (offset, change, former) = (Motion(resting: .zero, at: now), Motion(resting: 1, at: now), nil)
  }

  private mutating func finish(at now: Instant) { if !isMoving(at: now) { rest(at: now) } }

  /// Returns whether the popover is on its way to another side, place or size.
  func isMoving(at now: Instant) -> Bool {
    !change.isSettled(within: Self.tolerance.part, at: now)
      || !offset.isSettled(within: Self.tolerance.distance, extent: 1, at: now)
  }
}
