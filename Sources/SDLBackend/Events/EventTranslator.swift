internal import CSDL
internal import CTouchpads
internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTouchpads

/// Turns SDL's events into the program's: points of the content, engine time, nothing coalesced.
struct EventTranslator {
  /// What an event means for the loop itself.
  enum Notice {
    case exposed, resized, wake, contentsLost, focused
    /// The display server has taken the frame with this number.
    case taken(Int32)
  }

  var clock = EventClock()
  /// Window units a point, for what SDL measures in window units.
  var unitsPerPoint = 1.0 {
    didSet { touchpads.unitsPerPoint = unitsPerPoint }
  }
  /// For touches, which SDL measures in fractions of the window.
  var contentSize = Size.zero
  /// The user event that ``SDLWindow/wake`` pushes.
  var wakeType: UInt32 = 0
  /// The user event that brings a message of ``TouchpadSource``.
  var touchpadType: UInt32 = 0
  /// The user event that tells of ``FrameCallbacks``.
  var callbackType: UInt32 = 0

  private var touchpads = TouchpadTranslator()
  private var keys = KeyTranslator()
  private var fingers = FingerTranslator()
  private var droppedPaths: [String] = []

  private static let synthesisedMouse = UInt32.max

  /// Appends what the event means. A key press may wait for the text behind it: call ``finish(into:)`` when the queue
  /// is empty.
  mutating func translate(_ event: SDL_Event, into events: inout [InputEvent]) -> Notice? {
    // Its messages have times of their own, which its arrival must not overtake.
    if event.type == touchpadType, touchpadType != 0 {
      touchpad(event.user, into: &events)
      return nil
    }
    let time = clock.instant(ofTicks: event.common.timestamp)
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION, SDL_MOUSEWHEEL:
      mouse(event, at: time, into: &events)
    case SDL_FINGERDOWN: fingers.down(event.tfinger, in: contentSize, at: time, into: &events)
    case SDL_FINGERMOTION: fingers.move(event.tfinger, in: contentSize, at: time, into: &events)
    case SDL_FINGERUP: fingers.up(event.tfinger, in: contentSize, at: time, into: &events)
    case SDL_KEYDOWN: keys.keyDown(event.key, at: time, into: &events)
    case SDL_KEYUP: keys.keyUp(event.key, at: time, into: &events)
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      keys.textInput(text, at: time, into: &events)
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE: drop(event, at: time, into: &events)
    case SDL_QUIT: events.append(InputEvent(.closeRequested, at: time))
    case SDL_WINDOWEVENT: return window(event.window, at: time, into: &events)
    case SDL_DISPLAYEVENT: return event.display.event == SDL_DISPLAYEVENT_CONNECTED.rawValue ? .exposed : nil
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return .contentsLost
    default:
      guard event.type != 0 else { return nil }
      if event.type == callbackType { return .taken(event.user.code) }
      return event.type == wakeType ? .wake : nil
    }
    return nil
  }

  mutating func finish(into events: inout [InputEvent]) {
    keys.flush(into: &events)
    let now = clock.now
    let first = events.count
    touchpads.advance(to: now, into: &events)
    order(&events, from: first)
  }

  /// The moment by which ``finish(into:)`` must be called again; `nil` where nothing waits.
  var deadline: Instant? { touchpads.deadline }

  private mutating func touchpad(_ event: SDL_UserEvent, into events: inout [InputEvent]) {
    guard let message = event.data1 else { return }
    defer { SDL_free(message) }
    let now = clock.now
    let news = message.load(as: ctouchpads_event.self)
    // A palm, or what the compositor has taken for a gesture of its own.
    if news.kind == CTOUCHPADS_WAYLAND_TOUCH_CANCEL {
      return fingers.cancelAll(at: clock.instant(following: now), into: &events)
    }
    let first = events.count
    touchpads.take(news, at: now, into: &events)
    order(&events, from: first)
  }

  /// Touchpads tell when they moved, which may be before an event that has been delivered.
  private mutating func order(_ events: inout [InputEvent], from first: Int) {
    for index in first..<events.count { events[index].time = clock.instant(following: events[index].time) }
  }

  private func mouse(_ event: SDL_Event, at time: Instant, into events: inout [InputEvent]) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      guard event.motion.which != Self.synthesisedMouse else { return }
      events.append(InputEvent(.mouseMoved(point(event.motion.x, event.motion.y)), at: time))
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      guard wheel.which != Self.synthesisedMouse else { return }
      let sign = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
      // Both grow in the direction in which the content moves; SDL's x grows in that of the wheel.
      let steps = Vector(dx: -Double(wheel.preciseX), dy: Double(wheel.preciseY)) * sign
      guard steps.dx.isFinite, steps.dy.isFinite else { return }
      events.append(InputEvent(.wheel(point(wheel.mouseX, wheel.mouseY), steps), at: time))
    default:
      guard event.button.which != Self.synthesisedMouse, let button = Self.buttons[Int32(event.button.button)] else {
        return
      }
      let place = point(event.button.x, event.button.y)
      let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
      events.append(InputEvent(isDown ? .mouseDown(button, place) : .mouseUp(button, place), at: time))
    }
  }

  private static let buttons: [Int32: MouseButton] = [
    SDL_BUTTON_LEFT: .left, SDL_BUTTON_MIDDLE: .middle, SDL_BUTTON_RIGHT: .right, SDL_BUTTON_X1: .back,
    SDL_BUTTON_X2: .forward,
  ]

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
  }

  /// Of touch screens and touchpads.
  private mutating func cancelFingers(at time: Instant, into events: inout [InputEvent]) {
    fingers.cancelAll(at: time, into: &events)
    touchpads.cancel(at: time, into: &events)
  }

  private mutating func drop(_ event: SDL_Event, at time: Instant, into events: inout [InputEvent]) {
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN: droppedPaths = []
    case SDL_DROPCOMPLETE:
      if !droppedPaths.isEmpty {
        if let place = pointer(over: event.drop.windowID) { events.append(InputEvent(.mouseMoved(place), at: time)) }
        events.append(InputEvent(.dropped(droppedPaths), at: time))
      }
      droppedPaths = []
    default:
      guard let text = event.drop.file else { return }
      if event.type == SDL_DROPFILE.rawValue { droppedPaths.append(String(cString: text)) }
      SDL_free(text)
    }
  }

  /// Where the pointer is in a window: SDL reports no motion while files are dragged. `nil` outside of it, and where it is unknown.
  private func pointer(over windowID: UInt32) -> Point? {
    guard let window = SDL_GetWindowFromID(windowID) else { return nil }
    var (x, y, left, top) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(window, &left, &top)
    let place = point(x - left, y - top)
    return Rect(origin: .zero, size: contentSize).contains(place) ? place : nil
  }

  private mutating func window(
    _ event: SDL_WindowEvent, at time: Instant, into events: inout [InputEvent]
  ) -> Notice? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN: return .exposed
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return .resized
    case SDL_WINDOWEVENT_LEAVE:
      let first = events.count
      touchpads.leave(at: time, into: &events)
      events.append(InputEvent(.mouseExited, at: time))
      order(&events, from: first)
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focused
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      cancelFingers(at: time, into: &events)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      cancelFingers(at: time, into: &events)
      keys.flush(into: &events)
      keys.forgetHeldKeys()
      events.append(InputEvent(.focusLost, at: time))
    default: break
    }
    return nil
  }
}
