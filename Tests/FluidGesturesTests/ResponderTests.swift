import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

/// What lies under the fingers.
@MainActor
struct ResponderTests {
  let glass = Glass()
  let floor = Floor()

  @MainActor
  final class Floor: TouchResponder {
    var heard: [String] = []
    func touchBegan(_ touch: Touch) { heard.append("began") }
    func touchMoved(_ touch: Touch) { heard.append("moved") }
    func touchEnded(_ touch: Touch) { heard.append("ended") }
    func touchCancelled(_ touch: Touch) { heard.append("cancelled") }
  }

  private func down(_ finger: Int = 1) {
    glass.arena.touchBegan(
      TouchID(rawValue: finger), at: Point(x: 50, y: 50), time: .zero, recognizers: glass.recognizers, responder: floor)
  }

  @Test("A finger is heard of until a recogniser has it", arguments: [true, false])
  func pan(cancels: Bool) {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    pan.cancelsTouches = cancels
    down()
    glass.move(52, 50, at: 0.1)
    glass.move(90, 50, at: 0.2)
    glass.move(95, 50, at: 0.2)
    down(2)
    glass.up(at: 0.3)
    #expect(
      floor.heard == ["began", "moved"] + (cancels ? ["cancelled"] : ["moved", "moved", "began", "ended"]))
  }

  @Test("A tap cancels the finger that it is made of, and one that fails does not", arguments: [true, false])
  func tap(mayBegin: Bool) {
    glass.add(TapGestureRecognizer(name: "tap")).shouldBegin = { _ in mayBegin }
    down()
    glass.up(at: 0.1)
    #expect(floor.heard == ["began", mayBegin ? "cancelled" : "ended"])
  }

  @Test("Nothing is heard of a finger that a recogniser has as it lands")
  func immediately() {
    glass.add(LongPressGestureRecognizer(name: "press")).minimumPressDuration = 0
    down()
    glass.move(60, 50, at: 0.1)
    glass.up(at: 0.2)
    #expect(floor.heard.isEmpty)
  }

  @Test("A finger that vanishes, or lands twice, is cancelled")
  func vanishing() {
    down()
    down()
    glass.arena.cancelAllTouches(time: .zero)
    #expect(floor.heard == ["began", "cancelled", "began", "cancelled"])
  }
}
