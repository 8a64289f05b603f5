/// A straight convex outline in pieces: one upright rectangle of whole pixels, as large as it gets, with or without a hole, and
/// what is left around it. Of an outline that is an upright rectangle itself nothing is: a pixel belongs to it if its centre does.
struct UprightCut {
  typealias Ring = ContiguousArray<SIMD2<Double>>

  struct Box {
    var low: SIMD2<Double>
    var high: SIMD2<Double>

    /// 0 where there is nothing of it.
    var area: Double {
      let size = pointwiseMax(high - low, .zero)
      return size.x * size.y
    }

    /// Whether it fills a block of the rasteriser.
    var fillsBlock: Bool { (high - low).min() >= MesaRasterizer.blockSide }

    /// What is left of it, in up to four rectangles, without a hole of whole pixels.
    func forEachPart(without hole: Box, _ body: (Box) -> Void) {
      var inner = hole
      inner.low.clamp(lowerBound: low, upperBound: high)
      inner.high.clamp(lowerBound: inner.low, upperBound: high)
      for part in [
        Box(low: low, high: SIMD2(high.x, inner.low.y)),
        Box(low: SIMD2(low.x, inner.low.y), high: SIMD2(inner.low.x, inner.high.y)),
        Box(low: SIMD2(inner.high.x, inner.low.y), high: SIMD2(high.x, inner.high.y)),
        Box(low: SIMD2(low.x, inner.high.y), high: high),
      ] where part.area > 0 {
        body(part)
      }
    }

    func contains(_ other: Box) -> Bool { all(low .<= other.low) && all(other.high .<= high) }

    func meets(_ other: Box) -> Bool { all(low .< other.high) && all(other.low .< high) }
  }

  /// What ``find(in:)`` found; it may be made smaller.
  var box = Box(low: .zero, high: .zero)
  /// All pixels of a ring that is an upright rectangle.
  private(set) var pixels: Box?
  private var piece: Ring = []
  private var scratch: Ring = []

  /// Finds the rectangle in a clockwise ring; whether it fills a block of the rasteriser.
  mutating func find(in ring: Ring) -> Bool {
    var low = ring[0]
    var high = ring[0]
    for p in ring {
      low.replace(with: p, where: p .< low)
      high.replace(with: p, where: p .> high)
    }
    // As far in from the ring's box as every edge wants it for the corner that is nearest to it. Where a corner's radius is
    // smaller than half a fringe its edges run backwards, for less than half a pixel, and do not count.
    let center = (low + high) / 2
    var inset = 0.0
    for index in ring.indices {
      let edge = ring[index + 1 == ring.count ? 0 : index + 1] - ring[index]
      let normal = SIMD2(edge.y, -edge.x)
      let corner = low.replacing(with: high, where: normal .> 0)
      let reach = abs(normal.x) + abs(normal.y)
      if reach > 0, (normal * (center - ring[index])).sum() < 0 {
        inset = max(inset, (normal * (corner - ring[index])).sum() / reach)
      }
    }
    if inset == 0, ring.count == 4 {
      box = Box(low: (low - 0.5).rounded(.up), high: (high - 0.5).rounded(.up))
      pixels = box
    } else {
      box = Box(low: (low + inset).rounded(.up), high: (high - inset).rounded(.down))
      pixels = nil
    }
    return box.fillsBlock
  }

  /// The rectangle, or the up to four that are left of it around a hole of whole pixels.
  mutating func forEachUpright(without hole: Box?, _ body: (Ring) -> Void) {
    guard let hole else { return hand(box, to: body) }
    box.forEachPart(without: hole) { hand($0, to: body) }
  }

  private mutating func hand(_ box: Box, to body: (Ring) -> Void) {
    guard box.low.x < box.high.x, box.low.y < box.high.y else { return }
    piece.removeAll(keepingCapacity: true)
    piece.append(box.low)
    piece.append(SIMD2(box.high.x, box.low.y))
    piece.append(box.high)
    piece.append(SIMD2(box.low.x, box.high.y))
    body(piece)
  }

  /// What of the ring lies around the rectangle, in up to four pieces.
  mutating func forEachRest(of ring: Ring, _ body: (Ring) -> Void) {
    if let pixels { return pixels.forEachPart(without: box) { hand($0, to: body) } }
    let far = Double.infinity
    hand(ring, within: Box(low: SIMD2(-far, -far), high: SIMD2(far, box.low.y)), to: body)
    hand(ring, within: Box(low: SIMD2(-far, box.low.y), high: SIMD2(box.low.x, box.high.y)), to: body)
    hand(ring, within: Box(low: SIMD2(box.high.x, box.low.y), high: SIMD2(far, box.high.y)), to: body)
    hand(ring, within: Box(low: SIMD2(-far, box.high.y), high: SIMD2(far, far)), to: body)
  }

  private mutating func hand(_ ring: Ring, within box: Box, to body: (Ring) -> Void) {
    piece.removeAll(keepingCapacity: true)
    piece.append(contentsOf: ring)
    for axis in 0..<2 {
      clip(axis, side: -1, limit: -box.low[axis])
      clip(axis, side: 1, limit: box.high[axis])
    }
    if piece.count >= 3 { body(piece) }
  }

  /// Cuts away what lies beyond a limit along an axis.
  private mutating func clip(_ axis: Int, side: Double, limit: Double) {
    guard piece.contains(where: { $0[axis] * side > limit }) else { return }
    scratch.removeAll(keepingCapacity: true)
    for index in piece.indices {
      let here = piece[index]
      let next = piece[index + 1 == piece.count ? 0 : index + 1]
      let a = here[axis] * side - limit
      let b = next[axis] * side - limit
      if a < 0 { scratch.append(here) }
      guard (a < 0) != (b < 0) else { continue }
      var crossing = here + (next - here) * (a / (a - b))
      crossing[axis] = limit * side
      scratch.append(crossing)
    }
    swap(&piece, &scratch)
  }
}
