import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

/// Wheels, trackpads and pointers.
@MainActor
struct WheelTests {
  let glass = Glass()

  private func turn(_ dx: Double, _ dy: Double, at time: Double, x: Double = 10, over: [GestureRecognizer]? = nil) {
    glass.arena.scroll(
      by: Vector(dx: dx, dy: dy), at: Point(x: x, y: 10), time: Instant(seconds: time),
      recognizers: over ?? glass.recognizers)
  }

  @Test("Scrolling adds up, and ends when the wheel has rested", arguments: [1, 0.125, -0.01])
  func adding(step: Double) {
    let scroll = glass.add(ScrollGestureRecognizer(name: "scroll"))
    var sum = Vector.zero
    scroll.action = { [unowned scroll] in if $0.state != .ended { sum = sum + scroll.delta } }
    for index in 1...20 { turn(0, step, at: Double(index) / 100) }
    #expect(abs(scroll.translation.dy - 20 * step) < 1e-9 && sum == scroll.translation)
    #expect(abs(scroll.velocity.dy - 100 * step) < 1e-6)
    #expect(glass.arena.touchCount == 0 && scroll.numberOfTouches == 0)
    #expect(glass.arena.deadline == Instant(seconds: 0.2 + 0.15))
    glass.wait(until: 0.349)
    #expect(scroll.isActive)
    glass.wait(until: 0.35)
    #expect(scroll.state == .possible && glass.arena.deadline == nil)
    #expect(abs(scroll.translation.dy - 20 * step) < 1e-9, "it can still be read when it has ended")
  }

  @Test(
    "An axis is decided by the first steps",
    arguments: [
      (ScrollGestureRecognizer.Axis.any, [true, true, true]), (.vertical, [true, false, true]),
      (.horizontal, [false, true, false]),
    ])
  func axes(axis: ScrollGestureRecognizer.Axis, begins: [Bool]) {
    for (way, isBegun) in zip([(0.1, 1.0), (-1, 0.1), (0.5, 0.5)], begins) {
      let test = WheelTests()
      let scroll = test.glass.add(ScrollGestureRecognizer(name: "scroll"))
      scroll.axis = axis
      for index in 1...5 { test.turn(way.0 / 20, way.1 / 20, at: Double(index) / 100) }
      test.turn(way.1 * 9, way.0 * 9, at: 0.06)
      #expect(scroll.isActive == isBegun)
      if isBegun { #expect(abs(scroll.translation.dx - (way.0 / 4 + way.1 * 9)) < 1e-9) }
      test.glass.wait(until: 9)
      #expect(scroll.state == .possible)
    }
  }

  @Test("Who has won a scrolling keeps it, wherever the pointer goes")
  func keeping() {
    let here = glass.add(ScrollGestureRecognizer(name: "here"))
    let there = glass.add(ScrollGestureRecognizer(name: "there"))
    there.precedence = 5
    turn(0, 1, at: 0, over: [here])
    turn(0, 1, at: 0.1, x: 900, over: [there])
    #expect(here.translation.dy == 2 && here.location.x == 900)
    turn(0, 1, at: 0.3, x: 900, over: [there])
    #expect(glass.said == ["here began", "here changed", "here ended", "there began"])
  }

  @Test("Scrolling is settled as fingers are", arguments: [true, false])
  func precedence(mayBegin: Bool) {
    let low = glass.add(ScrollGestureRecognizer(name: "low"))
    let high = glass.add(ScrollGestureRecognizer(name: "high"))
    _ = glass.add(PanGestureRecognizer(name: "pan"))
    high.precedence = 1
    high.shouldBegin = { _ in mayBegin }
    turn(0, 1, at: 0)
    #expect(glass.said == [mayBegin ? "high began" : "low began"])
    glass.arena.cancelAllTouches(time: .zero)
    #expect(glass.said.last == (mayBegin ? "high cancelled" : "low cancelled"))
    #expect(low.state == .possible && high.state == .possible && glass.arena.deadline == nil)
  }

  @Test("What is no number turns nothing", arguments: [Double.nan, .infinity, 1e300, 0])
  func nonsense(step: Double) {
    let scroll = glass.add(ScrollGestureRecognizer(name: "scroll"))
    turn(0, step, at: 0)
    turn(0, 1, at: .nan)
    turn(0, 1, at: 0, x: .nan)
    #expect(glass.said.isEmpty && scroll.state == .possible && glass.arena.deadline == nil)
  }

  @Test("A pointer begins as it enters and ends as it leaves, beside everything else")
  func hovering() {
    let a = glass.add(HoverGestureRecognizer(name: "a"))
    let b = glass.add(HoverGestureRecognizer(name: "b"))
    let pan = glass.add(PanGestureRecognizer(name: "pan"))
    func hover(_ x: Double?, _ time: Double, _ over: [GestureRecognizer]) {
      glass.arena.hover(at: x.map { Point(x: $0, y: 5) }, time: Instant(seconds: time), recognizers: over)
    }
    hover(1, 0, [a, pan])
    hover(2, 0.1, [b, a])
    hover(3, 0.2, [b])
    #expect(b.location.x == 3)
    hover(.nan, 0.3, [b])
    hover(nil, 0.4, [])
    hover(nil, 0.5, [])
    #expect(glass.said == ["a began", "a changed", "b began", "a ended", "b changed", "b ended"])
    #expect(a.state == .possible && b.state == .possible && pan.touches.isEmpty)
  }
}
