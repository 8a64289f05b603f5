import FluidGeometry
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

  @Test("A pan begins at the edge of its slop, however seldom it is sampled", arguments: [1, 2, 3, 10, 97, 1000])
  func slop(samples: Int) {
    for direction in [PanGestureRecognizer.Direction.any, .down, .vertical] {
      let glass = Glass()
      let pan = glass.add(PanGestureRecognizer(name: "pan"))
      pan.slop = 18
      pan.direction = direction
      glass.down(100, 100, at: 0)
      for step in 1...samples {
        let f = Double(step) / Double(samples)
        glass.move(100 + 30 * f, 100 + 200 * f, at: f)
      }
      #expect(glass.said.first == "pan began")
      let length = (30.0 * 30 + 200 * 200).squareRoot()
      let share = direction == .any ? 1 - 18 / length : 1 - 18.0 / 200
      #expect(abs(pan.translation.dx - 30 * share) < 1e-9)
      #expect(abs(pan.translation.dy - 200 * share) < 1e-9)
      glass.up(at: 1)
      #expect(glass.said.last == "pan ended")
      #expect(abs(pan.translation.dy - 200 * share) < 1e-9, "it can still be read when it has ended")
    }
  }

  @Test(
    "A direction fails for the other ones",
    arguments: [
      (PanGestureRecognizer.Direction.any, [true, true, true, true]), (.vertical, [true, true, false, false]),
      (.down, [true, false, false, false]),
    ])
  func directions(direction: PanGestureRecognizer.Direction, begins: [Bool]) {
    for (way, isBegun) in zip([(0.0, 60.0), (0, -60), (60, 10), (-60, -10)], begins) {
      let glass = Glass()
      let pan = glass.add(PanGestureRecognizer(name: "pan"))
      pan.direction = direction
      glass.down(100, 100, at: 0)
      for step in 1...20 {
        glass.move(100 + way.0 * Double(step) / 20, 100 + way.1 * Double(step) / 20, at: Double(step) / 100)
      }
      #expect(glass.said.contains("pan began") == isBegun)
    }
  }

  @Test("A pan reads the finger's velocity, and none where it rested", arguments: [(0.0, 1200.0), (0.1, 0)])
  func velocity(rest: Double, expected: Double) {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    var velocity = Vector.zero
    pan.action = { [unowned pan] _ in velocity = pan.velocity }
    glass.down(100, 100, at: 0)
    for step in 1...20 { glass.move(100, 100 + Double(step) * 10, at: Double(step) / 120) }
    glass.up(at: 20.0 / 120 + rest)
    #expect(abs(velocity.dy - expected) < 1e-6)
  }

  @Test("A finger beside the one that pans does not matter, until that one leaves: then it goes on without a jump")
  func secondFinger() {
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    glass.down(100, 100, at: 0)
    glass.move(100, 150, at: 0.1)
    let before = pan.translation
    glass.down(300, 300, at: 0.11, finger: 2)
    glass.move(300, 900, at: 0.12, finger: 2)
    #expect(pan.translation == before)
    glass.up(at: 0.2)
    #expect(pan.translation == before && pan.isActive)
    glass.move(310, 905, at: 0.22, finger: 2)
    #expect(pan.translation == before + Vector(dx: 10, dy: 5))
    glass.up(at: 0.3, finger: 2)
    #expect(glass.said.last == "pan ended")
    #expect(pan.state == .possible && glass.arena.touchCount == 0)
  }
}
