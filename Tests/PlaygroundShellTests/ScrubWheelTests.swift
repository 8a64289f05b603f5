import FluidGeometry
import PlaygroundShell
import Testing

@Suite("A wheel through moments")
struct ScrubWheelTests {
  @Test("Goes as far in parts as at once, either way", arguments: [1, 3, 7, 10, 120], [-30, -1, 1, 30])
  func parts(count: Int, steps: Int) {
    var (wheel, sum) = (ScrubWheel(), 0)
    for part in 1...count {
      sum += wheel.turn(by: Vector(dx: Double(steps) / Double(count), dy: 0)) ?? 0
      let exact = Double(steps) * Double(part) / Double(count)
      #expect(abs(Double(sum) - exact) < 1 && abs(sum) <= abs(steps))
    }
    #expect(sum == steps)
  }

  @Test("Turns sideways where it has a side, and no further than a number leads")
  func sides() {
    var wheel = ScrubWheel()
    #expect(wheel.turn(by: Vector(dx: 0, dy: 2)) == -2 && wheel.turn(by: Vector(dx: 3, dy: 2)) == 3)
    #expect(wheel.turn(by: Vector(dx: .nan, dy: 0)) == nil && wheel.turn(by: Vector(dx: .infinity, dy: 0)) == nil)
    #expect(wheel.turn(by: Vector(dx: 0, dy: -1e300)) == 1_000_000 && wheel.turn(by: .zero) == 0)
  }
}
