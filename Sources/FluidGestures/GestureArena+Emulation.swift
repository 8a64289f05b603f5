public import FluidGeometry
public import FluidMotion

extension GestureArena {
  /// Takes what a mouse or a wheel does as fingers: one event for the two fingers of a pair, so that nobody sees one
  /// of them moved and the other one not.
  ///
  /// - Parameters:
  ///   - touches: what the emulator made of an event.
  ///   - time: of that event.
  ///   - recognizers: those of what lies at a place, asked for each finger that lands.
  ///   - responder: what lies there, for the raw finger.
  public func receive(
    _ touches: EmulatedTouches, time: Instant, recognizers: (_ hitPoint: Point) -> [GestureRecognizer],
    responder: (_ hitPoint: Point) -> (any TouchResponder)? = { _ in nil }
  ) {
    for touch in touches {
      switch touch.phase {
      case .began:
        touchBegan(
          touch.id, at: touch.location, time: time, recognizers: recognizers(touch.hitPoint),
          responder: responder(touch.hitPoint))
      case .moved: break
      case .ended: touchEnded(touch.id, time: time)
      case .cancelled: touchCancelled(touch.id, time: time)
      }
    }
    move(touches, time: time)
  }
}
