internal import CSDL
internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion

/// Tracks the fingers on all touch screens.
///
/// Whatever events a driver omits, every finger that lands here leaves exactly once: a finger that lands twice is
/// cancelled first, a finger without a landing is ignored, and fingers that are down when the window is hidden or loses
/// the keyboard are cancelled, because another window may receive their lift.
struct FingerTranslator {
  private var fingers: [Finger] = []
  private var nextID = 0

  private struct Finger {
    /// Different screens count their fingers alike.
    var device: Int64
    var index: Int64
    var id: TouchID
    /// In points of the content.
    var place: Point
  }

  /// Of the fingers that SDL makes of a mouse.
  private static let mouse = Int64(-1)

  mutating func down(
    _ touch: SDL_TouchFingerEvent, in size: Size, at time: Instant, into events: inout [InputEvent]
  ) {
    guard touch.touchId != Self.mouse, let place = place(of: touch, in: size) else { return }
    if let index = index(of: touch) { leave(index, .cancelled, at: time, into: &events) }
    let id = TouchID(rawValue: nextID)
    nextID += 1
    fingers.append(Finger(device: touch.touchId, index: touch.fingerId, id: id, place: place))
    events.append(InputEvent(.touch(id, .began, place), at: time))
  }

  mutating func move(
    _ touch: SDL_TouchFingerEvent, in size: Size, at time: Instant, into events: inout [InputEvent]
  ) {
    guard let index = index(of: touch), let place = place(of: touch, in: size) else { return }
    fingers[index].place = place
    events.append(InputEvent(.touch(fingers[index].id, .moved, place), at: time))
  }

  mutating func up(
    _ touch: SDL_TouchFingerEvent, in size: Size, at time: Instant, into events: inout [InputEvent]
  ) {
    guard let index = index(of: touch) else { return }
    if let place = place(of: touch, in: size) { fingers[index].place = place }
    leave(index, .ended, at: time, into: &events)
  }

  mutating func cancelAll(at time: Instant, into events: inout [InputEvent]) {
    while !fingers.isEmpty { leave(0, .cancelled, at: time, into: &events) }
  }

  private mutating func leave(_ index: Int, _ phase: TouchPhase, at time: Instant, into events: inout [InputEvent]) {
    let finger = fingers.remove(at: index)
    events.append(InputEvent(.touch(finger.id, phase, finger.place), at: time))
  }

  private func index(of touch: SDL_TouchFingerEvent) -> Int? {
    fingers.firstIndex { $0.device == touch.touchId && $0.index == touch.fingerId }
  }

  /// SDL measures in fractions of the window; `nil` where the driver sent no number.
  private func place(of touch: SDL_TouchFingerEvent, in size: Size) -> Point? {
    let place = Point(x: Double(touch.x) * size.width, y: Double(touch.y) * size.height)
    return place.isFinite ? place : nil
  }
}
