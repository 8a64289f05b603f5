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
    if touches.contains(where: { $0.id == id }) { touchCancelled(id, time: time) }
    guard location.isFinite else { return }
    let touch = Touch(id: id, at: location, time: time)
    touches.append(touch)
    for recognizer in recognizers where recognizer.isEnabled {
      if !members.contains(where: { $0 === recognizer }) {
        members.append(recognizer)
        recognizer.arena = self
      }
      recognizer.add(touch)
    }
    settle()
  }

  public func touchMoved(_ id: TouchID, to location: Point, time: Instant) {
    guard location.isFinite, let touch = update(id, location, time) else { return }
    for recognizer in members where recognizer.tracks(id) { recognizer.update(touch) }
    settle()
  }

  public func touchEnded(_ id: TouchID, time: Instant) {
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

  public func cancelAllTouches(time: Instant) {
    for touch in touches { touchCancelled(touch.id, time: time) }
  }

  /// Tells those that wait for time to pass.
  public func advance(to now: Instant) {
    guard !members.isEmpty else { return }
    for recognizer in members where recognizer.state == .possible || recognizer.isActive {
      recognizer.timePassed(to: now)
    }
    settle()
  }

  /// When ``advance(to:)`` should be called at the latest.
  public var deadline: Instant? { members.compactMap(\.deadline).min() }

  private func update(_ id: TouchID, _ location: Point, _ time: Instant) -> Touch? {
    guard let index = touches.firstIndex(where: { $0.id == id }) else { return nil }
    touches[index].previousLocation = touches[index].location
    touches[index].location = location
    touches[index].time = max(time, touches[index].time)
    return touches[index]
  }

  private func drop(_ id: TouchID) {
    touches.removeAll { $0.id == id }
    for recognizer in members { recognizer.remove(id) }
    for recognizer in members where recognizer.touches.isEmpty && !isAwaited(recognizer) { recognizer.recover() }
    members.removeAll { $0.touches.isEmpty && $0.state == .possible && !$0.wantsRecognition }
  }

  /// Whether it must be remembered although its fingers are gone: somebody waits for how it turns out.
  private func isAwaited(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.state == .possible && recognizer.deadline != nil
  }

  private func settle() {
    while let next = members.filter({ $0.wantsRecognition && !isWaiting($0) }).max(by: isBehind) {
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
