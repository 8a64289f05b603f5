public import FluidGeometry
public import FluidMotion

extension GestureArena {
  /// Receives the touches that a mouse or a wheel emulates. Both fingers of a pair change in one event, so that no
  /// recogniser sees one of them moved and the other one not.
  ///
  /// - Parameters:
  ///   - touches: the changes that the emulator derived from an event.
  ///   - time: the time of the event.
  ///   - recognizers: returns the recognisers under a location, for each finger that lands.
  ///   - responder: returns the responder under a location, for each finger that lands.
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
