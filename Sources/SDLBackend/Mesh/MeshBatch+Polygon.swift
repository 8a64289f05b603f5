internal import CSDL

extension MeshBatch {
  /// Draws a polygon and its fringe.
  ///
  /// Something opaque and large has its inside drawn without blending. Many small things are better off in one blended call.
  ///
  /// - Parameters:
  ///   - isOpaque: whether what it is filled with is, before the colour fades it.
  ///   - hole: whole pixels that need not be drawn, where leaving them out saves anything.
  func add(
    _ polygon: FringedPolygon, turn: PixelShape.Turn, color: SDL_Color, map: TextureMap? = nil, isOpaque: Bool,
    prefersOneCall: Bool, hole: UprightCut.Box? = nil
  ) {
    guard polygon.count >= 3 else { return }
    noteArea()
    var color = color
    if polygon.coverage < 1 { color = color.scaled(by: polygon.coverage) }
    let isSolid = isOpaque && color.a == 255
    let splits = isSolid && !prefersOneCall
    let blend = splits || (isSolid && !polygon.hasFringe) ? Blend.replace : .over
    // What goes ahead of the others is in a call of its own.
    let uprightBlend = isSolid ? Blend.replace : isOpaque && map != nil ? .mix : .over
    var clear: UprightCut.Box?
    var pixels: UprightCut.Box?
    if turn.isIdentity, map?.isUpright ?? true, cutsUpright || hole != nil, cut.find(in: polygon.inner) {
      if cutsUpright, let room = makeRoom(in: cut.box, unused: hole?.area ?? 0) {
        cut.box = room
        clear = room
        prepareUpright(map?.texture, uprightBlend)
      } else {
        continuePass(map?.texture, blend)
      }
      cut.forEachUpright(without: hole) { fill($0, turn: turn, color: color, map: map) }
      continuePass(map?.texture, blend)
      cut.forEachRest(of: polygon.inner) { fill($0, turn: turn, color: color, map: map) }
      pixels = cut.pixels
    } else {
      continuePass(map?.texture, blend)
      fill(polygon.inner, turn: turn, color: color, map: map)
    }
    if polygon.hasFringe {
      continuePass(map?.texture, .over)
      if let pixels {
        polygon.forEachFringe(around: pixels) { fill($0, turn: turn, color: color.scaled(by: $1), map: map) }
      } else {
        addFringe(of: polygon, turn: turn, color: color, map: map)
      }
    }
    noteArea(clear: clear)
  }

  /// Adds light to what a polygon covers, and so much of it to its fringe as the fringe has of the polygon.
  func addLight(_ polygon: FringedPolygon, turn: PixelShape.Turn, color: SDL_Color, map: TextureMap?) {
    guard polygon.count >= 3 else { return }
    let color = polygon.coverage < 1 ? color.scaled(by: polygon.coverage) : color
    prepare(map?.texture, .add)
    fill(polygon.inner, turn: turn, color: color, map: map)
    if polygon.hasFringe { addFringe(of: polygon, turn: turn, color: color, map: map) }
  }

  private func addFringe(of polygon: FringedPolygon, turn: PixelShape.Turn, color: SDL_Color, map: TextureMap?) {
    let inner = nextIndex
    for p in polygon.inner { addVertex(turn.apply(p), color, map?.apply(p) ?? .zero) }
    let outer = nextIndex
    for p in polygon.outer { addVertex(turn.apply(p), .nothing, map?.apply(p) ?? .zero) }
    let count = Int32(polygon.count)
    for index in 0..<count where polygon.isSoft[Int(index)] {
      let next = index + 1 == count ? 0 : index + 1
      addQuad(inner + index, outer + index, outer + next, inner + next)
    }
  }

  /// Adds a rectangle.
  func fill(_ box: UprightCut.Box, turn: PixelShape.Turn, color: SDL_Color, map: TextureMap?) {
    let first = nextIndex
    for p in [box.low, SIMD2(box.high.x, box.low.y), box.high, SIMD2(box.low.x, box.high.y)] {
      addVertex(turn.apply(p), color, map?.apply(p) ?? .zero)
    }
    addQuad(first, first + 1, first + 2, first + 3)
  }

  private func fill(
    _ ring: ContiguousArray<SIMD2<Double>>, turn: PixelShape.Turn, color: SDL_Color, map: TextureMap?
  ) {
    let first = nextIndex
    for p in ring { addVertex(turn.apply(p), color, map?.apply(p) ?? .zero) }
    addInside(ring, first: first)
    addPairing()
  }

  /// Fills a convex polygon from the inside out, each triangle as large as can be: slivers that cross the whole shape cost
  /// a rasteriser several times their area.
  private func addInside(_ ring: ContiguousArray<SIMD2<Double>>, first: Int32) {
    let opposite = ring.count / 2
    addArc(ring, from: 0, to: opposite, first: first)
    addArc(ring, from: opposite, to: ring.count, first: first)
  }

  /// Fills between a chord and the vertices that it cuts off. The end may be the first vertex again.
  private func addArc(_ ring: ContiguousArray<SIMD2<Double>>, from start: Int, to end: Int, first: Int32) {
    guard end - start >= 2 else { return }
    let last = end == ring.count ? 0 : end
    let a = ring[start]
    let chord = ring[last] - a
    var farthest = start + 1
    var height = -Double.infinity
    for index in (start + 1)..<end {
      let d = ring[index] - a
      let distance = abs(chord.x * d.y - chord.y * d.x)
      if distance > height {
        height = distance
        farthest = index
      }
    }
    addTriangle(first + Int32(start), first + Int32(farthest), first + Int32(last))
    addArc(ring, from: start, to: farthest, first: first)
    addArc(ring, from: farthest, to: end, first: first)
  }
}

extension SDL_Color {
  func scaled(by factor: Double) -> SDL_Color {
    SDL_Color(
      r: Self.byte(Double(r) / 255 * factor), g: Self.byte(Double(g) / 255 * factor),
      b: Self.byte(Double(b) / 255 * factor), a: Self.byte(Double(a) / 255 * factor))
  }
}
