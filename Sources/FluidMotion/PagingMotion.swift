internal import FluidGeometry

/// Pages side by side: follows a finger, turns to the page that a swipe targets, and can be caught at any moment.
///
/// A pure function of time between the calls that change it. Lengths are points. A page is as long as the viewport,
/// with a gap between two pages. Pages run from right to left where text does.
///
///     paging.beginDragging(at: now)
///     paging.drag(by: finger.dx)
///     paging.endDragging(velocity: finger.velocity, at: now)
///     for slot in paging.visibleSlots(at: now) {
///       if let page = paging.page(at: slot) { draw(page, movedBy: paging.offset(of: slot, at: now)) }
///     }
///
/// Slots number the places of the pages. A slot shows the page with its own number, except during a long jump that is
/// cut short: the pages in sight then stand in for the neighbours of the target.
public struct PagingMotion: Hashable, Sendable {
  /// The number of pages, at least 1.
  public private(set) var pageCount: Int
  /// The length of a page, which is that of the viewport, in points.
  public private(set) var pageLength = 1.0
  /// The distance between two pages, in points.
  public private(set) var gap = 0.0
  /// Whether the pages are mirrored, so that the next page lies to the left.
  public var isRightToLeft = false
  var phase = Phase.resting(0)
  /// The slots that show other pages than their own.
  var standIns: [StandIn] = []

  enum Phase: Hashable, Sendable {
    case resting(Int)
    /// `pull` is the position without the rubber band, in slots; a swipe reaches a neighbour of `base` at most.
    case dragging(base: Int, pull: Double)
    case springing(Motion<Double>, to: Int)
  }

  struct StandIn: Hashable, Sendable {
    var slot: Int
    /// `nil` for the empty space past an end.
    var page: Int?
  }

  /// The spring of a turn; a quick swipe raises its frequency, so that the turn does not overshoot.
  static let turning = Spring(angularFrequency: 15, dampingRatio: 1)
  static let hardestTurning = 60.0
  /// The speed in points a second above which a finger that leaves turns the page, whatever distance it dragged.
  package static let flickVelocity = 300.0
  /// The distance in points below which a motion has ended.
  static let tolerance = 0.1

  /// Creates pages at rest.
  ///
  /// - Parameters:
  ///   - pageCount: the number of pages; a value below 1 counts as 1.
  ///   - currentPage: the index of the page at rest, clamped to the pages.
  public init(pageCount: Int, currentPage: Int = 0) {
    self.pageCount = max(1, pageCount)
    phase = .resting(currentPage.clamped(to: 0...self.pageCount - 1))
  }

  // MARK: Position

  /// Returns the position between the pages, in slots: 2.5 is half-way between the third page and the fourth.
  public func position(at now: Instant) -> Double {
    switch phase {
    case .resting(let slot): Double(slot)
    case .dragging(_, let pull): band.position(pulledTo: pull, in: ends)
    case .springing(let motion, let slot): isSettled(motion, at: now) ? Double(slot) : motion.value(at: now)
    }
  }

  /// Returns the velocity in slots a second; 0 during a drag.
  public func velocity(at now: Instant) -> Double {
    switch phase {
    case .resting, .dragging: 0
    case .springing(let motion, _): isSettled(motion, at: now) ? 0 : motion.velocity(at: now)
    }
  }

  /// Returns the index of the page that the motion shows or turns to; during a drag, the nearest page.
  public func currentPage(at now: Instant) -> Int {
    let slot = currentSlot(at: now)
    return page(at: slot) ?? slot.clamped(to: 0...pageCount - 1)
  }

  /// Returns the slot of ``currentPage(at:)``.
  public func currentSlot(at now: Instant) -> Int {
    switch phase {
    case .resting(let slot), .springing(_, let slot): slot
    case .dragging: nearestSlot(to: position(at: now))
    }
  }

  /// Returns the one or two slots in sight. Past an end one of them shows no page.
  public func visibleSlots(at now: Instant) -> ClosedRange<Int> {
    let position = position(at: now)
    // Less than half a point of a page is not in sight.
    let sliver = 0.5 / pitch
    let first = Int((position + sliver).rounded(.down))
    let last = Int((position - sliver).rounded(.up))
    return min(first, last)...max(first, last)
  }

