public import FluidGeometry

/// A map of the plane that keeps straight lines straight: what a flat view becomes when it is seen in perspective.
///
/// It maps (x, y) to (X / W, Y / W), where X, Y and W are linear in x, y and 1.
public struct ProjectiveTransform: Hashable, Sendable {
  /// The factors of x, y and 1 in X.
  public var x: SIMD3<Double>
  /// The factors of x, y and 1 in Y.
  public var y: SIMD3<Double>
  /// The factors of x, y and 1 in W.
  public var w: SIMD3<Double>
}

extension ProjectiveTransform {
  /// Creates the projective map that does the same as an affine one.
  public init(_ transform: AffineTransform) {
    x = SIMD3(transform.a, transform.c, transform.tx)
    y = SIMD3(transform.b, transform.d, transform.ty)
    w = SIMD3(0, 0, 1)
  }

  /// Returns the image of a point. A point that would lie beside the eye or behind it is mapped as if it lay at a
  /// twentieth of the eye's distance, so that the image is always finite.
  public func apply(_ point: Point) -> Point {
    let place = SIMD3(point.x, point.y, 1)
    let weight = max(Self.nearest, (w * place).sum())
    return Point(x: (x * place).sum() / weight, y: (y * place).sum() / weight)
  }

  /// The smallest W that is visible.
  private static let nearest = 0.05

  /// Returns the affine map that is nearest to this one about a point: the point's image, and the rates of change there.
  func affine(about point: Point) -> AffineTransform {
    let image = apply(point)
    let weight = max(Self.nearest, (w * SIMD3(point.x, point.y, 1)).sum())
    let across = Vector(dx: (x.x - image.x * w.x) / weight, dy: (y.x - image.y * w.x) / weight)
    let down = Vector(dx: (x.y - image.x * w.y) / weight, dy: (y.y - image.y * w.y) / weight)
    let linear = AffineTransform(a: across.dx, b: across.dy, c: down.dx, d: down.dy, tx: 0, ty: 0)
    return linear.then(AffineTransform(translation: image - linear.apply(point)))
  }

  /// Returns the map that applies this one first and `next` second.
  public func then(_ next: ProjectiveTransform) -> ProjectiveTransform {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> { x * row.x + y * row.y + w * row.z }
    return ProjectiveTransform(x: row(next.x), y: row(next.y), w: row(next.w))
  }
}
