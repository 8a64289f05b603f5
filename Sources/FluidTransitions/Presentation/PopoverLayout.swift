public import FluidGeometry

/// The direction in which a popover's arrow points; the panel lies on the opposite side of its anchor.
public enum PopoverArrowDirection: String, Hashable, Sendable, CaseIterable {
  /// The panel is below its anchor.
  case up
  /// The panel is above its anchor.
  case down
  /// The panel is to the right of its anchor.
  case left
  /// The panel is to the left of its anchor.
  case right

  /// The unit vector out of the panel through the side with the arrow, in the window's axes.
  public var outward: Vector {
    switch self {
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    }
  }

  /// Whether the arrow points up or down.
  public var isVertical: Bool { outward.dy != 0 }
}

extension Set<PopoverArrowDirection> {
  /// All four directions.
  public static var any: Self { Set(PopoverArrowDirection.allCases) }
}

/// The frame of a popover beside its anchor: on the first side with enough space, or on the one with the most space.
public struct PopoverLayout: Hashable, Sendable {
  /// The panel without its arrow, in points of the window.
  public let frame: Rect
  /// The arrow; `nil` for a popover without an anchor.
  public let arrow: Arrow?

  /// A triangle on one side of the panel.
  public struct Arrow: Hashable, Sendable {
    /// The direction in which the arrow points.
    public let direction: PopoverArrowDirection
    /// The position of the arrow's middle along its side, as a fraction from the left or from the top.
    public let fraction: Double
    /// The fraction of ``PopoverLayout/arrowLength`` by which the arrow stands out: below 1 while a popover changes sides.
    public package(set) var extent = 1.0
  }

  /// The distance in points between the panel and the window's edges.
  public static let margin = 8.0
  /// The distance in points from the panel to the arrow's tip.
  public static let arrowLength = 11.0
  /// The width of the arrow in points, along the panel's side.
  public static let arrowBase = 22.0
  /// The corner radius of the panel in points.
  public static let cornerRadius = 16.0

  /// Lays out a popover.
  ///
  /// - Parameters:
  ///   - contentSize: the preferred size of the panel in points.
  ///   - anchor: the rectangle to point at, in points of the window; `nil` centres the panel, without an arrow.
  ///   - window: the size of the window's content in points.
  ///   - permitted: the permitted directions of the arrow; an empty set permits all.
  public init(
    contentSize: Size, anchor: Rect?, window: Size, permitted: Set<PopoverArrowDirection> = .any
  ) {
    self.init(contentSize: contentSize, anchor: anchor, window: window, permitted: permitted, keeping: nil)
  }

  /// Lays out a popover that is open.
  ///
  /// - Parameter former: the direction of its arrow until now, which stays the same while the content fits there, and where it fits
  ///   nowhere while no other side shows much more of it.
  package init(
    contentSize: Size, anchor: Rect?, window: Size, permitted: Set<PopoverArrowDirection>,
    keeping former: PopoverArrowDirection?
  ) {
    let bounds = Rect(origin: .zero, size: window)
    let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    guard let anchor = anchor.flatMap({ Self.seen($0, in: bounds) }) else {
      frame = Rect(center: bounds.center, size: Self.fitted(contentSize, into: room.size))
      arrow = nil
      return
    }
    let directions = PopoverArrowDirection.allCases.filter { permitted.isEmpty || permitted.contains($0) }
    let rooms = directions.map { (direction: $0, room: Self.room(for: $0, beside: anchor, in: room)) }
    func fraction(_ side: (direction: PopoverArrowDirection, room: Rect)) -> Double {
      Self.fraction(of: contentSize, in: side.room) * (side.direction == former ? Self.preference : 1)
    }
    let fitting = rooms.filter { contentSize.width <= $0.room.width && contentSize.height <= $0.room.height }
    let best =
      fitting.first { $0.direction == former } ?? fitting.first ?? rooms.max { fraction($0) < fraction($1) }
      ?? (direction: .up, room: room)
    let size = Self.fitted(contentSize, into: best.room.size)
    frame = Self.place(size, best.direction, beside: anchor, in: best.room)
    let reach = Self.cornerRadius + Self.arrowBase / 2
    let (start, length, middle) =
      best.direction.isVertical
      ? (frame.minX, frame.width, anchor.center.x) : (frame.minY, frame.height, anchor.center.y)
    let position = length > 2 * reach ? (middle - start).clamped(to: reach...length - reach) : length / 2
    arrow = Arrow(direction: best.direction, fraction: position / length)
  }

  /// The factor by which another side has to show more of the content before a popover that fits nowhere goes there.
  private static let preference = 1.25

  /// Returns the visible part of an anchor that may lie outside of the window.
  private static func seen(_ anchor: Rect, in bounds: Rect) -> Rect? {
    guard anchor.isFinite else { return nil }
    if let part = anchor.intersection(bounds) { return part }
    let center = Point(
      x: anchor.center.x.clamped(to: bounds.minX...bounds.maxX),
      y: anchor.center.y.clamped(to: bounds.minY...bounds.maxY))
    return Rect(center: center, size: .zero)
  }

  private static func room(for direction: PopoverArrowDirection, beside anchor: Rect, in room: Rect) -> Rect {
    switch direction {
    case .up:
      Rect(minX: room.minX, minY: anchor.maxY + arrowLength, maxX: room.maxX, maxY: room.maxY)
    case .down:
      Rect(minX: room.minX, minY: room.minY, maxX: room.maxX, maxY: anchor.minY - arrowLength)
    case .left:
      Rect(minX: anchor.maxX + arrowLength, minY: room.minY, maxX: room.maxX, maxY: room.maxY)
    case .right:
      Rect(minX: room.minX, minY: room.minY, maxX: anchor.minX - arrowLength, maxY: room.maxY)
    }
  }

  /// Returns the fraction, 0 to 1, of a size for which there is space.
  private static func fraction(of size: Size, in room: Rect) -> Double {
    guard room.width > 0, room.height > 0 else { return 0 }
    return min(1, room.width / max(1, size.width)) * min(1, room.height / max(1, size.height))
  }

  private static func fitted(_ size: Size, into room: Size) -> Size {
    Size(width: max(1, min(size.width, room.width)), height: max(1, min(size.height, room.height)))
  }

  /// Returns the frame beside the anchor, with its middle at the anchor's as far as there is space.
  private static func place(_ size: Size, _ direction: PopoverArrowDirection, beside anchor: Rect, in room: Rect)
    -> Rect
  {
    func aligned(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      (middle - length / 2).clamped(to: low...max(low, high - length))
    }
    let x = aligned(anchor.center.x, size.width, room.minX, room.maxX)
    let y = aligned(anchor.center.y, size.height, room.minY, room.maxY)
    let origin =
      switch direction {
      case .up: Point(x: x, y: room.minY)
      case .down: Point(x: x, y: room.maxY - size.height)
      case .left: Point(x: room.minX, y: y)
      case .right: Point(x: room.maxX - size.width, y: y)
      }
    return Rect(origin: origin, size: size)
  }
}
