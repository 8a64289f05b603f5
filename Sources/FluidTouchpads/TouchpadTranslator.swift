internal import FluidGeometry
public import FluidGestures
public import FluidMotion

/// Turns what a display server tells of a touchpad into input events: pinches with their rotation, scrolling with its end,
/// and the turns of a wheel.
///
///     var translator = TouchpadTranslator()
///     translator.take(.pinch(.began(fingers: 2, at: pointer)), stamp: milliseconds, at: now, into: &events)
///
/// Every gesture that begins here ends here exactly once, whatever the server leaves out: a gesture without a beginning is
/// ignored until the next one, and one that is begun anew is cancelled first. Swipes of three and more fingers are the
/// compositor's and have no words here. Natural scrolling is the compositor's as well: distances come in the direction that
/// the user has set.
public struct TouchpadTranslator: Sendable {
  /// The units of the window in a point.
  public var unitsPerPoint = 1.0

  private var clock = StampClock()
  /// The latest time that an event has been told of with.
  private var latest = Instant.zero
  var frame = AxisFrame()
  var pinch: Pinch?
  var scroll: Scroll?
  /// Whether scrolling has ended with fingers that may have given it a velocity: fingers that rest then stop it.
  var mayCoast = false
  /// Whether the touchpad tells when its fingers leave: from the first time on that it does.
  private var tellsOfLifts = false

  struct Pinch: Sendable {
    var state: TouchpadPinch
    /// What the server calls a scale of 1; `nil` before the first update.
    var unit: Double?
  }

  /// Scrolling that has begun, from the fingers' rest on.
  struct Scroll: Sendable {
    /// Of the pointer, in points of the window's content.
    var location: Point
    /// The distance in points that is not told of yet.
    var travel = Vector.zero
    /// Whether the beginning has been told of.
    var isTold = false
    /// Whether fingers move, as opposed to those that only rest.
    var isMoving = false
    /// Whether a movement has been told of.
    var isUnderWay = false
    /// The axes on which fingers have moved and not left.
    var axes: Set<WaylandGesture.Axis> = []
    var latest: Instant
  }

  /// The distance in points that decides in which direction fingers scroll.
  private static let decision = 2.0
  /// The time in seconds without an event after which scrolling has ended, on a touchpad that does not tell: longer than
  /// between two events of any touchpad, and shorter than what a recogniser takes for a rest, so that a flick stays one.
  static let pause = 0.03

  /// Creates a translator without gestures.
  public init() {}

  /// A location of the window in points of its content.
  func inPoints(_ location: Point) -> Point { .zero + (location - .zero) * (1 / unitsPerPoint) }

  // MARK: Fingers that scroll

  /// Fingers rest: told of only where something may coast.
  mutating func rest(fingers: Int, at location: Point, time: Instant, into events: inout [InputEvent]) {
    guard mayCoast, scroll == nil, pinch == nil, fingers <= 2, location.isFinite else { return }
    mayCoast = false
    scroll = Scroll(location: location, isTold: true, latest: time)
    events.append(InputEvent(.scroll(.began, location, .zero), at: time))
  }

  mutating func endRest(time: Instant, into events: inout [InputEvent]) {
    if scroll?.isMoving == false { endScroll(.cancelled, time: time, into: &events) }
  }

  /// - Parameters:
  ///   - distance: in points, in the direction in which the content moves.
  ///   - location: of the pointer, in points of the window's content.
  ///   - time: of the event.
  ///   - events: what comes out.
  mutating func scroll(by distance: Vector, at location: Point, time: Instant, into events: inout [InputEvent]) {
    guard pinch == nil, location.isFinite, (Point.zero + distance).isFinite, distance != .zero else { return }
    // Fingers that scroll keep the pointer where it is: the former ones have left without a word.
    if let scroll, scroll.location != location, time - scroll.latest > Self.pause {
      endScroll(.ended, time: time, into: &events)
    }
    var scroll = scroll ?? Scroll(location: location, latest: time)
    scroll.latest = time
    scroll.travel = scroll.travel + distance
    scroll.isMoving = true
    mayCoast = false
    if scroll.isUnderWay || scroll.travel.length >= Self.decision {
      if !scroll.isTold { events.append(InputEvent(.scroll(.began, scroll.location, .zero), at: time)) }
      events.append(InputEvent(.scroll(.moved, scroll.location, scroll.travel), at: time))
      (scroll.isTold, scroll.isUnderWay, scroll.travel) = (true, true, .zero)
    }
    self.scroll = scroll
  }

  /// The touchpad tells that its fingers have left.
  mutating func lift(time: Instant, into events: inout [InputEvent]) {
    tellsOfLifts = true
    endScroll(.ended, time: time, into: &events)
  }

  mutating func endScroll(_ phase: TouchPhase, time: Instant, into events: inout [InputEvent]) {
    guard let scroll else { return }
    self.scroll = nil
    mayCoast = phase == .ended && scroll.isUnderWay
    if scroll.isTold { events.append(InputEvent(.scroll(phase, scroll.location, .zero), at: time)) }
  }

  // MARK: Time

  /// The moment by which ``advance(to:into:)`` must be called; `nil` where nothing waits.
  public var deadline: Instant? {
    guard let scroll, scroll.isMoving, !tellsOfLifts else { return nil }
    return scroll.latest + Self.pause
  }

  /// Ends scrolling whose fingers have left without a word.
  public mutating func advance(to now: Instant, into events: inout [InputEvent]) {
    if let deadline, now >= deadline { endScroll(.ended, time: pass(to: deadline), into: &events) }
  }

  /// Cancels what has begun: the window is hidden or loses the keyboard, and may not hear of the end.
  public mutating func cancel(at now: Instant, into events: inout [InputEvent]) {
    let time = pass(to: now)
    endPinch(isCancelled: true, time: time, into: &events)
    endScroll(.cancelled, time: time, into: &events)
  }

  /// Ends scrolling: the pointer leaves the window, and nothing more is told of the fingers.
  public mutating func leave(at now: Instant, into events: inout [InputEvent]) {
    endScroll(.ended, time: pass(to: now), into: &events)
  }

  /// Returns the moment of an event by its milliseconds, never before that of an earlier event.
  mutating func time(of stamp: UInt32, at now: Instant) -> Instant { pass(to: clock.instant(of: stamp, at: now)) }

  private mutating func pass(to time: Instant) -> Instant {
    latest = max(latest, time)
    return latest
  }
}
