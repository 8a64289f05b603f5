internal import FluidGeometry
public import FluidGestures
public import FluidMotion

extension TouchpadTranslator {
  /// The distance in points of a scroll valuator's increment: what libinput's driver for the X server divides a touchpad's
  /// distances by (its option `ScrollPixelDistance`).
  private static let pointsPerIncrement = 15.0

  /// Takes an event of an X server, and appends what it means.
  ///
  /// - Parameters:
  ///   - gesture: the event.
  ///   - stamp: the event's milliseconds.
  ///   - now: the moment of the delivery.
  ///   - events: what comes out, with times that never exceed `now`.
  public mutating func take(
    _ gesture: XInputGesture, stamp: UInt32, at now: Instant, into events: inout [InputEvent]
  ) {
    let time = time(of: stamp, at: now)
    switch gesture {
    case .pinch(let pinch): take(pinch, time: time, into: &events)
    case .scrolled(.zero, at: _): lift(time: time, into: &events)
    case .scrolled(let increments, at: let location):
      scroll(
        by: increments * -Self.pointsPerIncrement, at: inPoints(location), time: time, into: &events)
    }
  }
}
