internal import FluidGeometry
public import FluidGestures
public import FluidMotion

/// Turns what a display server tells of a touchpad into input events: pinches with their rotation, scrolling with its end,
/// and the turns of a wheel.
///
///     var translator = TouchpadTranslator()
///     translator.take(.pinchBegan(fingers: 2, at: pointer), stamp: milliseconds, at: now, into: &events)
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
  private var pinch: Pinch?
  var scroll: Scroll?
  /// Whether scrolling has ended with fingers that may have given it a velocity: fingers that rest then stop it.
  private var mayCoast = false
  /// Whether the touchpad tells when its fingers leave: from the first time on that it does.
  private var tellsOfLifts = false

  private struct Pinch: Sendable {
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

  /// The range of first scales that are the fingers' own movement: within the first update's few milliseconds none moves
  /// further. A scale beyond is what the server begins to count from.
  private static let firstScales = 0.8...1.25
  /// The distance in points that decides in which direction fingers scroll.
  private static let decision = 2.0
  /// The time in seconds without an event after which scrolling has ended, on a touchpad that does not tell: longer than
  /// between two events of any touchpad, and shorter than what a recogniser takes for a rest, so that a flick stays one.
  static let pause = 0.03

  /// Creates a translator without gestures.
  public init() {}

  // MARK: Two fingers that pinch

  mutating func beginPinch(fingers: Int, at location: Point, time: Instant, into events: inout [InputEvent]) {
    endPinch(isCancelled: true, time: time, into: &events)
    endScroll(.ended, time: time, into: &events)
    mayCoast = false
    guard fingers >= 2, location.isFinite else { return }
    let state = TouchpadPinch(center: location)
    pinch = Pinch(state: state)
    events.append(InputEvent(.pinch(.began, state), at: time))
  }

  /// - Parameters:
  ///   - distance: of the middle of the fingers since the last event, in points.
  ///   - scale: of their distance, relative to the beginning.
  ///   - degrees: of their rotation since the last event, clockwise.
  ///   - time: of the event.
  ///   - events: what comes out.
  mutating func updatePinch(
    by distance: Vector, scale: Double, degrees: Double, time: Instant, into events: inout [InputEvent]
  ) {
    guard var pinch, scale > 0 else { return }
    let unit = pinch.unit ?? (Self.firstScales.contains(scale) ? 1 : scale)
    let state = TouchpadPinch(
      center: pinch.state.center + distance, scale: scale / unit,
      rotation: pinch.state.rotation + degrees * .pi / 180)
    guard state.isPlausible else { return }
    pinch.unit = unit
    pinch.state = state
    self.pinch = pinch
    events.append(InputEvent(.pinch(.moved, state), at: time))
  }

  mutating func endPinch(isCancelled: Bool, time: Instant, into events: inout [InputEvent]) {
    guard let pinch else { return }
    self.pinch = nil
    events.append(InputEvent(.pinch(isCancelled ? .cancelled : .ended, pinch.state), at: time))
  }

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

  /// Returns the moment of an event by its milliseconds, never before that of an earlier event.
  mutating func time(of stamp: UInt32, at now: Instant) -> Instant { pass(to: clock.instant(of: stamp, at: now)) }

  private mutating func pass(to time: Instant) -> Instant {
    latest = max(latest, time)
    return latest
  }
}
