import FluidGeometry
import FluidGestures
import FluidMotion
import Testing

@MainActor
struct HoverTests {
  let glass = Glass()

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
