import FluidGeometry
import FluidTestSupport
import Testing

struct RectTests {
  @Test("What fits lies inside and touches two sides; what fills covers and touches the other two", arguments: 1...30)
  func fittingAndFilling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rect = Rect(
      x: random.number(-500...500), y: random.number(-500...500), width: random.number(1...900),
      height: random.number(1...900))
    let ratio = random.number(0.2...5)
    let fit = rect.fitting(aspectRatio: ratio)
    let fill = rect.filling(aspectRatio: ratio)
    for shape in [fit, fill] {
      #expect(abs(shape.width / shape.height - ratio) < 1e-9)
      #expect(shape.center.distance(to: rect.center) < 1e-9)
    }
    #expect(rect.insetBy(dx: -1e-9, dy: -1e-9).contains(fit))
    #expect(fill.insetBy(dx: -1e-9, dy: -1e-9).contains(rect))
    #expect(fit.width == rect.width || fit.height == rect.height)
    #expect(fill.width == rect.width || fill.height == rect.height)
  }

  @Test("What has no area, or no ratio, fits nowhere", arguments: [0.0, -1, .nan])
  func degenerate(ratio: Double) {
    #expect(Rect(x: 1, y: 1, width: 10, height: 10).fitting(aspectRatio: ratio).isEmpty)
    #expect(Rect(x: 1, y: 1, width: 0, height: 10).filling(aspectRatio: 2).isEmpty)
  }

  @Test("An intersection is what lies in both", arguments: 1...30)
  func intersection(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rect() -> Rect {
      Rect(
        x: random.number(0...50), y: random.number(0...50), width: random.number(1...60), height: random.number(1...60))
    }
    let (a, b) = (rect(), rect())
    let common = a.intersection(b)
    #expect(common == b.intersection(a))
    #expect((common != nil) == a.intersects(b))
    for _ in 0..<100 {
      let point = Point(x: random.number(0...110), y: random.number(0...110))
      #expect((common?.contains(point) ?? false) == (a.contains(point) && b.contains(point)))
    }
  }

  @Test("Interpolation is exact at both ends and not clamped", arguments: [(0.1, 0.3), (-7e9, 1e-9), (402, 874)])
  func interpolation(start: Double, end: Double) {
    #expect(interpolate(start, end, 0) == start)
    #expect(interpolate(start, end, 1) == end)
    #expect(abs(interpolate(start, end, 2) - (2 * end - start)) <= abs(end - start) * 1e-15)
  }
}
