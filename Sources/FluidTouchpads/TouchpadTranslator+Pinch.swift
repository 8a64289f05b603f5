internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion

/// Two fingers that pinch.
extension TouchpadTranslator {
  /// The range of first scales that are the fingers' own movement: within the first update's few milliseconds none moves
  /// further. A scale beyond is what the server begins to count from.
  private static let firstScales = 0.8...1.25

  mutating func take(_ message: PinchMessage, time: Instant, into events: inout [InputEvent]) {
    switch message {
    case .began(let fingers, let location):
      beginPinch(fingers: fingers, at: inPoints(location), time: time, into: &events)
    case .updated(let distance, let scale, let degrees):
      updatePinch(by: distance * (1 / unitsPerPoint), scale: scale, degrees: degrees, time: time, into: &events)
    case .ended(let isCancelled): endPinch(isCancelled: isCancelled, time: time, into: &events)
    }
  }

  private mutating func beginPinch(fingers: Int, at location: Point, time: Instant, into events: inout [InputEvent]) {
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
  private mutating func updatePinch(
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
}
