public import FluidGeometry
public import FluidMotion

/// Gives fingers to recognisers and settles who of them has a gesture.
///
/// In every event all recognisers of the finger see it first; then those that asked to be recognised are taken in the
/// order of their precedence, then of their names, then of their making. One that is let through ends the hopes of the
/// others that share a finger with it, unless one of the two says that both may go on. One that waits for another's
/// failure waits. So the outcome does not depend on the order in which recognisers are given here.
///
/// Wheels and pointers are settled in the same way: see ``scroll(by:at:modifiers:time:recognizers:)`` and
/// ``hover(at:time:recognizers:)``.
@MainActor
public final class GestureArena {
  var fingers: [Finger] = []
  /// In the order in which they are told.
  var members: [GestureRecognizer] = []
  /// The scrolling that goes on, as a finger that no touch screen has.
  var wheel: Touch?
  /// The pointer over things that want to know of it.
  var pointer: Touch?
  private var landings = 0
  /// Hears of everyone who is let through or turned away. Without it nothing is made for it.
  public var observer: (@MainActor (GestureDecision) -> Void)?
  /// Hears of everyone whose gesture is over, in the state in which it ended, just before it is as new.
  public var resetObserver: (@MainActor (GestureRecognizer) -> Void)?

  struct Finger {
    var touch: Touch
    var responder: (any TouchResponder)?
    /// Whether the responder was told that it landed.
    var isHeard = false
  }

  public init() {}

  /// Whether no finger is down and nobody waits for another one.
  public var isIdle: Bool { fingers.isEmpty && members.isEmpty }

  /// How many fingers are down.
  public var touchCount: Int { fingers.count }

  /// A finger landed on something that has these recognisers, and this for its raw self. One that is down already is
  /// lifted first.
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
    // Those that waited for what this finger made fail are as new now, and it is theirs too.
    give(touch, to: recognizers)
    respond(to: id, .began)
  }

  private func give(_ touch: Touch, to recognizers: [GestureRecognizer]) {
    enter(recognizers, for: .fingers)
    for recognizer in members where recognizer.source == .fingers && recognizer.isOpen {
      // Who was told of it may have called it off.
      guard fingers.contains(where: { $0.touch.landing == touch.landing }) else { break }
      if recognizers.contains(where: { $0 === recognizer }) { recognizer.add(touch) }
    }
    settle()
    tidyUp()
  }

  /// A finger that is down is somewhere else; one that is not is ignored.
  public func touchMoved(_ id: TouchID, to location: Point, time: Instant) {
    advance(to: time)
    guard isPlausible(location), let touch = update(id, location, time) else { return }
    for recognizer in members where recognizer.tracks(id) { recognizer.update(touch) }
    settle()
    respond(to: id, .moved)
  }

  /// All of them are where they are before the first recogniser is told.
  func move(_ moves: EmulatedTouches, time: Instant) {
    guard let first = moves.firstIndex(where: { $0.phase == .moved }) else { return }
    advance(to: time)
    for move in moves[first...] where isPlausible(move.location) {
      guard let touch = update(move.id, move.location, time) else { continue }
      for recognizer in members where recognizer.tracks(move.id) { recognizer.place(touch) }
    }
    for move in moves[first...] {
      guard let index = index(of: move.id) else { continue }
      let touch = fingers[index].touch
      for recognizer in members where recognizer.tracks(move.id) { recognizer.update(touch) }
    }
    settle()
    for move in moves[first...] { respond(to: move.id, .moved) }
  }

  /// A finger was lifted where it was last.
  public func touchEnded(_ id: TouchID, time: Instant) {
    advance(to: time)
    guard let index = index(of: id), let touch = update(id, fingers[index].touch.location, time) else { return }
    for recognizer in members where recognizer.tracks(id) { recognizer.finish(touch) }
    settle()
    respond(to: id, .ended)
    fingers.removeAll { $0.touch.id == id }
    remove(id)
  }

  /// The finger vanished: whatever it was doing is called off.
  public func touchCancelled(_ id: TouchID, time: Instant) {
    guard index(of: id) != nil else { return }
    for recognizer in members where recognizer.tracks(id) { recognizer.cancel() }
    respond(to: id, .cancelled)
    fingers.removeAll { $0.touch.id == id }
    remove(id)
  }

  /// Everything is called off, taps that wait for another one and scrolling included: the window lost the keyboard, or
  /// something covers it.
  public func cancelAllTouches(time: Instant) {
    // All of them before anybody's failure lets another one go.
    for recognizer in members where recognizer.source == .fingers { recognizer.cancel() }
    for finger in fingers { touchCancelled(finger.touch.id, time: time) }
    cancelScrolling()
    tidyUp()
  }

  /// Tells those that wait for time to pass, one deadline after the other. Every touch does so first, so that what time
  /// brings about does not depend on how often this is called.
  public func advance(to now: Instant) {
    guard !members.isEmpty else { return }
    var reached = -Double.infinity
    while let due = earliestDeadline(after: reached), due <= now {
      pass(to: due)
      reached = due.seconds
    }
    pass(to: now)
  }

  private func pass(to now: Instant) {
    for recognizer in members where recognizer.state == .possible || recognizer.isActive {
      recognizer.hear(now)
      recognizer.timePassed(to: now)
    }
    settle()
    endScrolling(at: now)
    tidyUp()
  }

  /// When ``advance(to:)`` should be called at the latest.
  public var deadline: Instant? { earliestDeadline(after: -.infinity) }

  private func earliestDeadline(after seconds: Double) -> Instant? {
    var earliest = scrollDeadline.flatMap { $0.seconds > seconds ? $0 : nil }
    for recognizer in members {
      guard let deadline = recognizer.deadline, deadline.seconds > seconds else { continue }
      if earliest.map({ deadline < $0 }) ?? true { earliest = deadline }
    }
    return earliest
  }

  // MARK: Fingers

  /// Points that a display could have; further out, squares of distances would overflow.
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

  /// Takes a finger from everybody.
  func remove(_ id: TouchID) {
    settle()
    for recognizer in members { recognizer.remove(id) }
    settle()
    tidyUp()
  }
}
