public import FluidGeometry
public import FluidMotion

/// Pointers, which are resolved like fingers.
extension GestureArena {
  /// The location of the pointer over recognisers, in points of the window's content; `nil` while it is elsewhere.
  package var pointerLocation: Point? { pointer?.location }

  static let pointerID = TouchID(rawValue: .min)

  /// Receives the pointer's location and the recognisers under it; a location of `nil` means that the pointer left the
  /// window. Only a ``HoverGestureRecognizer`` takes part: it begins when the pointer enters and ends when the pointer
  /// leaves.
  public func hover(at location: Point?, time: Instant, recognizers: [GestureRecognizer]) {
    advance(to: time)
    if let location {
      guard isPlausible(location), time.seconds.isFinite else { return }
      if pointer == nil { pointer = makeTouch(Self.pointerID, at: location, time: time) }
    }
    guard var touch = pointer else { return }
    touch.move(to: location ?? touch.location, at: time)
    pointer = location == nil ? nil : touch
    for recognizer in members.all where recognizer.tracks(touch.id) {
      if location != nil, recognizers.contains(where: { $0 === recognizer }) {
        recognizer.update(touch)
      } else {
        recognizer.finish(touch)
        recognizer.remove(touch.id)
      }
    }
    if location != nil {
      members.enter(recognizers, for: .pointer)
      for recognizer in members.all
      where recognizer.source == .pointer && recognizers.contains(where: { $0 === recognizer }) {
        recognizer.add(touch)
      }
    }
    resolve()
    tidyUp()
  }
}
