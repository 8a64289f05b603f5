internal import CSDL
internal import FluidGeometry
internal import FluidScene

/// Draws shadows as grids of triangles around their outlines.
struct ShadowPainter {
  private let target: PaintTarget
  private var mesh = ShadowMesh()
  /// The places of a quarter of a shadow, on the target.
  private var places: ContiguousArray<SIMD2<Double>> = []

  init(on target: PaintTarget) { self.target = target }

  mutating func paint(_ shadow: DisplayList.Shadow) {
    let (batch, scale) = (target.batch, target.scale)
    let sigma = shadow.sigma * scale
    guard shadow.color.alpha > 0, sigma > 0.1, sigma.isFinite, let outline = PixelShape(shadow.shape, scale: scale)
    else { return }
    let offset = SIMD2(shadow.offset.dx, shadow.offset.dy) * scale
    let bounds = outline.expanded(by: ShadowMesh.reach * sigma).bounds
    guard target.shows(bounds.minimum + offset, bounds.maximum + offset) else { return }
    // Under the outline itself nothing is drawn: whatever casts the shadow covers it.
    let depth = (offset * offset).sum().squareRoot() + 2 + (1 - 0.5.squareRoot()) * outline.radius
    mesh.build(half: outline.size / 2, radius: outline.radius, sigma: sigma, depth: depth)
    let center = outline.turn.apply(outline.center) + offset
    var turn = outline.turn
    turn.center = center
    batch.prepare(nil, .over)
    for (sign, isMirrored) in Self.quadrants {
      let first = batch.nextIndex
      places.removeAll(keepingCapacity: true)
      for vertex in mesh.quadrant {
        let place = turn.apply(center + vertex.position * sign)
        places.append(place)
        batch.addVertex(place, SDL_Color(shadow.color, opacity: vertex.value))
      }
      addRings(first: first, isMirrored: isMirrored)
    }
    guard turn.isIdentity else { return }
    batch.noteArea(clear: UprightCut.Box(low: center - mesh.clearHalf, high: center + mesh.clearHalf))
  }

  private static let quadrants: [(SIMD2<Double>, Bool)] = [
    (SIMD2(1, 1), false), (SIMD2(-1, 1), true), (SIMD2(-1, -1), false), (SIMD2(1, -1), true),
  ]

  private func addRings(first: Int32, isMirrored: Bool) {
    let columns = Int32(mesh.columnCount)
    for ring in 0..<Int32(mesh.ringCount - 1) {
      for column in 0..<(columns - 1) {
        let a = first + ring * columns + column
        let b = a + columns
        // Around a card that fills the window most of its shadow is not to be seen.
        let (here, below) = (Int(ring * columns + column), Int((ring + 1) * columns + column))
        guard target.shows(places[here], places[here + 1], places[below], places[below + 1]) else { continue }
        // Diagonals that mirror each other make quadrants that do.
        if isMirrored { target.batch.addQuad(a, a + 1, b + 1, b) } else { target.batch.addQuad(a, b, b + 1, a + 1) }
      }
    }
  }
}
