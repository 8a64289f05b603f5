internal import FluidGeometry

/// An affine map in pixels of the target.
struct PixelMap {
  var across: SIMD2<Double>
  var down: SIMD2<Double>
  var offset: SIMD2<Double>
}

extension PixelMap {
  /// A shape's rotation, and then a map of points; `nil` for one that has no inverse, or is not a number.
  init?(_ turn: PixelShape.Turn, then transform: AffineTransform, scale: Double) {
    let columns = (SIMD2(transform.a, transform.b), SIMD2(transform.c, transform.d))
    across = columns.0 * turn.cosine + columns.1 * turn.sine
    down = columns.1 * turn.cosine - columns.0 * turn.sine
    let center = columns.0 * turn.center.x + columns.1 * turn.center.y + SIMD2(transform.tx, transform.ty) * scale
    offset = center - across * turn.center.x - down * turn.center.y
    if turn.isIdentity { offset = SIMD2(transform.tx, transform.ty) * scale }
    let lengths = (across * across).sum() * (down * down).sum()
    guard offset.x.isFinite, offset.y.isFinite, lengths.isFinite, determinant * determinant > 1e-18 * lengths,
      lengths > 1e-18
    else { return nil }
  }

  /// How much larger areas get; below 0 where left and right are exchanged.
  var determinant: Double { across.x * down.y - across.y * down.x }

  var inverse: PixelMap {
    let back = PixelMap(
      across: SIMD2(down.y, -across.y) / determinant, down: SIMD2(-down.x, across.x) / determinant, offset: .zero)
    return PixelMap(across: back.across, down: back.down, offset: -back.apply(offset))
  }

  func apply(_ p: SIMD2<Double>) -> SIMD2<Double> { across * p.x + down * p.y + offset }
}
