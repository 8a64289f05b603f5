internal import FluidGeometry
package import FluidGestures
package import FluidMotion

/// Turns what a display server tells of pens into input events: a pen hovers and has buttons as a mouse, and its tip is a finger.
///
///     var translator = PenTranslator()
///     translator.take(.moved(to: place), tool: number, stamp: milliseconds, at: now, into: &events)
///     translator.take(.frame, tool: number, stamp: milliseconds, at: now, into: &events)
///
/// A tip is no left button: no key makes two fingers of it, and a tip that leaves without a lift is a cancelled touch, which
/// undoes what it did. Buttons at the barrel are the mouse's right, middle and back ones. One thing is held at a time: while the
/// tip is down, buttons have no effect, and while a button is held, the tip has none. An eraser is a pen.
package struct PenTranslator: Sendable {
  /// The units of the window in a point.
  package var unitsPerPoint = 1.0

  private var clock = StampClock()
  private var latest = Instant.zero
  private var state = State.away
  /// In points of the content; of the tool that is near.
  private var place: Point?
  private var frame = Frame()

  /// Neither a touch screen nor an emulated finger has this identifier.
  static let tip = TouchID(rawValue: -8)

  private enum State: Hashable {
    case away
    case near(tool: Int)
    case touching(tool: Int)
    case pressing(tool: Int, MouseButton)

    var tool: Int? {
      switch self {
      case .away: nil
      case .near(let tool), .touching(let tool), .pressing(let tool, _): tool
      }
    }
  }

  /// What a tool did since its last frame.
  private struct Frame {
    var tool = 0
    var place: Point?
    var changes: [Change] = []
    var isLeft = false
  }

  private enum Change: Hashable { case tip(isDown: Bool), button(MouseButton, isDown: Bool) }

  /// The kernel's codes of buttons: `BTN_STYLUS`, `BTN_STYLUS2` and `BTN_STYLUS3` of a pen, and those of a tablet's mouse.
  private static let buttons: [Int: MouseButton] = [
    0x14B: .right, 0x14C: .middle, 0x149: .back,
    0x110: .left, 0x111: .right, 0x112: .middle, 0x113: .back, 0x114: .forward,
  ]

  /// Creates a translator without pens.
  package init() {}

  /// Takes what a compositor tells, and appends what it means, which it does with the end of the frame.
  ///
  /// - Parameters:
  ///   - message: what is told.
  ///   - tool: whose it is, by a number of its own.
  ///   - stamp: of a frame, in milliseconds.
  ///   - now: the moment of the delivery.
  ///   - events: what comes out, with times that never exceed `now`.
  package mutating func take(
    _ message: PenMessage, tool: Int, stamp: UInt32, at now: Instant, into events: inout [InputEvent]
  ) {
    if frame.tool != tool { frame = Frame(tool: tool) }
    switch message {
    case .entered: frame = Frame(tool: tool)
    case .left: frame.isLeft = true
    case .moved(let place): if place.isFinite { frame.place = .zero + (place - .zero) * (1 / unitsPerPoint) }
    case .down: frame.changes.append(.tip(isDown: true))
    case .up: frame.changes.append(.tip(isDown: false))
    case .button(let code, let isDown):
      if let button = Self.buttons[code] { frame.changes.append(.button(button, isDown: isDown)) }
    case .frame:
      latest = max(latest, clock.instant(of: stamp, at: now))
      finishFrame(at: latest, into: &events)
      frame = Frame(tool: tool)
    }
  }

  /// Cancels what the tip did: the window is hidden or loses the keyboard, and may not hear of the lift.
  package mutating func cancel(at now: Instant, into events: inout [InputEvent]) {
    latest = max(latest, now)
    if case .touching(let tool) = state, let place {
      events.append(InputEvent(.touch(Self.tip, .cancelled, place), at: latest))
      state = .near(tool: tool)
    }
  }

  private mutating func finishFrame(at time: Instant, into events: inout [InputEvent]) {
    switch state {
    case .touching(let tool), .pressing(let tool, _): if tool != frame.tool { return }
    // A pen that lies on its tablet does not keep another one away.
    case .away, .near: if frame.place != nil { state = .near(tool: frame.tool) }
    }
    guard state.tool == frame.tool else { return }
    if let place = frame.place { move(to: place, at: time, into: &events) }
    guard let place else { return }
    for change in frame.changes { take(change, at: place, time: time, into: &events) }
    if frame.isLeft { leave(at: place, time: time, into: &events) }
  }

  private mutating func move(to place: Point, at time: Instant, into events: inout [InputEvent]) {
    self.place = place
    switch state {
    case .away: break
    case .near, .pressing: events.append(InputEvent(.mouseMoved(place), at: time))
    case .touching: events.append(InputEvent(.touch(Self.tip, .moved, place), at: time))
    }
  }

  private mutating func take(_ change: Change, at place: Point, time: Instant, into events: inout [InputEvent]) {
    switch (state, change) {
    case (.near(let tool), .tip(isDown: true)):
      state = .touching(tool: tool)
      events.append(InputEvent(.touch(Self.tip, .began, place), at: time))
    case (.touching(let tool), .tip(isDown: false)):
      state = .near(tool: tool)
      events.append(InputEvent(.touch(Self.tip, .ended, place), at: time))
      // It hovers where it was lifted.
      events.append(InputEvent(.mouseMoved(place), at: time))
    case (.near(let tool), .button(let button, isDown: true)):
      state = .pressing(tool: tool, button)
      events.append(InputEvent(.mouseDown(button, place), at: time))
    case (.pressing(let tool, let held), .button(let button, isDown: false)) where button == held:
      state = .near(tool: tool)
      events.append(InputEvent(.mouseUp(button, place), at: time))
    case (.away, _), (.near, _), (.touching, _), (.pressing, _): break
    }
  }

  private mutating func leave(at place: Point, time: Instant, into events: inout [InputEvent]) {
    switch state {
    case .away, .near: break
    case .touching: events.append(InputEvent(.touch(Self.tip, .cancelled, place), at: time))
    case .pressing(_, let button): events.append(InputEvent(.mouseUp(button, place), at: time))
    }
    events.append(InputEvent(.mouseExited, at: time))
    (state, self.place) = (.away, nil)
  }
}
