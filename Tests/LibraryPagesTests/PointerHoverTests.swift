import FluidGeometry
import FluidMotion
import Testing

@testable import LibraryPages

@MainActor
@Suite("The item under the pointer")
struct PointerHoverTests {
  private func index(_ point: Point) -> Int? { point.x < 0 ? nil : Int(point.x / 100) }

  private func instant(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("Is none before the pointer has moved on the page, and follows it then to the item that is there")
  func moves() {
    var hover = PointerHover()
    hover.move(to: Point(x: 150, y: 0))
    hover.timePassed(to: instant(0), index)
    hover.move(to: Point(x: 150, y: 0))
    hover.timePassed(to: instant(1), index)
    #expect(hover.highlights.isEmpty)
    hover.move(to: Point(x: 250, y: 0))
    hover.timePassed(to: instant(2), index)
    #expect(Array(hover.highlights.indices) == [2])
    // The items are elsewhere.
    hover.timePassed(to: instant(3)) { _ in 5 }
    hover.timePassed(to: instant(4)) { _ in 5 }
    #expect(Array(hover.highlights.indices) == [5])
    hover.move(to: Point(x: 150, y: 0))
    hover.timePassed(to: instant(5)) { _ in nil }
    hover.timePassed(to: instant(6)) { _ in nil }
    #expect(hover.highlights.isEmpty)
  }

  @Test("Goes with the pointer, which has to move again once it is back")
  func exits() {
    var hover = PointerHover()
    for x in [150.0, 250] { hover.move(to: Point(x: x, y: 0)) }
    hover.timePassed(to: instant(0), index)
    hover.exit()
    for seconds in [1.0, 2] { hover.timePassed(to: instant(seconds), index) }
    #expect(hover.highlights.isEmpty)
    hover.move(to: Point(x: 150, y: 0))
    hover.timePassed(to: instant(3), index)
    #expect(hover.highlights.isEmpty)
  }
}
