internal import RealModule

/// A map of the plane that keeps straight lines straight and parallels parallel: rotations, scales for each axis,
/// translations, shears.
///
/// With the letters of `CGAffineTransform` it maps (x, y) to (a x + c y + tx, b x + d y + ty), in points, y down.
public struct AffineTransform: Hashable, Sendable {
  /// The factor of x in the new x.
  public var a: Double
  /// The factor of x in the new y.
  public var b: Double
  /// The factor of y in the new x.
  public var c: Double
  /// The factor of y in the new y.
  public var d: Double
  /// The x of the point that the origin is mapped to, in points.
  public var tx: Double
  /// The y of the point that the origin is mapped to, in points.
  public var ty: Double

  /// The map that leaves every point where it is, exactly.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates the map with these six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation, in points.
  @inlinable
  public init(translation: Vector) { self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy) }

  /// Creates a scale for each axis about a fixed point.
  @inlinable
  public init(scaleX: Double, y scaleY: Double, about center: Point) {
    self.init(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: center.x - center.x * scaleX, ty: center.y - center.y * scaleY)
  }

  /// Creates a rotation, clockwise on screen, about a fixed point. An angle of 0 gives the identity, exactly.
  public init(rotation: Angle, about center: Point) {
    guard rotation.radians != 0 else {
      self = .identity
      return
    }
    let cosine = Double.cos(rotation.radians)
    let sine = Double.sin(rotation.radians)
    self.init(
      a: cosine, b: sine, c: -sine, d: cosine, tx: center.x - (center.x * cosine - center.y * sine),
      ty: center.y - (center.x * sine + center.y * cosine))
  }

  /// Creates the affine map that does the same as a similarity.
  @inlinable
  public init(_ similarity: Similarity) {
    self.init(
      a: similarity.scale, b: 0, c: 0, d: similarity.scale, tx: similarity.offset.dx, ty: similarity.offset.dy)
  }

  /// Returns the image of a point.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the image of a displacement, which the translation does not change.
  @inlinable
  public func apply(_ vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// Returns the map that applies this one first and `next` second.
  @inlinable
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The factor by which areas grow; negative for a map that mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The factor by which lengths grow, √|determinant|: the geometric mean of both axes' factors.
  @inlinable public var scale: Double { abs(determinant).squareRoot() }

  /// The map that undoes this one. Traps for a map onto a line (``determinant`` 0), which has no inverse.
  @inlinable public var inverse: AffineTransform {
    let determinant = determinant
    precondition(determinant != 0, "a map onto a line cannot be undone")
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension AffineTransform {
  /// Returns an upper bound, in points, of the distance between the images of one point under two maps, for points
  /// within `extent` of the origin.
  package func distance(to other: AffineTransform, extent: Double) -> Double {
    let scales = abs(a - other.a) + abs(b - other.b) + abs(c - other.c) + abs(d - other.d)
    return scales * extent + abs(tx - other.tx) + abs(ty - other.ty)
  }

  /// Returns the image of an outline; `nil` where a shear would make a parallelogram of it.
  ///
  /// The corner radius is multiplied by ``scale``. An outline that is mirrored equals one that is not.
  public func apply(_ shape: RoundedShape) -> RoundedShape? {
    let across = apply(Vector(dx: 1, dy: 0).rotated(by: shape.rotation))
    let down = apply(Vector(dx: 0, dy: 1).rotated(by: shape.rotation))
    let (width, height) = (across.length, down.length)
    guard abs(across.dx * down.dx + across.dy * down.dy) <= 1e-9 * width * height else { return nil }
    let size = Size(width: shape.rect.width * width, height: shape.rect.height * height)
    return RoundedShape(
      Rect(center: apply(shape.rect.center), size: size), radius: shape.radius * scale,
      rotation: Double.atan2(y: across.dy, x: across.dx))
  }
}
