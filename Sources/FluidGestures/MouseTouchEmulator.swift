public import FluidGeometry

/// Emulates touches with a mouse, as the iOS Simulator does, and with a touchpad.
///
/// - The left button is one finger.
/// - The right button, or Alt held as the left one is pressed, is two fingers, 100 points to the right and to the left
///   of the pointer. The pointer moves the right finger and the left one mirrors it; while Shift is held, both move
///   together.
/// - A wheel can be two fingers that pinch, ``wheelPinch(steps:at:time:)``, or one that swipes,
///   ``wheelSwipe(by:from:over:time:)``.
/// - Two fingers that pinch on a touchpad are two fingers, 100 points to the right and to the left of the pointer.
/// - Two fingers that scroll on a touchpad are one, ``scroll(by:from:over:time:)``.
///
/// The emulator follows the modifier keys through the presses and releases of the keys named `shift`, `alt`, `ctrl` and
/// `command`. Only one emulation is active at a time: other buttons have no effect until the held one is released.
public struct MouseTouchEmulator: Sendable {
  /// The identifier of the finger of the left button, and of the finger of a pair that follows the pointer. Touch
  /// screens never use this identifier.
  package static let leftButton = TouchID(rawValue: -1)
  /// The identifier of the mirrored finger of a pair.
  package static let mirrored = TouchID(rawValue: -2)
  /// The distance in points from the middle of a pair to each finger on landing.
  static let halfDistance = 100.0

  /// The modifier keys that are held.
  public private(set) var modifiers: KeyChord.Modifiers = []
  /// The distance in points that a wheel's fingers skip: the ``PinchGestureRecognizer/slop`` of the recogniser under
  /// them.
  public var pinchSlop = 8.7
  /// The distance in points that a wheel's one finger skips: the ``PanGestureRecognizer/slop`` of the recogniser under it.
  let swipeSlop = 12.0

  var held = Held.nothing

  /// The emulation in progress.
  enum Held: Sendable {
    case nothing
    case finger(Point)
    case pair(Pair)
    case wheel(WheelPinch)
    case swipe(WheelSwipe)
    case pinch(TouchpadFingers)
  }

  struct Pair: Sendable {
    var button: MouseButton
    var pointer: Point
    var center: Point
    /// The offset from the centre to the finger that follows the pointer, in points.
    var half = Vector(dx: MouseTouchEmulator.halfDistance, dy: 0)
  }

  /// Creates an emulator without touches.
  public init() {}

  /// Whether any emulated finger is down.
  public var isActive: Bool {
    switch held {
    case .nothing: false
    case .finger, .pair, .wheel, .swipe, .pinch: true
    }
  }

  /// The locations of a button's two fingers in points of the window's content, for display; `nil` for a single finger
  /// and for those of a wheel and of a touchpad.
  public var visibleFingers: (Point, Point)? {
    switch held {
    case .pair(let pair): (pair.center + pair.half, pair.center - pair.half)
    case .nothing, .finger, .wheel, .swipe, .pinch: nil
    }
  }

  /// Returns the changes of touches that an event causes. Wheel events and scrolling cause none: see
  /// ``wheelPinch(steps:at:time:)``, ``wheelSwipe(by:from:over:time:)`` and ``scroll(by:from:over:time:)``.
  public mutating func touches(for event: InputEvent) -> EmulatedTouches {
    var touches = EmulatedTouches()
    switch event.kind {
    case .mouseDown(let button, let point):
      endWheel(.ended, into: &touches)
      press(button, at: point, into: &touches)
    case .mouseMoved(let point): move(to: point, into: &touches)
    case .mouseUp(let button, let point): release(button, at: point, into: &touches)
    case .mouseExited, .touch(_, .began, _): endWheel(.ended, into: &touches)
    case .focusLost:
      modifiers = []
      finish(.cancelled, into: &touches)
    case .keyDown(let chord, _): if let modifier = Self.modifierKeys[chord.key] { modifiers.insert(modifier) }
    case .keyUp(let chord): if let modifier = Self.modifierKeys[chord.key] { modifiers.remove(modifier) }
    case .pinch(let phase, let pinch): take(pinch, phase, into: &touches)
    case .touch, .wheel, .scroll, .resized, .dropped, .closeRequested, .appearanceChanged: break
    }
    return touches
  }

  /// The names of the modifier keys.
  package static let modifierKeys: [String: KeyChord.Modifiers] = [
    "shift": .shift, "alt": .alt, "ctrl": .control, "command": .command,
  ]

  private mutating func press(_ button: MouseButton, at point: Point, into touches: inout EmulatedTouches) {
    guard !isActive, point.isFinite, button == .left || button == .right else { return }
    if button == .left, !modifiers.contains(.alt) {
      held = .finger(point)
      touches.append(Self.leftButton, .began, at: point, hitting: point)
    } else {
      let pair = Pair(button: button, pointer: point, center: point)
      held = .pair(pair)
      append(pair, .began, into: &touches)
    }
  }

  private mutating func move(to point: Point, into touches: inout EmulatedTouches) {
    guard point.isFinite else { return }
    switch held {
    case .nothing: break
    case .finger:
      held = .finger(point)
      touches.append(Self.leftButton, .moved, at: point, hitting: point)
    case .pair(var pair):
      let step = point - pair.pointer
      pair.pointer = point
      if modifiers.contains(.shift) { pair.center = pair.center + step } else { pair.half = pair.half + step }
      held = .pair(pair)
      append(pair, .moved, into: &touches)
    case .wheel(let wheel): if wheel.isLeft(at: point) { endWheel(.ended, into: &touches) }
    case .swipe(let swipe): if swipe.isLeft(at: point) { endWheel(.ended, into: &touches) }
    case .pinch: break
    }
  }

  private mutating func release(_ button: MouseButton, at point: Point, into touches: inout EmulatedTouches) {
    switch held {
    case .nothing, .wheel, .swipe, .pinch: break
    case .finger: if button == .left { finish(.ended, into: &touches) }
    case .pair(let pair): if button == pair.button { finish(.ended, into: &touches) }
    }
  }

  private mutating func finish(_ phase: TouchPhase, into touches: inout EmulatedTouches) {
    switch held {
    case .nothing: break
    case .finger(let point): touches.append(Self.leftButton, phase, at: point, hitting: point)
    case .pair(let pair): append(pair, phase, into: &touches)
    case .wheel, .swipe, .pinch: return endWheel(phase, into: &touches)
    }
    held = .nothing
  }

  private func append(_ pair: Pair, _ phase: TouchPhase, into touches: inout EmulatedTouches) {
    touches.append(Self.leftButton, phase, at: pair.center + pair.half, hitting: pair.center)
    touches.append(Self.mirrored, phase, at: pair.center - pair.half, hitting: pair.center)
  }
}
