public import FluidGeometry
internal import RealModule

/// A rotation of a view in space, seen in perspective.
public struct SpaceRotation: Hashable, Sendable {
  /// The angle of rotation. Whole turns count.
  public var angle: Angle
  /// The axis' extent towards the trailing side.
  public var x: Double
  /// The axis' extent downwards.
  public var y: Double
  /// The axis' extent towards the viewer.
  public var z: Double
  /// The point of the view that stays in place.
  public var anchor: UnitPoint
  /// The larger side of the view, divided by the distance of the eye. 0 is a parallel projection.
  public var perspective: Double

  /// Creates a rotation about an axis of any length; an axis without length does not rotate.
  public init(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, perspective: Double = 1
  ) {
    self.angle = angle
    (x, y, z) = axis
    self.anchor = anchor
    self.perspective = perspective
  }

  var neutral: SpaceRotation {
    var rotation = self
    rotation.angle = .zero
    return rotation
  }

  func combined(with other: SpaceRotation, _ operation: (Double, Double) -> Double) -> SpaceRotation {
    SpaceRotation(
      .radians(operation(angle.radians, other.angle.radians)),
      axis: (operation(x, other.x), operation(y, other.y), operation(z, other.z)),
      anchor: anchor.combined(with: other.anchor, operation), perspective: operation(perspective, other.perspective))
  }

  var reach: Double { max(abs(angle.radians), abs(x), abs(y), abs(z), anchor.reach, abs(perspective)) }

  /// Returns the projection for a view that lies in a rectangle at rest; `nil` where nothing rotates. Read from right to
  /// left, the axis' extent downwards is the opposite, so that the trailing side moves as it does from left to right.
  ///
  /// The rotation is Rodrigues' formula for a point (x, y, 0); the point is then visible at (x', y') / (1 − z' p / s),
  /// for a perspective p and a larger side s.
  func projection(in rect: Rect, layoutDirection: LayoutDirection) -> ProjectiveTransform? {
    let length = (x * x + y * y + z * z).squareRoot()
    guard angle != .zero, length > 0, length.isFinite else { return nil }
    let axis = SIMD3(x, y * layoutDirection.sign, z) / length
    let (cosine, sine) = (Double.cos(angle.radians), Double.sin(angle.radians))
    // The columns of the rotation that a point of the plane meets.
    let across =
      SIMD3(cosine, axis.z * sine, -axis.y * sine) + axis * (axis.x * (1 - cosine))
    let down = SIMD3(-axis.z * sine, cosine, axis.x * sine) + axis * (axis.y * (1 - cosine))
    let depth = max(0, perspective) / max(1, rect.width, rect.height)
    let center = anchor.point(in: rect, layoutDirection: layoutDirection)
    let rotated = ProjectiveTransform(
      x: SIMD3(across.x, down.x, 0), y: SIMD3(across.y, down.y, 0), w: SIMD3(-across.z * depth, -down.z * depth, 1))
    let home = ProjectiveTransform(AffineTransform(translation: center - .zero))
    return ProjectiveTransform(AffineTransform(translation: .zero - center)).then(rotated).then(home)
  }
}
