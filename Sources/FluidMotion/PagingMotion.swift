internal import FluidGeometry

/// Pages side by side: follows a finger, goes on to the page that a swipe was meant for, and can be caught on the way.
///
/// A pure function of time between the calls that change it. Lengths are points; a page has the length of what it is
/// seen through, and there is a gap between two of them. Where text runs from right to left, so do the pages.
///
///     paging.beginDragging(at: now)
///     paging.drag(by: finger.dx)
///     paging.endDragging(velocity: finger.velocity, at: now)
///     for slot in paging.visibleSlots(at: now) {
///       if let page = paging.page(at: slot) { draw(page, movedBy: paging.offset(of: slot, at: now)) }
///     }
///
/// The places where pages lie are numbered slots. A slot shows the page of its own number, except while a way from far
/// off is cut short: then the pages in sight stand in for those next to where it goes.
public struct PagingMotion: Hashable, Sendable {
  public private(set) var pageCount: Int
  /// In points.
  public private(set) var pageLength = 1.0
  /// Between two pages, in points.
  public private(set) var gap = 0.0
  /// Mirrors everything: the next page then lies to the left.
  public var isRightToLeft = false
  var phase = Phase.resting(0)
  /// What slots show in place of their own pages.
  var standIns: [StandIn] = []

  enum Phase: Hashable, Sendable {
    case resting(Int)
    /// `pull` is the place without the rubber band, in slots; a swipe goes to a neighbour of `base` at most.
    case dragging(base: Int, pull: Double)
    case springing(SpringMotion, to: Int)
  }

  struct StandIn: Hashable, Sendable {
    var slot: Int
    /// `nil` for nothing: what is to be seen past an end.
    var page: Int?
  }

  /// ω of the way to a page; quicker where a swipe would otherwise pass it.
  static let turning = Spring(angularFrequency: 15, dampingRatio: 1)
  static let hardestTurning = 60.0
  /// Points a second: a finger that leaves with more goes to the next page, however short its way was.
  public static let flickVelocity = 300.0
  /// Below this distance, in points, a motion has arrived.
  static let tolerance = 0.1

  /// - Parameters:
  ///   - pageCount: at least 1.
  ///   - currentPage: the page that it rests on, from 0.
  public init(pageCount: Int, currentPage: Int = 0) {
    self.pageCount = max(1, pageCount)
    phase = .resting(currentPage.clamped(to: 0...self.pageCount - 1))
  }

  // MARK: Where it is

  /// The place between the pages, in slots: 2.5 is half-way from the third page to the fourth.
  public func position(at now: Instant) -> Double {
    switch phase {
    case .resting(let slot): Double(slot)
    case .dragging(_, let pull): stretched(pull)
    case .springing(let motion, let slot): isSettled(motion, at: now) ? Double(slot) : motion.value(at: now)
    }
  }

  /// Slots a second; 0 while a finger has it.
  public func velocity(at now: Instant) -> Double {
    switch phase {
    case .resting, .dragging: 0
    case .springing(let motion, _): isSettled(motion, at: now) ? 0 : motion.velocity(at: now)
    }
  }

  /// The page that it shows, or is going to; under a finger, the nearest.
  public func currentPage(at now: Instant) -> Int {
    let slot = currentSlot(at: now)
    return page(at: slot) ?? slot.clamped(to: 0...pageCount - 1)
  }

  /// Where that page lies.
  public func currentSlot(at now: Instant) -> Int {
    switch phase {
    case .resting(let slot), .springing(_, let slot): slot
    case .dragging: nearestSlot(to: position(at: now))
    }
  }

  /// The slots of which something is to be seen, one or two of them. Past an end there is one that shows no page.
  public func visibleSlots(at now: Instant) -> ClosedRange<Int> {
    let position = position(at: now)
    // Half a point of a page's edge is nothing.
    let sliver = 0.5 / pitch
    let first = Int((position + sliver).rounded(.down))
    let last = Int((position - sliver).rounded(.up))
    return min(first, last)...max(first, last)
  }

  /// The page that a slot shows; `nil` past an end.
  public func page(at slot: Int) -> Int? {
    if let standIn = standIns.first(where: { $0.slot == slot }) { return standIn.page }
    return (0..<pageCount).contains(slot) ? slot : nil
  }

  /// How far a slot lies to the right of where a page at rest lies, in points.
  public func offset(of slot: Int, at now: Instant) -> Double {
    let distance = (Double(slot) - position(at: now)) * pitch
    return isRightToLeft ? -distance : distance
  }

  /// How far everything has moved, in points: the content offset of a scroll view with these pages in it.
  public func contentOffset(at now: Instant) -> Double { position(at: now) * pitch }

  /// Whether it moves by itself.
  public func isMoving(at now: Instant) -> Bool {
    switch phase {
    case .resting, .dragging: false
    case .springing(let motion, _): !isSettled(motion, at: now)
    }
  }

  public var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  // MARK: Fingers

  /// A finger takes hold of it, wherever it is.
  public mutating func beginDragging(at now: Instant) {
    if isDragging { return }
    phase = .dragging(base: currentSlot(at: now), pull: unstretched(position(at: now)))
  }

  /// The finger moved by a distance in points, to the right.
  public mutating func drag(by distance: Double) {
    guard case .dragging(let base, let pull) = phase, distance.isFinite else { return }
    phase = .dragging(base: base, pull: pull + slots(distance))
  }

  /// The finger let go with a velocity in points a second, to the right.
  ///
  /// It goes to where it would run out, or, where the finger was quick, to the next page the way it went: one page at most
  /// from the one at which it was taken.
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
    turn(to: slot, from: position, velocity: velocity * gain(position), at: now)
  }

  /// Something else takes the gesture over: back to the page that is nearest.
  public mutating func cancelDragging(at now: Instant) { endDragging(velocity: 0, at: now) }

  // MARK: Programs and keys

  /// Goes to a page, from a distance past its neighbour only.
  public mutating func go(to page: Int, animated: Bool, at now: Instant) {
    let page = page.clamped(to: 0...pageCount - 1)
    settle(at: now)
    guard animated else {
      standIns = []
      phase = .resting(page)
      return
    }
    if !isDragging, currentPage(at: now) == page { return }
    let velocity = velocity(at: now)
    let way = way(to: page, at: now)
    turn(to: way.slot, from: way.start, velocity: velocity, at: now)
  }

  /// Goes so many pages further than it is going, to the last one at most.
  public mutating func go(by pages: Int, at now: Instant) {
    go(to: currentPage(at: now) + pages, animated: true, at: now)
  }

  // MARK: Layout

  /// Lays the pages out anew; the place between them stays.
  public mutating func layout(pageCount: Int, pageLength: Double, gap: Double, at now: Instant) {
    self.pageLength = max(1, pageLength)
    self.gap = max(0, gap)
    guard pageCount != self.pageCount else { return }
    self.pageCount = max(1, pageCount)
    standIns = []
    phase = .resting(currentSlot(at: now).clamped(to: 0...self.pageCount - 1))
  }

  /// Turns a motion that has arrived into rest, so that nothing is computed for it any more.
  public mutating func settle(at now: Instant) {
    guard !isMoving(at: now), !isDragging else { return }
    // Whatever stood in is where it belongs now.
    let page = currentPage(at: now)
    standIns.removeAll(keepingCapacity: true)
    phase = .resting(page)
  }
}
