internal import RealModule

/// A map of the plane that keeps straight lines straight and parallels parallel: turns, scales per axis, moves, shears.
///
/// With the letters of `CGAffineTransform` it takes (x, y) to (a x + c y + tx, b x + d y + ty), in points, y down.
public struct AffineTransform: Hashable, Sendable {
  /// x′ by x.
  public var a: Double
  /// y′ by x.
  public var b: Double
  /// x′ by y.
  public var c: Double
  /// y′ by y.
  public var d: Double
  /// Where the origin goes, in points.
  public var tx: Double
  /// Where the origin goes, in points.
  public var ty: Double

  /// Leaves every point where it is, exactly.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The map with these numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A move, in points.
  @inlinable
  public init(translation: Vector) { self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy) }

  /// A scale per axis, about a point that stays where it is.
  @inlinable
  public init(scaleX: Double, y scaleY: Double, about center: Point) {
    self.init(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: center.x - center.x * scaleX, ty: center.y - center.y * scaleY)
  }

  /// A turn, clockwise on screen, about a point that stays where it is. No turn is the identity, exactly.
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

  /// The same map as a similarity's.
  @inlinable
  public init(_ similarity: Similarity) {
    self.init(
      a: similarity.scale, b: 0, c: 0, d: similarity.scale, tx: similarity.offset.dx, ty: similarity.offset.dy)
  }

  /// Where a point goes.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// What becomes of a displacement: moves do not count.
  @inlinable
  public func apply(_ vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// This map, then another.
  @inlinable
  public func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
      d: next.b * c + next.d * d, tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// How much larger areas get; below 0 where left and right are exchanged.
  @inlinable public var determinant: Double { a * d - b * c }

  /// How much longer lengths get: √|determinant|, the mean of both axes where they differ.
  @inlinable public var scale: Double { abs(determinant).squareRoot() }

  /// The map that undoes this one. One that takes everything to a line has none, and traps.
  @inlinable public var inverse: AffineTransform {
    let determinant = determinant
    precondition(determinant != 0, "a map onto a line cannot be undone")
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension AffineTransform {
  /// How far apart two maps can take a point that is no further than an extent from the origin, in points, at most.
  public func distance(to other: AffineTransform, extent: Double) -> Double {
    let scales = abs(a - other.a) + abs(b - other.b) + abs(c - other.c) + abs(d - other.d)
    return scales * extent + abs(tx - other.tx) + abs(ty - other.ty)
  }

  /// Where an outline goes; `nil` where it would not be a rectangle any more, but a slanted one.
  ///
  /// Corners become as round as ``scale`` makes them. An outline has no left and right: whether it is mirrored is not kept.
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
