/// An angle of rotation, clockwise as seen on screen (y down). Whole turns count: 4π differs from 0.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians; 2π is a whole turn.
  public var radians: Double

  /// No rotation.
  public static let zero = Angle(radians: 0)

  /// Creates an angle from radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from degrees; 360 is a whole turn.
  @inlinable
  public init(degrees: Double) { self.init(radians: degrees * .pi / 180) }

  /// Returns the angle of ``init(radians:)``.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns the angle of ``init(degrees:)``.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle in degrees.
  @inlinable public var degrees: Double { radians * 180 / .pi }

  /// Returns whether `b` rotates further clockwise than `a`.
  @inlinable
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  /// Returns the rotation by both angles.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// Returns the same angle counterclockwise.
  @inlinable
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  /// Returns the angle multiplied by a factor.
  @inlinable
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
}
