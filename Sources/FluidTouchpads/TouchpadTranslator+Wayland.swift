internal import FluidGeometry
public import FluidGestures
public import FluidMotion

extension TouchpadTranslator {
  /// The distance in units of the window that a click of a wheel is, where a compositor tells of no clicks.
  private static let unitsPerClick = 10.0

  /// Takes an event of a Wayland compositor, and appends what it means.
  ///
  /// - Parameters:
  ///   - gesture: the event.
  ///   - stamp: the event's milliseconds; those of the latest event that had any for one that has none.
  ///   - now: the moment of the delivery.
  ///   - events: what comes out, with times that never exceed `now`.
  public mutating func take(
    _ gesture: WaylandGesture, stamp: UInt32, at now: Instant, into events: inout [InputEvent]
  ) {
    let time = time(of: stamp, at: now)
    switch gesture {
    case .pinch(let pinch): take(pinch, time: time, into: &events)
    case .holdBegan(let fingers, let location):
      rest(fingers: fingers, at: inPoints(location), time: time, into: &events)
    case .holdEnded: endRest(time: time, into: &events)
    case .axisSource(let source): frame.source = source
    case .axis(let axis, let value): frame.move(axis, by: value)
    case .axisStopped(let axis): frame.stop(axis)
    case .axisDiscrete(let axis, let clicks): frame.click(axis, whole: clicks)
    case .axisValue120(let axis, let value): frame.click(axis, in120ths: value)
    case .frame(let location):
      defer { frame = AxisFrame() }
      // Compositors send empty frames in the middle of scrolling, which mean nothing.
      if !frame.isEmpty { finishFrame(at: inPoints(location), time: time, into: &events) }
    case .left: endScroll(.ended, time: time, into: &events)
    }
  }

  private mutating func finishFrame(at location: Point, time: Instant, into events: inout [InputEvent]) {
    // An axis grows to the right and down; the content moves to the left and up.
    let distance = Vector.zero - frame.distance * (1 / unitsPerPoint)
    switch frame.source {
    case .finger:
      scroll(by: distance, at: location, time: time, into: &events)
      scroll?.axes.formUnion(frame.moved)
      stopAxes(time: time, into: &events)
    case .wheel, .wheelTilt, .continuous, nil:
      // A frame that only stops may leave its source out.
      stopAxes(time: time, into: &events)
      let clicks = frame.clicks ?? frame.distance * (1 / Self.unitsPerClick)
      guard clicks != .zero, location.isFinite else { return }
      endScroll(.ended, time: time, into: &events)
      // A wheel's steps grow downwards as the content does, and to the right as the content moves to the left.
      events.append(InputEvent(.wheel(location, .zero - clicks), at: time))
    }
  }

  private mutating func stopAxes(time: Instant, into events: inout [InputEvent]) {
    guard !frame.stopped.isEmpty, scroll != nil else { return }
    scroll?.axes.subtract(frame.stopped)
    if scroll?.axes.isEmpty == true { lift(time: time, into: &events) }
  }
}
