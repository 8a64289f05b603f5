public import FluidGeometry

/// Which way a popover's arrow points; the panel lies on the other side of what it points at.
public enum PopoverArrowDirection: String, Hashable, Sendable, CaseIterable {
  /// The panel is below.
  case up
  /// The panel is above.
  case down
  case left
  case right

  /// The side of the panel that the arrow is on, as a direction out of it.
  public var outward: Vector {
    switch self {
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    }
  }

  public var isVertical: Bool { outward.dy != 0 }
}

extension Set<PopoverArrowDirection> {
  public static var any: Self { Set(PopoverArrowDirection.allCases) }
}

/// Where a popover lies beside what it points at: on the first side that has room for it, or on the one that has most.
public struct PopoverLayout: Hashable, Sendable {
  /// The panel, without its arrow.
  public let frame: Rect
  public let arrow: Arrow?

  /// A triangle on one of the panel's sides.
  public struct Arrow: Hashable, Sendable {
    public let direction: PopoverArrowDirection
    /// Where its middle is along its side, as a share of it from the left or from the top.
    public let share: Double
  }

  /// Points between the panel and the window's edges.
  public static let margin = 8.0
  /// Points from the panel to the arrow's tip.
  public static let arrowLength = 11.0
  /// Points along the panel's side.
  public static let arrowBase = 22.0
  public static let cornerRadius = 16.0

  /// - Parameters:
  ///   - contentSize: of the panel where there is room for all of it.
  ///   - anchor: what it points at; `nil` puts it into the middle, without an arrow.
  ///   - window: the window's content.
  ///   - permitted: which ways the arrow may point; none stands for any.
  public init(
    contentSize: Size, anchor: Rect?, window: Size, permitted: Set<PopoverArrowDirection> = .any
  ) {
    let bounds = Rect(origin: .zero, size: window)
    let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    guard let anchor = anchor.flatMap({ Self.seen($0, in: bounds) }) else {
      frame = Rect(center: bounds.center, size: Self.fitted(contentSize, into: room.size))
      arrow = nil
      return
    }
    let ways = PopoverArrowDirection.allCases.filter { permitted.isEmpty || permitted.contains($0) }
    let rooms = ways.map { (way: $0, room: Self.room(for: $0, beside: anchor, in: room)) }
    let best =
      rooms.first { contentSize.width <= $0.room.width && contentSize.height <= $0.room.height }
      ?? rooms.max { Self.share(of: contentSize, in: $0.room) < Self.share(of: contentSize, in: $1.room) }
      ?? (way: .up, room: room)
    let size = Self.fitted(contentSize, into: best.room.size)
    frame = Self.place(size, best.way, beside: anchor, in: best.room)
    let reach = Self.cornerRadius + Self.arrowBase / 2
    let (start, length, middle) =
      best.way.isVertical
      ? (frame.minX, frame.width, anchor.center.x) : (frame.minY, frame.height, anchor.center.y)
    let position = length > 2 * reach ? (middle - start).clamped(to: reach...length - reach) : length / 2
    arrow = Arrow(direction: best.way, share: position / length)
  }

  /// What can be pointed at of something that may lie outside of the window.
  private static func seen(_ anchor: Rect, in bounds: Rect) -> Rect? {
    guard anchor.isFinite else { return nil }
    if let part = anchor.intersection(bounds) { return part }
    let center = Point(
      x: anchor.center.x.clamped(to: bounds.minX...bounds.maxX),
      y: anchor.center.y.clamped(to: bounds.minY...bounds.maxY))
    return Rect(center: center, size: .zero)
  }

  private static func room(for way: PopoverArrowDirection, beside anchor: Rect, in room: Rect) -> Rect {
    switch way {
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

  /// How much of a size there is room for, from 0 to 1.
  private static func share(of size: Size, in room: Rect) -> Double {
    guard room.width > 0, room.height > 0 else { return 0 }
    return min(1, room.width / max(1, size.width)) * min(1, room.height / max(1, size.height))
  }

  private static func fitted(_ size: Size, into room: Size) -> Size {
    Size(width: max(1, min(size.width, room.width)), height: max(1, min(size.height, room.height)))
  }

  /// Beside the anchor, its middle at the anchor's as far as there is room.
  private static func place(_ size: Size, _ way: PopoverArrowDirection, beside anchor: Rect, in room: Rect) -> Rect {
    func aligned(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      (middle - length / 2).clamped(to: low...max(low, high - length))
    }
    let x = aligned(anchor.center.x, size.width, room.minX, room.maxX)
    let y = aligned(anchor.center.y, size.height, room.minY, room.maxY)
    let origin =
      switch way {
      case .up: Point(x: x, y: room.minY)
      case .down: Point(x: x, y: room.maxY - size.height)
      case .left: Point(x: room.minX, y: y)
      case .right: Point(x: room.maxX - size.width, y: y)
      }
    return Rect(origin: origin, size: size)
  }
}
