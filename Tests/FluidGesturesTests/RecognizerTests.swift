import FluidGestures
import FluidMotion
import Testing

@MainActor
struct RecognizerTests {
  let glass = Glass()

  @Test(
    "A tap is a finger that leaves without having gone anywhere", arguments: [(0.0, true), (9.9, true), (10.1, false)])
  func tap(distance: Double, isTap: Bool) {
    let tap = glass.add(TapGestureRecognizer(name: "tap"))
    glass.down(50, 50, at: 0)
    glass.move(50 + distance, 50, at: 0.05)
    glass.up(at: 0.1)
    #expect(glass.said == (isTap ? ["tap ended"] : []))
    #expect(tap.state == .possible)
  }

  @Test("Two fingers are no tap")
  func twoFingers() {
    _ = glass.add(TapGestureRecognizer(name: "tap"))
    glass.down(50, 50, at: 0)
    glass.down(90, 50, at: 0.01, finger: 2)
    glass.up(at: 0.1)
    glass.up(at: 0.1, finger: 2)
    #expect(glass.said.isEmpty)
  }

  @Test("A long press of no duration begins with the touch")
  func immediatePress() {
    let press = glass.add(LongPressGestureRecognizer(name: "press"))
    press.minimumPressDuration = 0
    glass.down(50, 50, at: 0)
    #expect(glass.said == ["press began"])
    glass.move(200, 50, at: 0.1)
    glass.up(at: 0.2)
    #expect(glass.said == ["press began", "press changed", "press ended"])
  }

  @Test("A long press begins when its time has passed, asked or not", arguments: [true, false])
  func longPress(isAsked: Bool) {
    let press = glass.add(LongPressGestureRecognizer(name: "press"))
    glass.down(50, 50, at: 1)
    #expect(glass.arena.deadline == Instant(seconds: 1.5))
    if isAsked { glass.wait(until: 1.5) }
    glass.up(at: 1.6)
    #expect(glass.said == ["press began", "press ended"], "however seldom frames come")
    #expect(press.state == .possible)
    #expect(glass.arena.deadline == nil)
  }

  @Test("A long press that leaves early, or wanders, is none", arguments: [(0.0, 1.4), (11, 1.9)])
  func noLongPress(distance: Double, end: Double) {
    _ = glass.add(LongPressGestureRecognizer(name: "press"))
    glass.down(50, 50, at: 1)
    glass.move(50, 50 + distance, at: 1.2)
    glass.up(at: end)
    #expect(glass.said.isEmpty)
  }
}
