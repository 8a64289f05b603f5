public import FluidGeometry

/// Two fingers on a touchpad that pinch and turn, relative to how they landed.
public struct TouchpadPinch: Hashable, Sendable {
  /// The middle of the fingers, in points of the window's content; on landing the location of the pointer.
  public var center: Point
  /// The distance of the fingers relative to the one on landing, above 0.
  public var scale: Double
  /// The rotation since the landing in radians, clockwise on screen, any number of turns.
  public var rotation: Double

  /// Creates a pinch as it lands, unless a scale and a rotation are given.
  public init(center: Point, scale: Double = 1, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }

  /// Returns the same pinch, measured from another origin.
  public func moved(by offset: Vector) -> Self {
    TouchpadPinch(center: center + offset, scale: scale, rotation: rotation)
  }

  /// Whether every number is finite and the scale above 0.
  public var isPlausible: Bool { center.isFinite && scale.isFinite && scale > 0 && rotation.isFinite }
}
