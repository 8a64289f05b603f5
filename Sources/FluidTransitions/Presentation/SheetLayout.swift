public import FluidGeometry

/// The frame of a sheet in its window: at the bottom edge, with a margin below and on both sides.
public struct SheetLayout: Hashable, Sendable {
  /// The size of the window's content in points.
  public let window: Size

  /// The distance in points around the sheet.
  public static let margin = 8.0
  /// The distance in points above the highest sheet, which keeps the bar visible.
  static let headroom = 60.0
  /// The maximum width of a sheet in points.
  public static let maximumWidth = 640.0
  /// The default corner radius in points.
  public static let cornerRadius = 24.0

  public init(window: Size) { self.window = window }

  /// The maximum height of a detent in points.
  public var maximumHeight: Double { max(1, window.height - Self.headroom - Self.margin) }

  /// Half of the window's height in points, at most ``maximumHeight``.
  public var mediumHeight: Double { min(maximumHeight, max(1, window.height / 2)) }

  /// Returns the sheet's frame at a height, in points of the window. Below `minimum`, the height of the lowest detent,
  /// the sheet keeps that height and moves off.
  public func frame(height: Double, minimum: Double) -> Rect {
    let width = min(Self.maximumWidth, max(1, window.width - 2 * Self.margin))
    return Rect(
      x: (window.width - width) / 2, y: window.height - Self.margin - height, width: width, height: max(height, minimum)
    )
  }

  /// Returns the velocity of an open card while the sheet's height changes.
  ///
  /// - Parameters:
  ///   - velocity: the rate of the height in points a second.
  ///   - growth: the rate of the page's height in points a second: equal to `velocity` while the sheet is resized, 0
  ///     while it moves.
  public func drift(velocity: Double, growth: Double) -> CardPose {
    var drift = CardPose.zero
    drift.center.y = growth / 2 - velocity
    drift.pageCenter.y = drift.center.y
    drift.size.height = growth
    return drift
  }
}
