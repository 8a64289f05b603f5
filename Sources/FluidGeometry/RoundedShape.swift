internal import RealModule

/// A rectangle with rounded corners, rotated about its own centre: the outline of a card, in points.
public struct RoundedShape: Hashable, Sendable {
  /// The rectangle before the rotation, in points.
  public var rect: Rect
  /// The radius of the corners in points. Renderers limit it to half of the shorter side.
  public var radius: Double
  /// The rotation about the rectangle's centre in radians, clockwise as seen on screen (y down).
  public var rotation: Double

  @inlinable
  public init(_ rect: Rect, radius: Double = 0, rotation: Double = 0) {
    self.rect = rect
    self.radius = radius
    self.rotation = rotation
  }

  /// Returns whether a point lies inside the outline, with corners and rotation taken into account.
  public func contains(_ point: Point) -> Bool {
    let local = point.rotated(by: -rotation, about: rect.center)
    guard rect.contains(local) else { return false }
    let r = min(radius, min(rect.width, rect.height) / 2)
    let dx = max(rect.minX + r - local.x, local.x - (rect.maxX - r), 0)
    let dy = max(rect.minY + r - local.y, local.y - (rect.maxY - r), 0)
    return dx * dx + dy * dy <= r * r
  }

  /// The smallest axis-aligned rectangle around the rotated outline, with its corners taken as square.
  public var boundingBox: Rect {
    guard rotation != 0 else { return rect }
    let c = abs(Double.cos(rotation))
    let s = abs(Double.sin(rotation))
    return Rect(
      center: rect.center,
      size: Size(width: rect.width * c + rect.height * s, height: rect.width * s + rect.height * c))
  }
}

extension Point {
  /// Returns the point rotated clockwise (y down) by an angle in radians about a centre.
  public func rotated(by angle: Double, about center: Point) -> Point {
    guard angle != 0 else { return self }
    return center + (self - center).rotated(by: angle)
  }
}

extension Vector {
  /// Returns the vector rotated clockwise (y down) by an angle in radians.
  public func rotated(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let c = Double.cos(angle)
    let s = Double.sin(angle)
    return Vector(dx: dx * c - dy * s, dy: dx * s + dy * c)
  }
}
