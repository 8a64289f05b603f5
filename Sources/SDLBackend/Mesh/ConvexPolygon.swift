/// A convex outline in pixels, clockwise as seen (y down), before any rotation. It keeps its memory from one use to the
/// next.
struct ConvexPolygon {
  struct Vertex {
    var position: SIMD2<Double>
    /// Whether the edge from here to the next vertex gets a soft fringe.
    var isEdgeSoft: Bool
  }

  private(set) var vertices: ContiguousArray<Vertex> = []
  private var scratch: ContiguousArray<Vertex> = []

  var isEmpty: Bool { vertices.count < 3 }

  /// The outline of a shape, from the right end of its top edge. Edges that lie on whole pixels are hard: the
  /// rasteriser draws those exactly.
  mutating func set(_ shape: PixelShape, corners: inout SmoothCorners) { set(shape, like: shape, corners: &corners) }

  /// The outline of a shape with the corner curve of another one, so that both have the same number of vertices.
  mutating func set(_ shape: PixelShape, like model: PixelShape, corners: inout SmoothCorners) {
    vertices.removeAll(keepingCapacity: true)
    let low = shape.minimum
    let high = shape.maximum
    guard model.radius > 0 else {
      let straight = shape.turn.isIdentity
      append(SIMD2(low.x, low.y), soft: !(straight && low.y.isWholePixel))
      append(SIMD2(high.x, low.y), soft: !(straight && high.x.isWholePixel))
      append(SIMD2(high.x, high.y), soft: !(straight && high.y.isWholePixel))
      append(SIMD2(low.x, high.y), soft: !(straight && low.x.isWholePixel))
      return
    }
    let r = shape.radius
    let points = corners.corner(radius: model.radius, halfSide: min(model.size.x, model.size.y) / 2).points
    for p in points { append(SIMD2(high.x - p.x * r, low.y + p.y * r), soft: true) }
    for p in points { append(SIMD2(high.x - p.y * r, high.y - p.x * r), soft: true) }
    for p in points { append(SIMD2(low.x + p.x * r, high.y - p.y * r), soft: true) }
    for p in points { append(SIMD2(low.x + p.y * r, low.y + p.x * r), soft: true) }
  }

  /// Keeps its memory.
  mutating func removeAll() { vertices.removeAll(keepingCapacity: true) }

  /// Becomes equal to another polygon without giving up its memory.
  mutating func copy(_ other: ConvexPolygon) {
    vertices.removeAll(keepingCapacity: true)
    vertices.append(contentsOf: other.vertices)
  }

  /// Takes every point elsewhere. The outline stays clockwise, and hard edges are soft unless they come to lie on whole
  /// pixels.
  mutating func apply(_ map: PixelMap) {
    scratch.removeAll(keepingCapacity: true)
    for index in vertices.indices {
      let a = map.apply(vertices[index].position)
      let b = map.apply(vertices[index + 1 == vertices.count ? 0 : index + 1].position)
      let isOnPixels = a.x == b.x && a.x.isWholePixel || a.y == b.y && a.y.isWholePixel
      let isSoft = vertices[index].isEdgeSoft || !isOnPixels
      // A mirrored edge runs in the opposite direction.
      scratch.append(Vertex(position: map.determinant < 0 ? b : a, isEdgeSoft: isSoft))
    }
    if map.determinant < 0 { scratch.reverse() }
    swap(&vertices, &scratch)
  }

  private mutating func append(_ position: SIMD2<Double>, soft: Bool) {
    vertices.append(Vertex(position: position, isEdgeSoft: soft))
  }

  /// Distances below this, in pixels, are rounding.
  private static let tolerance = 1e-6

  /// Cuts away the part beyond the line `normal · p = distance`; `soft` decides the smoothness of the cut edge.
  mutating func clip(normal: SIMD2<Double>, distance: Double, soft: Bool) {
    guard vertices.contains(where: { ($0.position * normal).sum() > distance + Self.tolerance }) else { return }
    scratch.removeAll(keepingCapacity: true)
    for index in vertices.indices {
      let here = vertices[index]
      let next = vertices[index + 1 == vertices.count ? 0 : index + 1]
      let a = (here.position * normal).sum() - distance
      let b = (next.position * normal).sum() - distance
      let isInside = a <= Self.tolerance
      if isInside { scratch.append(here) }
      guard isInside != (b <= Self.tolerance) else { continue }
      let crossing = here.position + (next.position - here.position) * min(max(a / (a - b), 0), 1)
      scratch.append(Vertex(position: crossing, isEdgeSoft: isInside ? soft : here.isEdgeSoft))
    }
    swap(&vertices, &scratch)
  }

  /// Cuts to a straight rectangle. Of soft edges, those that a straight shape has on whole pixels stay hard.
  mutating func clip(minimum low: SIMD2<Double>, maximum high: SIMD2<Double>, soft: Bool, isStraight: Bool) {
    func isSoft(_ edge: Double) -> Bool { soft && !(isStraight && edge.isWholePixel) }
    clip(normal: SIMD2(-1, 0), distance: -low.x, soft: isSoft(low.x))
    clip(normal: SIMD2(0, -1), distance: -low.y, soft: isSoft(low.y))
    clip(normal: SIMD2(1, 0), distance: high.x, soft: isSoft(high.x))
    clip(normal: SIMD2(0, 1), distance: high.y, soft: isSoft(high.y))
  }

  /// Cuts away what lies outside of another outline.
  mutating func clip(to other: ConvexPolygon) {
    for index in other.vertices.indices {
      let a = other.vertices[index]
      let edge = other.vertices[index + 1 == other.vertices.count ? 0 : index + 1].position - a.position
      let length = (edge * edge).sum().squareRoot()
      guard length > 0 else { continue }
      let normal = SIMD2(edge.y, -edge.x) / length
      clip(normal: normal, distance: (normal * a.position).sum(), soft: a.isEdgeSoft)
    }
  }

  /// Drops vertices that coincide with their successor: they have no edge to take a direction from.
  mutating func dropShortEdges() {
    scratch.removeAll(keepingCapacity: true)
    for index in vertices.indices {
      let next = vertices[index + 1 == vertices.count ? 0 : index + 1]
      let step = next.position - vertices[index].position
      if (step * step).sum() > 1e-6 { scratch.append(vertices[index]) }
    }
    swap(&vertices, &scratch)
  }
}
