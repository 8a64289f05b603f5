public import FluidGeometry
public import FluidMotion

/// Wheels and pointers: fingers that are not on the glass, settled as if they were.
extension GestureArena {
  static let wheelID = TouchID(rawValue: .min)
  static let pointerID = TouchID(rawValue: .min + 1)

  /// The wheel was turned, or two fingers swiped over a trackpad, over something that has these recognisers. Those among
  /// them that are a ``ScrollGestureRecognizer`` count.
  ///
  /// From its first event until a pause one gesture is one finger, wherever the pointer goes: who has won it keeps it.
  /// While nobody has, recognisers that are given later may join.
  ///
  /// - Parameters:
  ///   - steps: of the wheel since the last event, fractions included; y grows when the content should move down.
  ///   - location: in points of the window's content.
  ///   - modifiers: the keys that are held.
  ///   - time: of the event.
  ///   - recognizers: of what lies there.
  public func scroll(
    by steps: Vector, at location: Point, modifiers: KeyChord.Modifiers = [], time: Instant,
    recognizers: [GestureRecognizer]
  ) {
    advance(to: time)
    guard isPlausible(location), time.seconds.isFinite, steps.length > 0, steps.length < 1e7 else { return }
    if wheel == nil { wheel = makeTouch(Self.wheelID, at: location, time: time) }
    wheel?.move(to: location, at: time)
    guard let touch = wheel else { return }
    let isWon = members.contains { $0.tracks(touch.id) && $0.isActive }
    if !isWon { enter(recognizers, for: .wheel) }
    for case let recognizer as ScrollGestureRecognizer in members {
      // Who was told of it may have called it off.
      guard wheel?.landing == touch.landing else { break }
      if recognizer.tracks(touch.id) {
        recognizer.turn(by: steps, modifiers)
        recognizer.update(touch)
      } else if recognizers.contains(where: { $0 === recognizer }) {
        recognizer.turn(by: steps, modifiers)
        recognizer.add(touch)
      }
    }
    settle()
    tidyUp()
    if !members.contains(where: { $0.tracks(touch.id) }) { wheel = nil }
  }

  /// When the wheel has rested long enough for every one that it turns.
  var scrollDeadline: Instant? {
    guard let wheel else { return nil }
    var pause = 0.0
    for case let recognizer as ScrollGestureRecognizer in members where recognizer.tracks(wheel.id) {
      pause = max(pause, recognizer.pause)
    }
    return wheel.time + pause
  }

  func endScrolling(at now: Instant) {
    guard let wheel, let scrollDeadline, now >= scrollDeadline else { return }
    for recognizer in members where recognizer.tracks(wheel.id) { recognizer.finish(wheel) }
    self.wheel = nil
    remove(wheel.id)
  }

  func cancelScrolling() {
    guard let wheel else { return }
    for recognizer in members where recognizer.tracks(wheel.id) { recognizer.cancel() }
    self.wheel = nil
    remove(wheel.id)
  }

  /// Where the pointer is, and the recognisers of what is under it; `nil` when it has left the window. Those among them
  /// that are a ``HoverGestureRecognizer`` count: they begin as it enters and end as it leaves.
  public func hover(at location: Point?, time: Instant, recognizers: [GestureRecognizer]) {
    advance(to: time)
    if let location {
      guard isPlausible(location), time.seconds.isFinite else { return }
      if pointer == nil { pointer = makeTouch(Self.pointerID, at: location, time: time) }
    }
    guard var touch = pointer else { return }
    touch.move(to: location ?? touch.location, at: time)
    pointer = location == nil ? nil : touch
    for recognizer in members where recognizer.tracks(touch.id) {
      if location != nil, recognizers.contains(where: { $0 === recognizer }) {
        recognizer.update(touch)
      } else {
        recognizer.finish(touch)
        recognizer.remove(touch.id)
      }
    }
    if location != nil {
      enter(recognizers, for: .pointer)
      for recognizer in members
      where recognizer.source == .pointer && recognizers.contains(where: { $0 === recognizer }) {
        recognizer.add(touch)
      }
    }
    settle()
    tidyUp()
  }
}
