internal import FluidGeometry
internal import FluidScene

/// A surface's grid in pixels of the target, with a ramp of one pixel along its smooth sides: the grid's own points there are half
/// a pixel further in, and a row of points without colour is half a pixel outside.
///
/// Points only move along the lines of the grid, and their place in the layer with them, so nothing on the surface is shifted.
struct SurfaceMesh {
  struct Vertex {
    var position: SIMD2<Double>
    var place: SIMD2<Double>
    var light: Double
  }

  /// Row by row.
  private(set) var vertices: ContiguousArray<Vertex> = []
  /// Beside each point of the grid's border where that is smooth, the point outside; elsewhere the point itself.
  private(set) var outer: ContiguousArray<SIMD2<Double>> = []
  private(set) var minimum = SIMD2<Double>.zero
  private(set) var maximum = SIMD2<Double>.zero
  /// Some cells are seen from the front and others from the back: parts of the surface may lie over others.
  private(set) var isFolded = false
  private(set) var isLit = false
  private var source: ContiguousArray<Vertex> = []
  private var columns = 0
  private var rows = 0

  /// Further away, in pixels, nothing is drawn.
  private static let limit = 1e6

  mutating func build(_ surface: DisplayList.Surface, scale: Double) {
    columns = surface.columns
    rows = surface.rows
    source.removeAll(keepingCapacity: true)
    for vertex in surface.vertices {
      source.append(
        Vertex(
          position: SIMD2(vertex.position.x, vertex.position.y) * scale, place: SIMD2(vertex.place.x, vertex.place.y),
          light: vertex.light))
    }
    measure()
    vertices.removeAll(keepingCapacity: true)
    vertices.append(contentsOf: source)
    outer.removeAll(keepingCapacity: true)
    for vertex in source { outer.append(vertex.position) }
    let sides = surface.smoothSides
    for row in 0...rows {
      let isSmoothRow = row == 0 && sides.contains(.firstRow) || row == rows && sides.contains(.lastRow)
      for column in 0...columns {
        let isSmoothColumn =
          column == 0 && sides.contains(.firstColumn) || column == columns && sides.contains(.lastColumn)
        if isSmoothRow || isSmoothColumn {
          soften(column, row, alongRow: isSmoothRow, alongColumn: isSmoothColumn)
        }
      }
    }
  }

  func isDrawable(_ vertex: Int) -> Bool {
    let v = source[vertex]
    // Comparisons that are false for what is not a number.
    return abs(v.position.x) < Self.limit && abs(v.position.y) < Self.limit && abs(v.place.x) < Self.limit
      && abs(v.place.y) < Self.limit && abs(v.light) < Self.limit
  }

  private mutating func measure() {
    minimum = SIMD2(repeating: .infinity)
    maximum = SIMD2(repeating: -.infinity)
    isLit = false
    for index in source.indices where isDrawable(index) {
      let p = source[index].position
      minimum.replace(with: p, where: p .< minimum)
      maximum.replace(with: p, where: p .> maximum)
      if source[index].light > 1 { isLit = true }
    }
    var isFront = false
    var isBack = false
    for row in 0..<rows {
      for column in 0..<columns {
        let a = source[self.index(column, row)].position
        let b = source[self.index(column + 1, row)].position
        let c = source[self.index(column + 1, row + 1)].position
        let d = source[self.index(column, row + 1)].position
        for (p, q) in [(b - a, c - a), (c - a, d - a)] {
          let area = p.x * q.y - p.y * q.x
          if area > 1e-6 { isFront = true } else if area < -1e-6 { isBack = true }
        }
      }
    }
    isFolded = isFront && isBack
  }

  func index(_ column: Int, _ row: Int) -> Int { row * (columns + 1) + column }

  private mutating func soften(_ column: Int, _ row: Int, alongRow: Bool, alongColumn: Bool) {
    let here = index(column, row)
    let inRow = alongRow ? index(column, row == 0 ? 1 : row - 1) : here
    let inColumn = alongColumn ? index(column == 0 ? 1 : column - 1, row) : here
    let p = source[here].position
    var normals: [SIMD2<Double>] = []
    var fractions = SIMD2(0.0, 0.0)
    if alongRow {
      let inward = source[inRow].position - p
      let normal = normal(
        at: here, from: index(max(column - 1, 0), row), to: index(min(column + 1, columns), row), inward)
      normals.append(normal)
      fractions.y = Self.fraction((normal * inward).sum())
    }
    if alongColumn {
      let inward = source[inColumn].position - p
      let normal = normal(at: here, from: index(column, max(row - 1, 0)), to: index(column, min(row + 1, rows)), inward)
      normals.append(normal)
      fractions.x = Self.fraction((normal * inward).sum())
    }
    outer[here] = p + FringedPolygon.miter(normals[0], 0.5, normals[normals.count - 1], 0.5)
    let across = alongRow && alongColumn ? index(column == 0 ? 1 : column - 1, row == 0 ? 1 : row - 1) : here
    vertices[here] = mix(
      mix(source[here], source[inColumn], fractions.x),
      alongRow ? mix(source[inRow], alongColumn ? source[across] : source[inRow], fractions.x) : source[here],
      fractions.y)
  }

  /// How far a point goes along a line of the grid to be half a pixel in, of the line.
  private static func fraction(_ depth: Double) -> Double { depth < 0 ? min(0.5 / -depth, 0.5) : 0 }

  /// The outward unit normal of a side at one of its points: the mean of the edges before and behind it.
  private func normal(at here: Int, from before: Int, to after: Int, _ inward: SIMD2<Double>) -> SIMD2<Double> {
    func unit(_ d: SIMD2<Double>) -> SIMD2<Double> {
      let length = (d * d).sum().squareRoot()
      return length > 1e-9 ? d / length : .zero
    }
    let p = source[here].position
    let along = unit(unit(p - source[before].position) + unit(source[after].position - p))
    let normal = SIMD2(along.y, -along.x)
    return (normal * inward).sum() > 0 ? -normal : normal
  }

  private func mix(_ a: Vertex, _ b: Vertex, _ fraction: Double) -> Vertex {
    guard fraction > 0 else { return a }
    return Vertex(
      position: a.position + (b.position - a.position) * fraction, place: a.place + (b.place - a.place) * fraction,
      light: a.light + (b.light - a.light) * fraction)
  }
}
