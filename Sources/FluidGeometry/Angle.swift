/// A turn, clockwise as seen on screen (y is down). It is not reduced: two turns are not none.
public struct Angle: Hashable, Comparable, Sendable {
  /// 2π are a whole turn.
  public var radians: Double

  /// No turn.
  public static let zero = Angle(radians: 0)

  /// A turn by an angle in radians.
  @inlinable
  public init(radians: Double) { self.radians = radians }

  /// A turn by an angle in degrees: 360 of them are a whole turn.
  @inlinable
  public init(degrees: Double) { self.init(radians: degrees * .pi / 180) }

  /// The same as ``init(radians:)``.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// The same as ``init(degrees:)``.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The turn in degrees.
  @inlinable public var degrees: Double { radians * 180 / .pi }

  /// Whether the second one turns further clockwise.
  @inlinable
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  /// One turn after the other.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// As far the other way.
  @inlinable
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  /// So many times as far.
  @inlinable
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
}
