public import FluidGeometry

/// One finger that drags something in from an edge of the window: `UIScreenEdgePanGestureRecognizer`.
///
/// The gesture begins like a pan away from the edge; a second finger before that fails it.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// A side of the window. The caller decides which one is the leading side.
  public enum Edge: Hashable, Sendable, CaseIterable { case left, right, top, bottom }

  /// The edge from which the finger drags.
  public var edge: Edge {
    didSet { direction = inward }
  }
  /// The window's frame, in points of its content. An empty one has no edges.
  public var bounds = Rect.zero
  /// The distance in points from the edge within which a finger has to land.
  public var edgeWidth = 20.0

  /// Creates a recogniser for one finger from an edge.
  public init(name: String, edge: Edge = .left) {
    self.edge = edge
    super.init(name: name)
    slop = 12
    maximumNumberOfTouches = 1
    direction = inward
  }

  public override func touchBegan(_ touch: Touch) {
    if touches.count == 1, !isAtEdge(touch.location) { fail() } else { super.touchBegan(touch) }
  }

  private var inward: Direction {
    switch edge {
    case .left: .right
    case .right: .left
    case .top: .down
    case .bottom: .up
    }
  }

  private func isAtEdge(_ point: Point) -> Bool {
    guard !bounds.isEmpty else { return false }
    let distance =
      switch edge {
      case .left: point.x - bounds.minX
      case .right: bounds.maxX - point.x
      case .top: point.y - bounds.minY
      case .bottom: bounds.maxY - point.y
      }
    return distance <= edgeWidth
  }
}
