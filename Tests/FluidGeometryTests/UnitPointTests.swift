import FluidGeometry
import Testing

@Suite("A unit point")
struct UnitPointTests {
  nonisolated static let rect = Rect(x: 10, y: 20, width: 300, height: 80)

  @Test("A unit point is where its name says, and on the other side from right to left")
  func names() {
    let points: [(UnitPoint, x: Double, y: Double)] = [
      (.topLeading, 10, 20), (.top, 160, 20), (.topTrailing, 310, 20), (.leading, 10, 60), (.center, 160, 60),
      (.trailing, 310, 60), (.bottomLeading, 10, 100), (.bottom, 160, 100), (.bottomTrailing, 310, 100),
    ]
    for (point, x, y) in points {
      #expect(point.point(in: Self.rect) == Point(x: x, y: y))
      let mirrored = Point(x: Self.rect.minX + Self.rect.maxX - x, y: y)
      #expect(point.point(in: Self.rect, layoutDirection: .rightToLeft) == mirrored)
    }
  }
}
