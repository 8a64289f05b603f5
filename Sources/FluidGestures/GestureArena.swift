public import FluidGeometry
public import FluidMotion

/// Gives fingers to recognisers and settles who of them has a gesture.
///
/// In every event all recognisers of the finger see it first; then those that asked to be recognised are taken in the
/// order of their precedence. One that is let through ends the hopes of the others that share a finger with it, unless
/// one of the two says that both may go on. One that waits for another's failure waits. So the outcome does not depend
/// on the order in which recognisers were made or given here.
@MainActor
public final class GestureArena {
  private var touches: [Touch] = []
  private var members: [GestureRecognizer] = []

  public init() {}

  /// How many fingers are down.
  public var touchCount: Int { touches.count }

  /// A finger landed on something that has these recognisers. One that is down already is lifted first.
  public func touchBegan(
    _ id: TouchID, at location: Point, time: Instant, recognizers: [GestureRecognizer]
  ) {
    advance(to: time)
    if touches.contains(where: { $0.id == id }) { touchCancelled(id, time: time) }
    guard isPlausible(location), time.seconds.isFinite else { return }
    let touch = Touch(id: id, at: location, time: time)
    touches.append(touch)
    for recognizer in recognizers where recognizer.isEnabled {
      if !members.contains(where: { $0 === recognizer }) {
        members.append(recognizer)
      }
      recognizer.add(touch)
    }
    settle()
  }

  /// A finger that is down is somewhere else; one that is not is ignored.
  public func touchMoved(_ id: TouchID, to location: Point, time: Instant) {
    advance(to: time)
    guard isPlausible(location), let touch = update(id, location, time) else { return }
    for recognizer in members where recognizer.tracks(id) { recognizer.update(touch) }
    settle()
  }

  /// A finger was lifted where it was last.
  public func touchEnded(_ id: TouchID, time: Instant) {
    advance(to: time)
    guard let last = touches.first(where: { $0.id == id }), let touch = update(id, last.location, time) else {
      return
    }
    for recognizer in members where recognizer.tracks(id) { recognizer.finish(touch) }
    settle()
    drop(id)
  }

  /// The finger vanished: whatever it was doing is called off.
  public func touchCancelled(_ id: TouchID, time: Instant) {
    guard touches.contains(where: { $0.id == id }) else { return }
    for recognizer in members where recognizer.tracks(id) { recognizer.cancel() }
    drop(id)
  }

  /// Every finger vanished: the window lost the keyboard, or something covers it.
  public func cancelAllTouches(time: Instant) {
    for touch in touches { touchCancelled(touch.id, time: time) }
  }

  /// Tells those that wait for time to pass. Every touch does so first, so that what time brings about does not depend
  /// on how often this is called.
  public func advance(to now: Instant) {
    guard !members.isEmpty else { return }
    for recognizer in members where recognizer.state == .possible || recognizer.isActive {
      recognizer.timePassed(to: now)
    }
    settle()
    tidyUp()
  }

  /// When ``advance(to:)`` should be called at the latest.
  public var deadline: Instant? {
    var earliest: Instant?
    for recognizer in members {
      if let deadline = recognizer.deadline, earliest.map({ deadline < $0 }) ?? true { earliest = deadline }
    }
    return earliest
  }

  /// Points that a display could have; further out, squares of distances would overflow.
  private func isPlausible(_ location: Point) -> Bool { abs(location.x) < 1e7 && abs(location.y) < 1e7 }

  private func update(_ id: TouchID, _ location: Point, _ time: Instant) -> Touch? {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return nil }
    touches[index].previousLocation = touches[index].location
    touches[index].location = location
    if time.seconds.isFinite { touches[index].time = max(time, touches[index].time) }
    return touches[index]
  }

  private func drop(_ id: TouchID) {
    touches.removeAll { $0.id == id }
    for recognizer in members { recognizer.remove(id) }
    tidyUp()
  }

  /// Lets go of those whose fingers are gone and who neither wait nor are waited for.
  private func tidyUp() {
    guard members.contains(where: isDone) else { return }
    for recognizer in members where isDone(recognizer) { recognizer.recover() }
    members.removeAll { $0.touches.isEmpty && $0.state == .possible && !isPending($0) }
  }

  private func isDone(_ recognizer: GestureRecognizer) -> Bool { recognizer.touches.isEmpty && !isPending(recognizer) }

  private func isPending(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.wantsRecognition || isAwaited(recognizer)
  }

  /// Whether it must be remembered although its fingers are gone: somebody waits for how it turns out.
  private func isAwaited(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state == .possible && recognizer.deadline != nil
  }

  private func settle() {
    while let next = next {
      let rivals = members.filter { $0 !== next && sharesTouch($0, next) && !mayGoTogether($0, next) }
      let isPrevented = rivals.contains { $0.isActive || $0.state == .ended }
      if isPrevented || !next.failureRequirements.allSatisfy(hasFailed) || next.shouldBegin?(next) == false {
        next.prevent()
        continue
      }
      for rival in rivals { rival.prevent() }
      next.letThrough()
    }
  }

  /// The first in line of those that asked.
  private var next: GestureRecognizer? {
    var first: GestureRecognizer?
    for recognizer in members where recognizer.wantsRecognition && !isWaiting(recognizer) {
      if first.map({ isBehind($0, recognizer) }) ?? true { first = recognizer }
    }
    return first
  }

  private func isBehind(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    (a.precedence, b.name) < (b.precedence, a.name)
  }

  private func isWaiting(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.failureRequirements.contains { other in
      other.state == .possible && members.contains { $0 === other } && (!other.touches.isEmpty || isAwaited(other))
    }
  }

  private func hasFailed(_ other: GestureRecognizer) -> Bool {
    switch other.state {
    case .possible, .failed, .cancelled: true
    case .began, .changed, .ended: false
    }
  }

  private func sharesTouch(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.touches.contains { b.tracks($0.id) }
  }

  private func mayGoTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.shouldRecognizeSimultaneously?(b) == true || b.shouldRecognizeSimultaneously?(a) == true
  }
}
