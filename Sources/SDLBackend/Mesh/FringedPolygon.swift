/// A polygon with the ramp that smooths its edges: full inside `inner`, nothing outside `outer`, one pixel between
/// them.
///
/// Sampled at pixel centres the ramp is the fraction of the pixel that a straight edge covers, exactly so for
/// axis-aligned edges. A polygon thinner than a pixel has the same ramp at the height of its thickness.
struct FringedPolygon {
  private(set) var inner: ContiguousArray<SIMD2<Double>> = []
  private(set) var outer: ContiguousArray<SIMD2<Double>> = []
  private(set) var isSoft: ContiguousArray<Bool> = []
  /// What the colour is multiplied by: below 1 only for something thinner than a pixel.
  private(set) var coverage = 1.0
  private(set) var hasFringe = false

  var count: Int { inner.count }

  /// - Parameter isUpright: Whether the outline is thin across or down, where it is thin at all.
  mutating func build(from polygon: ConvexPolygon, isUpright: Bool = true) {
    inner.removeAll(keepingCapacity: true)
    outer.removeAll(keepingCapacity: true)
    isSoft.removeAll(keepingCapacity: true)
    hasFringe = false
    coverage = 1
    let vertices = polygon.vertices
    guard vertices.count >= 3 else { return }
    var low = vertices[0].position
    var high = low
    for vertex in vertices {
      low.replace(with: vertex.position, where: vertex.position .< low)
      high.replace(with: vertex.position, where: vertex.position .> high)
      isSoft.append(vertex.isEdgeSoft)
      if vertex.isEdgeSoft { hasFringe = true }
    }
    guard hasFringe else {
      for vertex in vertices { inner.append(vertex.position) }
      return
    }
    var extent = (high - low).clamped(lowerBound: .zero, upperBound: .one)
    if !isUpright, let thickness = Self.thickness(of: vertices, diagonal: high - low) {
      extent = SIMD2(repeating: thickness)
    }
    let inset = extent - SIMD2(repeating: 0.5)
    coverage = isUpright ? extent.x * extent.y : min(extent.x, extent.y)
    for index in vertices.indices {
      let before = vertices[index == 0 ? vertices.count - 1 : index - 1]
      let here = vertices[index]
      let after = vertices[index + 1 == vertices.count ? 0 : index + 1]
      let n1 = Self.normal(from: before.position, to: here.position)
      let n2 = Self.normal(from: here.position, to: after.position)
      let d1 = before.isEdgeSoft ? (n1 * n1 * inset).sum() : 0
      let d2 = here.isEdgeSoft ? (n2 * n2 * inset).sum() : 0
      inner.append(here.position - Self.miter(n1, d1, n2, d2))
      outer.append(
        here.position + Self.miter(n1, before.isEdgeSoft ? 0.5 : 0, n2, here.isEdgeSoft ? 0.5 : 0))
    }
  }

  /// The fringe of an upright rectangle, in up to eight boxes of pixels that are covered alike: its sides and its corners.
  ///
  /// - Parameters:
  ///   - pixels: those within it.
  ///   - body: takes a box, and how much of each of its pixels is covered, above 0 and up to 1.
  func forEachFringe(around pixels: UprightCut.Box, _ body: (UprightCut.Box, Double) -> Void) {
    // As far within the ramp as the centres of the pixels next to it are.
    let before = pixels.low - 0.5 - outer.reduce(outer[0], pointwiseMin)
    let after = outer.reduce(outer[0], pointwiseMax) - pixels.high - 0.5
    for row in -1...1 {
      for column in -1...1 where row != 0 || column != 0 {
        let side = SIMD2(Double(column), Double(row))
        let covered = SIMD2.one.replacing(with: before, where: side .< 0).replacing(with: after, where: side .> 0).min()
        guard covered > 0 else { continue }
        body(
          UprightCut.Box(
            low: pixels.low.replacing(with: pixels.low - 1, where: side .< 0)
              .replacing(with: pixels.high, where: side .> 0),
            high: pixels.high.replacing(with: pixels.low, where: side .< 0)
              .replacing(with: pixels.high + 1, where: side .> 0)), covered)
      }
    }
  }

  /// How thin an outline is that lies anyhow, in pixels: `nil` from one pixel on.
  private static func thickness(of vertices: ContiguousArray<ConvexPolygon.Vertex>, diagonal: SIMD2<Double>) -> Double?
  {
    let origin = vertices[0].position
    var area = 0.0
    for (a, b) in zip(vertices.dropFirst(), vertices.dropFirst(2)) {
      let p = a.position - origin
      let q = b.position - origin
      area += (p.x * q.y - p.y * q.x) / 2
    }
    let length = max((diagonal * diagonal).sum().squareRoot(), 1)
    return area < length ? max(area, 0) / length : nil
  }

  /// The outward unit normal of a clockwise edge.
  private static func normal(from a: SIMD2<Double>, to b: SIMD2<Double>) -> SIMD2<Double> {
    let d = b - a
    let length = (d * d).sum().squareRoot()
    return length > 0 ? SIMD2(d.y, -d.x) / length : .zero
  }

  /// The displacement that moves a vertex so that its two edges move by their own distances.
  static func miter(_ n1: SIMD2<Double>, _ d1: Double, _ n2: SIMD2<Double>, _ d2: Double) -> SIMD2<Double> {
    let sum = n1 + n2
    let cross = n1.x * n2.y - n1.y * n2.x
    if d1 == d2 || abs(cross) < 0.05 {
      let along = 1 + (n1 * n2).sum()
      // Edges that nearly turn back have no useful mitre.
      return along > 0.1 ? sum * ((d1 + d2) / 2 / along) : n1 * d1
    }
    return SIMD2(d1 * n2.y - d2 * n1.y, d2 * n1.x - d1 * n2.x) / cross
  }
}
