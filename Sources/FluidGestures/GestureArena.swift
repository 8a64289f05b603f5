public import FluidGeometry
public import FluidMotion

/// Delivers touches to recognisers and resolves which of them recognise a gesture.
///
/// In every event all recognisers of a finger see the change first. Requests for recognition are then resolved by
/// precedence, then by depth, then by age. A recogniser that is recognised fails the others that share a finger with it,
/// unless one of the two permits simultaneous recognition. A recogniser that requires another one to fail waits. So the
/// outcome does not depend on the order in which recognisers are passed in.
///
/// Pointers are resolved by the same rules: see ``hover(at:time:recognizers:)``.
@MainActor
public final class GestureArena {
  var fingers: [Finger] = []
  var members = GestureMembers()
  /// The pointer over recognisers that follow it.
  var pointer: Touch?
  private var landings = 0
  /// Called for every recogniser that is recognised or turned down. While it is `nil`, no decision is recorded.
  package var observer: (@MainActor (GestureDecision) -> Void)?
  /// Called for every recogniser whose gesture is over, in its final state, just before its reset.
  package var resetObserver: (@MainActor (GestureRecognizer) -> Void)?

  struct Finger {
    var touch: Touch
    var responder: (any TouchResponder)?
    /// Whether the responder received the touch's beginning.
    var isHeard = false
  }

  /// Creates an arena without touches.
  public init() {}

  /// Whether no finger is down and no recogniser waits for another one.
  public var isIdle: Bool { fingers.isEmpty && members.all.allSatisfy { $0.source == .pointer } }

  /// The number of fingers that are down.
  package var touchCount: Int { fingers.count }

  /// Receives a finger that lands, with the recognisers and the responder under it. The location is in points of the
  /// window's content. A finger that is down already is lifted first.
  public func touchBegan(
    _ id: TouchID, at location: Point, time: Instant, recognizers: [GestureRecognizer],
    responder: (any TouchResponder)? = nil
  ) {
    advance(to: time)
    if index(of: id) != nil { touchCancelled(id, time: time) }
    guard isPlausible(location), time.seconds.isFinite else { return }
    let touch = makeTouch(id, at: location, time: time)
    fingers.append(Finger(touch: touch, responder: responder))
    give(touch, to: recognizers)
    // A recogniser that waited for a failure caused by this finger is reset by now, and receives the finger, too.
    give(touch, to: recognizers)
    respond(to: id, .began)
  }

  private func give(_ touch: Touch, to recognizers: [GestureRecognizer]) {
    members.enter(recognizers, for: .fingers)
    for recognizer in members.all where recognizer.source == .fingers && recognizer.isOpen {
      // A recogniser's action may have cancelled the touch.
      guard fingers.contains(where: { $0.touch.landing == touch.landing }) else { break }
      if recognizers.contains(where: { $0 === recognizer }) { recognizer.add(touch) }
    }
    resolve()
    tidyUp()
  }

  /// Receives a new location of a finger, in points of the window's content; ignored for a finger that is not down.
  public func touchMoved(_ id: TouchID, to location: Point, time: Instant) {
    advance(to: time)
    guard isPlausible(location), let touch = update(id, location, time) else { return }
    for recognizer in members.all where recognizer.tracks(id) { recognizer.update(touch) }
    resolve()
    respond(to: id, .moved)
  }

  /// Every finger has its new location before the first recogniser is told.
  func move(_ moves: EmulatedTouches, time: Instant) {
    guard let first = moves.firstIndex(where: { $0.phase == .moved }) else { return }
    advance(to: time)
    for move in moves[first...] where isPlausible(move.location) {
      guard let touch = update(move.id, move.location, time) else { continue }
      for recognizer in members.all where recognizer.tracks(move.id) { recognizer.place(touch) }
    }
    for move in moves[first...] {
      guard let index = index(of: move.id) else { continue }
      let touch = fingers[index].touch
      for recognizer in members.all where recognizer.tracks(move.id) { recognizer.update(touch) }
    }
    resolve()
    for move in moves[first...] { respond(to: move.id, .moved) }
  }

  /// Receives a finger that lifts at its last location.
  public func touchEnded(_ id: TouchID, time: Instant) {
    advance(to: time)
    guard let index = index(of: id), let touch = update(id, fingers[index].touch.location, time) else { return }
    for recognizer in members.all where recognizer.tracks(id) { recognizer.finish(touch) }
    resolve()
    respond(to: id, .ended)
    fingers.removeAll { $0.touch.id == id }
    remove(id)
  }

  /// Receives a finger that disappears, for example into a gesture of the system: its gestures are cancelled.
  public func touchCancelled(_ id: TouchID, time: Instant) {
    guard index(of: id) != nil else { return }
    for recognizer in members.all where recognizer.tracks(id) { recognizer.cancel() }
    respond(to: id, .cancelled)
    fingers.removeAll { $0.touch.id == id }
    remove(id)
  }

  /// Cancels all gestures, including taps that wait for a further one: for a window that loses the keyboard or is covered.
  public func cancelAllTouches(time: Instant) {
    // Every recogniser is cancelled before the failure of one can release another.
    for recognizer in members.all where recognizer.source == .fingers { recognizer.cancel() }
    for finger in fingers { touchCancelled(finger.touch.id, time: time) }
    tidyUp()
  }

  /// Delivers the deadlines up to a moment, in order. Every touch does so first, so that the effect of time does not
  /// depend on how often this is called.
  public func advance(to now: Instant) {
    guard !members.all.isEmpty else { return }
    var reached = -Double.infinity
    while let due = members.earliestDeadline(after: reached), due <= now {
      pass(to: due)
      reached = due.seconds
    }
    pass(to: now)
  }

  private func pass(to now: Instant) {
    for recognizer in members.all where recognizer.state == .possible || recognizer.isActive {
      recognizer.hear(now)
      recognizer.timePassed(to: now)
    }
    resolve()
    tidyUp()
  }

  /// The moment by which ``advance(to:)`` must be called; `nil` where no recogniser waits for time to pass.
  public var deadline: Instant? { members.earliestDeadline(after: -.infinity) }

  // MARK: Fingers

  /// Returns whether a location lies within any plausible display, in points; further out, squares of distances would
  /// overflow.
  func isPlausible(_ location: Point) -> Bool { abs(location.x) < 1e7 && abs(location.y) < 1e7 }

  func makeTouch(_ id: TouchID, at location: Point, time: Instant) -> Touch {
    landings += 1
    return Touch(id: id, at: location, time: time, landing: landings)
  }

  func index(of id: TouchID) -> Int? { fingers.firstIndex { $0.touch.id == id } }

  private func update(_ id: TouchID, _ location: Point, _ time: Instant) -> Touch? {
    guard let index = index(of: id) else { return nil }
    fingers[index].touch.move(to: location, at: time)
    return fingers[index].touch
  }

  /// Removes a finger from every recogniser.
  func remove(_ id: TouchID) {
    resolve()
    for recognizer in members.all { recognizer.remove(id) }
    resolve()
    tidyUp()
  }
}