  /// Returns the index of the page that a slot shows; `nil` past an end.
  public func page(at slot: Int) -> Int? {
    if let standIn = standIns.first(where: { $0.slot == slot }) { return standIn.page }
    return (0..<pageCount).contains(slot) ? slot : nil
  }

  /// Returns the offset of a slot from the viewport, in points to the right.
  public func offset(of slot: Int, at now: Instant) -> Double {
    let distance = (Double(slot) - position(at: now)) * pitch
    return isRightToLeft ? -distance : distance
  }

  /// Returns the offset of all pages in points: the content offset of a scroll view that contains them.
  public func contentOffset(at now: Instant) -> Double { position(at: now) * pitch }

  /// Returns whether the pages move without a finger.
  public func isMoving(at now: Instant) -> Bool {
    switch phase {
    case .resting, .dragging: false
    case .springing(let motion, _): !isSettled(motion, at: now)
    }
  }

  /// Whether a finger drags the pages.
  public var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  // MARK: Fingers

  /// Begins a drag at the current position.
  public mutating func beginDragging(at now: Instant) {
    if isDragging { return }
    phase = .dragging(base: currentSlot(at: now), pull: band.pull(to: position(at: now), in: ends))
  }

  /// Moves the pages with a finger, by a distance in points to the right.
  public mutating func drag(by distance: Double) {
    guard case .dragging(let base, let pull) = phase, distance.isFinite else { return }
    phase = .dragging(base: base, pull: pull + slots(distance))
  }

  /// Ends a drag with the finger's velocity, in points a second to the right.
  ///
  /// The pages turn to where friction would bring them to rest or, above 300 points a second, to the next page in the
  /// direction of the finger; at most one page away from the one at which the drag began.
  public mutating func endDragging(velocity: Double, at now: Instant) {
    guard case .dragging(let base, _) = phase else { return }
    let position = position(at: now)
    let velocity = velocity.isFinite ? slots(velocity) : 0
    let isFlick = abs(velocity) * pitch > Self.flickVelocity
    let wanted: Double =
      if isFlick {
        velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
      } else {
        position + Decay.fast.rest(velocity: velocity)
      }
    let slot = nearestSlot(to: wanted.clamped(to: Double(base - 1)...Double(base + 1)))
    turn(to: slot, from: position, velocity: velocity * band.gain(at: position, in: ends), at: now)
  }

  /// Cancels a drag; the nearest page comes to rest.
  public mutating func cancelDragging(at now: Instant) { endDragging(velocity: 0, at: now) }

  // MARK: Programmatic changes

  /// Shows a page, clamped to the pages; a long animated jump travels only past one neighbour.
  public mutating func go(to page: Int, animated: Bool, at now: Instant) {
    let page = page.clamped(to: 0...pageCount - 1)
    finish(at: now)
    guard animated else {
      standIns = []
      phase = .resting(page)
      return
    }
    if !isDragging, currentPage(at: now) == page { return }
    let velocity = velocity(at: now)
    let path = path(to: page, at: now)
    turn(to: path.slot, from: path.start, velocity: velocity, at: now)
  }

  /// Turns by a number of pages from the page that the motion turns to, up to the first or last one.
  public mutating func go(by pages: Int, at now: Instant) {
    let (page, isOverflow) = currentPage(at: now).addingReportingOverflow(pages)
    go(to: isOverflow ? (pages > 0 ? pageCount : 0) : page, animated: true, at: now)
  }

  // MARK: Layout

  /// Changes the layout and keeps the position between the pages; lengths in points, of which those that are not finite
  /// change nothing. A new number of pages ends any motion.
  public mutating func layout(pageCount: Int, pageLength: Double, gap: Double, at now: Instant) {
    if pageLength.isFinite { self.pageLength = max(1, pageLength) }
    if gap.isFinite { self.gap = max(0, gap) }
    guard pageCount != self.pageCount else { return }
    self.pageCount = max(1, pageCount)
    standIns = []
    phase = .resting(currentSlot(at: now).clamped(to: 0...self.pageCount - 1))
  }

  /// Replaces a motion that has ended by rest, so that later frames compute nothing.
  public mutating func finish(at now: Instant) {
    guard !isMoving(at: now), !isDragging else { return }
    // At rest every page is back at its own slot.
    let page = currentPage(at: now)
    standIns.removeAll(keepingCapacity: true)
    phase = .resting(page)
  }
}
