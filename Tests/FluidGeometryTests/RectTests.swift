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

  @Test("The top and the left edge belong to a rectangle, the bottom and the right one do not")
  func edges() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    for (x, y, isInside) in [(10.0, 20.0, true), (10, 59, true), (39, 20, true), (40, 30, false), (30, 60, false)] {
      #expect(rect.contains(Point(x: x, y: y)) == isInside, "(\(x), \(y))")
    }
    #expect(!rect.contains(Point(x: 9.999, y: 30)) && !rect.contains(Point(x: 30, y: 19.999)))
  }

  @Test("A rectangle contains itself and nothing that sticks out at any edge; neighbours do not overlap")
  func neighbours() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.contains(rect) && rect.intersects(rect) && rect.intersection(rect) == rect)
    for edge in Edge.allCases {
      let step = Vector(dx: edge.outward.dx * 0.5, dy: edge.outward.dy * 0.5)
      #expect(!rect.contains(rect.offsetBy(step)), "\(edge)")
      #expect(rect.intersects(rect.offsetBy(step)), "\(edge)")
      let beside = rect.offsetBy(Vector(dx: edge.outward.dx * rect.width, dy: edge.outward.dy * rect.height))
      #expect(!rect.intersects(beside) && !beside.intersects(rect) && rect.intersection(beside) == nil, "\(edge)")
    }
  }

  @Test(
    "A size without two positive lengths is empty",
    arguments: [(0.0, 10.0), (10, 0), (-4, 2), (4, -2), (-4, -2), (.nan, 2), (3, .nan)])
  func emptySize(width: Double, height: Double) {
    #expect(Size(width: width, height: height).isEmpty && !Size(width: 30, height: 20).isEmpty)
  }

  @Test("Interpolation is exact at both ends and not clamped", arguments: [(0.1, 0.3), (-7e9, 1e-9), (402, 874)])
  func interpolation(start: Double, end: Double) {
    #expect(interpolate(start, end, 0) == start)
    #expect(interpolate(start, end, 1) == end)
    #expect(abs(interpolate(start, end, 2) - (2 * end - start)) <= abs(end - start) * 1e-15)
  }

  @Test("A part in fractions of a rectangle's sides is where the two overlap", arguments: 1...30)
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rect() -> Rect {
      Rect(
        x: random.number(-300...300), y: random.number(-300...300), width: random.number(1...600),
        height: random.number(1...600))
    }
    let (whole, other) = (rect(), rect())
    let part = whole.part(within: other)
    #expect((part == nil) == !whole.intersects(other))
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(whole.part(within: whole).map { unit.insetBy(dx: -1e-12, dy: -1e-12).contains($0) } == true)
    #expect(
      whole.part(within: whole.insetBy(dx: -1, dy: -1)).map { $0.insetBy(dx: -1e-12, dy: -1e-12).contains(unit) }
        == true)
    guard let part, let common = whole.intersection(other) else { return }
    let found = whole.rect(of: part)
    #expect(found.insetBy(dx: -1e-9, dy: -1e-9).contains(common))
    #expect(common.insetBy(dx: -1e-9, dy: -1e-9).contains(found))
  }

  @Test("What has no area has no part")
  func noParts() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(Rect(x: 1, y: 1, width: 0, height: 5).part(within: rect) == nil)
  }
}
