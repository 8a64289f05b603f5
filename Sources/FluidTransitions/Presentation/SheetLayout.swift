public import FluidGeometry

/// Where a sheet lies in its window: it stands at the bottom edge, a margin away from it and from both sides.
public struct SheetLayout: Hashable, Sendable {
  /// The window's content, in points.
  public let window: Size

  /// Points around the sheet.
  public static let margin = 8.0
  /// Points above the highest sheet: the bar stays to be seen.
  public static let headroom = 60.0
  /// Of a sheet in a wide window, in points.
  public static let maximumWidth = 640.0
  /// Of a corner that nobody gives another radius, in points.
  public static let cornerRadius = 24.0

  public init(window: Size) { self.window = window }

  /// The most that a detent can be, in points.
  public var maximumHeight: Double { max(1, window.height - Self.headroom - Self.margin) }

  /// Half of the window.
  public var mediumHeight: Double { min(maximumHeight, max(1, window.height / 2)) }

  /// Where the sheet is when it stands so high. Beneath its least height, that of its lowest detent, it does not become smaller, but
  /// leaves.
  public func frame(height: Double, least: Double) -> Rect {
    let width = min(Self.maximumWidth, max(1, window.width - 2 * Self.margin))
    return Rect(
      x: (window.width - width) / 2, y: window.height - Self.margin - height, width: width, height: max(height, least))
  }

  /// How an open card moves while the sheet's height changes.
  ///
  /// - Parameters:
  ///   - velocity: of the height, in points a second.
  ///   - growth: of the sheet's size, in points a second: as much where it is resized, 0 where it moves.
  public func drift(velocity: Double, growth: Double) -> CardPose {
    var drift = CardPose.zero
    drift.center.y = growth / 2 - velocity
    drift.pageCenter.y = drift.center.y
    drift.size.height = growth
    return drift
  }
}
