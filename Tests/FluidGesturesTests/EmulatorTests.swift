import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

@MainActor
struct EmulatorTests {
  private func down(_ button: MouseButton, _ x: Double, _ y: Double) -> InputEvent.Kind {
    .mouseDown(button, Point(x: x, y: y))
  }

  /// What a sequence of events makes, as words: finger, phase, place.
  private func words(_ kinds: [InputEvent.Kind]) -> [String] {
    var emulator = MouseTouchEmulator()
    return kinds.flatMap { words(emulator.touches(for: InputEvent($0, at: .zero))) }
  }

  private func words(_ touches: EmulatedTouches) -> [String] {
    touches.map { "\($0.id.rawValue) \($0.phase) \(Int($0.location.x)) \(Int($0.location.y))" }
  }

  private func moved(_ x: Double, _ y: Double) -> InputEvent.Kind { .mouseMoved(Point(x: x, y: y)) }

  @Test("The left button is a finger while it is down, and lifts when the window loses the keyboard")
  func leftButton() {
    #expect(
      words([
        moved(1, 1), down(.middle, 2, 2), down(.left, 3, 3), moved(4, 4), down(.right, 5, 5), .mouseUp(.right, .zero),
        .mouseUp(.left, Point(x: 4, y: 4)), .mouseUp(.left, .zero), down(.left, 6, 6), .focusLost, moved(7, 7),
      ]) == ["-1 began 3 3", "-1 moved 4 4", "-1 ended 4 4", "-1 began 6 6", "-1 cancelled 6 6"])
  }

  @Test("The right button, or Alt and the left one, is two fingers about the place", arguments: [true, false])
  func pair(isRight: Bool) {
    let button = isRight ? MouseButton.right : .left
    let press: [InputEvent.Kind] =
      isRight ? [] : [.keyDown(KeyChord("alt"), isRepeat: false), .keyDown(KeyChord("alt"), isRepeat: true)]
    let release: [InputEvent.Kind] = isRight ? [] : [.keyUp(KeyChord("alt"))]
    #expect(
      words(
        press + [down(button, 300, 200)] + release + [
          moved(290, 205), .keyDown(KeyChord("shift"), isRepeat: false), moved(310, 225), .keyUp(KeyChord("shift")),
          moved(311, 225), .mouseUp(.middle, .zero), .mouseUp(button, .zero), down(.left, 1, 1),
        ]) == [
          "-1 began 400 200", "-2 began 200 200", "-1 moved 390 205", "-2 moved 210 195", "-1 moved 410 225",
          "-2 moved 230 215", "-1 moved 411 225", "-2 moved 229 215", "-1 ended 411 225", "-2 ended 229 215",
          "-1 began 1 1",
        ])
  }

  @Test("The two of a pair are shown, and land on what is between them")
  func visible() {
    var emulator = MouseTouchEmulator()
    let touches = emulator.touches(for: InputEvent(down(.right, 300, 200), at: .zero))
    #expect(touches.allSatisfy { $0.hitPoint == Point(x: 300, y: 200) })
    #expect(emulator.visibleFingers?.0 == Point(x: 400, y: 200) && emulator.visibleFingers?.1 == Point(x: 200, y: 200))
    #expect(words(emulator.touches(for: InputEvent(.focusLost, at: .zero))).last == "-2 cancelled 200 200")
    #expect(emulator.visibleFingers == nil && !emulator.isActive)
  }

  @Test("Modifiers are those that are held, until the keyboard is gone")
  func modifiers() {
    var emulator = MouseTouchEmulator()
    for key in ["ctrl", "shift", "a"] {
      _ = emulator.touches(for: InputEvent(.keyDown(KeyChord(key), isRepeat: false), at: .zero))
    }
    #expect(emulator.modifiers == [.control, .shift])
    _ = emulator.touches(for: InputEvent(.keyUp(KeyChord("ctrl")), at: .zero))
    #expect(emulator.modifiers == .shift)
    _ = emulator.touches(for: InputEvent(.focusLost, at: .zero))
    #expect(emulator.modifiers == [])
  }

  @Test("Every step of a wheel is a tenth more, from the first one on", arguments: [1, -1, 0.01, -0.25])
  func wheel(step: Double) {
    let glass = Glass()
    let pinch = glass.add(PinchGestureRecognizer(name: "pinch"))
    var emulator = MouseTouchEmulator()
    let place = Point(x: 400, y: 300)
    var expected = 1.0
    for index in 1...20 {
      let time = Instant(seconds: Double(index) / 10)
      // Not a power: the tests know it from its law, 1.1 for a whole step.
      let before = pinch.isActive ? pinch.scale : 1
      let touches = emulator.wheelPinch(steps: step, at: place, time: time)
      glass.arena.receive(touches, time: time) { _ in glass.recognizers }
      if index == 1 { expected = pinch.scale }
      #expect(pinch.isActive && abs(pinch.scale / before - expected) < 1e-9)
      if abs(step) == 1 { #expect(abs(pinch.scale / before - (step > 0 ? 1.1 : 1 / 1.1)) < 1e-9) }
      #expect(pinch.translation.length < 1e-9 && pinch.anchor.distance(to: place) < 1e-9)
      #expect(pinch.rotation == 0)
    }
    #expect(emulator.deadline == Instant(seconds: 2) + MouseTouchEmulator.wheelPause && emulator.visibleFingers == nil)
    #expect(emulator.advance(to: Instant(seconds: 2.299)).isEmpty)
    let end = Instant(seconds: 2) + MouseTouchEmulator.wheelPause
    glass.arena.receive(emulator.advance(to: end), time: end) { _ in [] }
    #expect(glass.said.last == "pinch ended" && pinch.velocity == 0 && !emulator.isActive)
  }

  @Test("A wheel's fingers lift when the pointer moves on, and when something else begins")
  func wheelEnds() {
    let others: [InputEvent.Kind] = [
      moved(50, 50), .mouseExited, down(.middle, 0, 0), .touch(TouchID(rawValue: 4), .began, .zero), .focusLost,
    ]
    for (index, kind) in others.enumerated() {
      var emulator = MouseTouchEmulator()
      _ = emulator.wheelPinch(steps: 1, at: .zero, time: .zero)
      #expect(emulator.touches(for: InputEvent(moved(2, 2), at: .zero)).isEmpty)
      let phases = emulator.touches(for: InputEvent(kind, at: .zero)).map(\.phase)
      #expect(phases == (index == 4 ? [.cancelled, .cancelled] : [.ended, .ended]))
      #expect(!emulator.isActive)
    }
    var emulator = MouseTouchEmulator()
    _ = emulator.wheelPinch(steps: 1, at: .zero, time: .zero)
    #expect(
      emulator.wheelPinch(steps: 1, at: Point(x: 90, y: 0), time: .zero).map(\.phase)
        == [.ended, .ended, .began, .began, .moved, .moved])
    #expect(emulator.touches(for: InputEvent(down(.left, 0, 0), at: .zero)).map(\.phase) == [.ended, .ended, .began])
    #expect(emulator.wheelPinch(steps: 1, at: .zero, time: .zero).isEmpty, "a button has the fingers")
  }

  @Test("A pair's fingers move as one: their middle stays where it is, to the last bit")
  func middle() {
    let glass = Glass()
    let pinch = glass.add(PinchGestureRecognizer(name: "pinch"))
    var emulator = MouseTouchEmulator()
    func handle(_ kind: InputEvent.Kind) {
      glass.arena.receive(emulator.touches(for: InputEvent(kind, at: .zero)), time: .zero) { _ in glass.recognizers }
    }
    handle(down(.right, 300, 200))
    handle(moved(240, 200))
    #expect(pinch.translation == .zero && pinch.anchor == Point(x: 300, y: 200))
    #expect(abs(pinch.scale - 80 / 191.3) < 1e-9)
  }
}
