internal import Glibc

/// The curve of one corner, for a radius of 1: a superellipse that reaches further than a circular arc and bends more
/// and more gently towards its ends, so that the eye finds no place where the corner begins.
///
/// With `reach` k the curve spans k radii along both sides, and its exponent n is chosen so that it crosses the
/// diagonal where the circle does: 1 - 2^(-1/n) = (1 - 1/√2) / k. At k = 1 that is n = 2, the circle itself; a shape
/// too small for more reach becomes a capsule or a disc without a jump.
struct SmoothCorner {
  /// Distances from the corner's tip, in radii: along the first side, along the second. From (k, 0) to (0, k).
  let points: ContiguousArray<SIMD2<Double>>

  static let largestReach = 1.4
  /// How far a chord may stay behind the curve, in pixels.
  private static let tolerance = 0.15

  init(reach: Double, segments: Int) {
    let diagonal = (1 - 0.5.squareRoot()) / reach
    let exponent = -log(2) / log(1 - diagonal)
    let bend = min(max((reach - 1) / (Self.largestReach - 1), 0), 1)
    points = ContiguousArray(
      (0...segments).map { index in
        if index == 0 { return SIMD2(reach, 0) }
        if index == segments { return SIMD2(0, reach) }
        // Even steps of the normal's angle, closer near the ends, where a long flat stretch hides in a small angle.
        let even = Double(index) / Double(segments)
        let eased = even * even * (3 - 2 * even)
        let angle = Double.pi / 2 * (even + bend * (eased - even))
        let a = pow(sin(angle), 1 / (exponent - 1))
        let b = pow(cos(angle), 1 / (exponent - 1))
        let norm = pow(pow(a, exponent) + pow(b, exponent), 1 / exponent)
        // Chords lie inside their curve; vertices a little outside of it make up for that.
        let step = Double.pi / 2 / Double(segments)
        let bulge = 1 + 0.6 * step * step / 8 / reach
        return SIMD2(reach * (1 - bulge * a / norm), reach * (1 - bulge * b / norm))
      })
  }

  /// How many segments keep a corner of this radius in pixels within a tenth of a pixel of its curve.
  static func segments(radius: Double) -> Int {
    guard radius > 2 * tolerance else { return 2 }
    let arc = Double.pi / (4 * acos(max(1 - tolerance / radius, 0)))
    let wanted = Int((1.2 * arc).rounded(.up))
    return Self.counts.first { $0 >= wanted } ?? 48
  }

  private static let counts = [6, 8, 12, 16, 24, 32, 48]
}

/// Corner curves that were needed before; there are few, and none is computed twice.
struct SmoothCorners {
  private struct Key: Hashable {
    var reach: Int
    var segments: Int
  }

  private var known: [Key: SmoothCorner] = [:]
  private static let stepsPerUnit = 256.0

  /// Returns the corner for a radius in pixels on a side of 2 × `halfSide` pixels.
  mutating func corner(radius: Double, halfSide: Double) -> SmoothCorner {
    let reach = min(max(halfSide / radius, 1), SmoothCorner.largestReach)
    let key = Key(
      reach: Int((reach * Self.stepsPerUnit).rounded(.down)), segments: SmoothCorner.segments(radius: radius))
    if let corner = known[key] { return corner }
    let corner = SmoothCorner(reach: Double(key.reach) / Self.stepsPerUnit, segments: key.segments)
    known[key] = corner
    return corner
  }
}
