/// A location in the plane: points of the window's content, x to the right, y down, unless a declaration names another
/// space.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite numbers.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the distance between two points, in the unit of their coordinates.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the displacement from `start` to `end`.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector { Vector(dx: end.x - start.x, dy: end.y - start.y) }

  /// Returns the point displaced by an offset.
  @inlinable
  public static func + (point: Point, offset: Vector) -> Point {
    Point(x: point.x + offset.dx, y: point.y + offset.dy)
  }

  /// Returns the point displaced by the opposite of an offset.
  @inlinable
  public static func - (point: Point, offset: Vector) -> Point {
    Point(x: point.x - offset.dx, y: point.y - offset.dy)
  }
}

extension Point: CustomStringConvertible {
  /// A short form to read in a log, rounded to hundredths: `(12.5, 40)`.
  public var description: String { "(\(x.brief), \(y.brief))" }
}
