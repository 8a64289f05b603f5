/// A point relative to a rectangle, in widths from its leading side and heights from its top; may lie outside.
public struct UnitPoint: Hashable, Sendable {
  /// 0 at the leading side, 1 at the trailing one.
  public var x: Double
  /// 0 at the top, 1 at the bottom.
  public var y: Double

  /// Creates a point from widths from the leading side and heights from the top.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The corner at the leading end of the top side.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The midpoint of the top side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The corner at the trailing end of the top side.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The midpoint of the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The centre of the rectangle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The midpoint of the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The corner at the leading end of the bottom side.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The midpoint of the bottom side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The corner at the trailing end of the bottom side.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// Returns the location in a rectangle, in the coordinates that the rectangle itself is given in.
  @inlinable
  public func point(in rect: Rect, layoutDirection: LayoutDirection = .leftToRight) -> Point {
    let fraction = layoutDirection == .leftToRight ? x : 1 - x
    return Point(x: rect.minX + fraction * rect.width, y: rect.minY + y * rect.height)
  }
}
