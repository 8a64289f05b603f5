internal import Glibc

/// A Gaussian shadow as a mesh of rings around an outline, without a texture: it costs what it covers, turns for nothing, and may
/// change its radius in every frame.
///
/// The value at each vertex is the true one, the convolution of the rounded rectangle with the Gaussian; between vertices it is
/// linear. With rings 0.7 sigma apart that is off by less than 1.5 % of the shadow's opacity, which is less than a step of eight bits.
struct ShadowMesh {
  struct Vertex {
    /// From the centre of the shadow, in pixels; the first quadrant stands for all four.
    var position: SIMD2<Double>
    /// 0 to 1.
    var value: Double
  }

  /// `ringCount × columnCount` vertices of the quadrant right of and below the centre, from the innermost ring outwards.
  private(set) var quadrant: ContiguousArray<Vertex> = []
  private(set) var ringCount = 0
  private(set) var columnCount = 0

  private var half = SIMD2<Double>.zero
  private var radius = 0.0
  private var sigma = 1.0
  private var innermost = 0.0

  /// Half of a rectangle about the centre, in pixels, in which nothing of the shadow is drawn.
  var clearHalf: SIMD2<Double> {
    // A corner reaches 1 - 1/√2 of its radius into its square, and the chords of the ring a little further.
    let corner = max(min(max(radius, sigma), min(half.x, half.y)) + innermost, 0)
    let inset = SIMD2(repeating: innermost - 0.3 * corner - 1)
    return (half + inset).clamped(lowerBound: .zero, upperBound: half)
  }

  /// Where a shadow is below a hundredth of its opacity: at the strength that shadows have, half a step of eight bits.
  static let reach = 2.5
  private static let ringStep = 0.7
  /// Distances from a corner along a side, in sigmas, between which the value is near enough to linear.
  private static let sideSteps: [Double] = [2.8, 1.8, 1.1, 0.5]

  /// Gauss-Legendre on [-1, 1], eight points.
  private static let nodes: [(x: Double, weight: Double)] = [
    (-0.9602898564975363, 0.1012285362903763), (-0.7966664774136267, 0.2223810344533745),
    (-0.5255324099163290, 0.3137066458778873), (-0.1834346424956498, 0.3626837833783620),
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]

  /// Makes the mesh for half a size, a corner radius and a sigma in pixels, from `depth` pixels inside the outline outwards.
  mutating func build(half: SIMD2<Double>, radius: Double, sigma: Double, depth: Double) {
    let inward = min(depth, Self.reach * sigma, min(half.x, half.y))
    guard half != self.half || radius != self.radius || sigma != self.sigma || -inward != innermost else { return }
    self.half = half
    self.radius = radius
    self.sigma = sigma
    innermost = -inward
    quadrant.removeAll(keepingCapacity: true)
    let shortSide = min(half.x, half.y)
    // Rounder contours than the outline's own keep the rings even where the radius is small.
    let corner = min(max(radius, sigma), shortSide)
    let segments = max(6, min(SmoothCorner.segments(radius: corner + Self.reach * sigma), 12))
    let span = Self.reach * sigma + inward
    ringCount = max(Int((span / (Self.ringStep * sigma)).rounded(.up)), 2) + 1
    let side = half - SIMD2(repeating: corner)
    columnCount = 2 * (Self.sideSteps.count + 1) + segments + 1
    for ring in 0..<ringCount {
      let distance = -inward + span * Double(ring) / Double(ringCount - 1)
      let r = max(corner + distance, 0)
      let outside = SIMD2(half.x + distance, half.y + distance)
      add(SIMD2(0, outside.y))
      for step in Self.sideSteps { add(SIMD2(max(side.x - step * sigma, 0), outside.y)) }
      for segment in 0...segments {
        let angle = Double.pi / 2 * Double(segment) / Double(segments)
        add(outside - SIMD2(repeating: r) + SIMD2(sin(angle), cos(angle)) * r)
      }
      for step in Self.sideSteps.reversed() { add(SIMD2(outside.x, max(side.y - step * sigma, 0))) }
      add(SIMD2(outside.x, 0))
      if ring == ringCount - 1 { fadeOut() }
    }
  }

  private mutating func add(_ position: SIMD2<Double>) {
    quadrant.append(Vertex(position: position, value: value(at: position)))
  }

  /// The last ring ends in nothing, so that no edge is seen.
  private mutating func fadeOut() {
    for index in (quadrant.count - columnCount)..<quadrant.count { quadrant[index].value = 0 }
  }

  /// The blurred outline at a point: over the rows that reach the point, how much of each row does.
  func value(at p: SIMD2<Double>) -> Double {
    let low = max(-half.y, p.y - 3.5 * sigma)
    let high = min(half.y, p.y + 3.5 * sigma)
    guard low < high else { return 0 }
    guard radius > 0 else {
      return gaussianPart(from: -half.x - p.x, to: half.x - p.x) * gaussianPart(from: -half.y - p.y, to: half.y - p.y)
    }
    let middle = (low + high) / 2
    let stretch = (high - low) / 2
    var sum = 0.0
    for node in Self.nodes {
      let y = middle + stretch * node.x
      let d = (y - p.y) / sigma
      let width = halfWidth(at: y)
      sum += node.weight * exp(-d * d / 2) * gaussianPart(from: -width - p.x, to: width - p.x)
    }
    return min(sum * stretch / (sigma * (2 * Double.pi).squareRoot()), 1)
  }

  private func halfWidth(at y: Double) -> Double {
    let over = abs(y) - (half.y - radius)
    guard over > 0 else { return half.x }
    return half.x - radius + max(radius * radius - over * over, 0).squareRoot()
  }

  private func gaussianPart(from a: Double, to b: Double) -> Double {
    let unit = sigma * 2.0.squareRoot()
    return (erf(b / unit) - erf(a / unit)) / 2
  }
}
