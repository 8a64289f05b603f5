public import FluidGeometry

/// The gestures on a page.
public enum ZoomGesture: String, Hashable, Sendable, CaseIterable {
  /// One finger drags the page down; in flight, in any direction.
  case pan
  /// One finger drags the page off from the leading edge.
  case edge
  /// One finger drags the page off in the direction of an edge swipe, from any point.
  case anywhere
  /// Two fingers shrink and rotate the page.
  case pinch
  /// Two fingers spread the page out of its source.
  case spread
}

/// The gesture that asks to begin to dismiss a page: `UIZoomTransitionInteractionContext`.
public struct ZoomInteractionContext: Hashable, Sendable {
  /// The kind of the gesture.
  public let gesture: ZoomGesture
  /// The location of the fingers in points of the window.
  public let location: Point
  /// The velocity of the fingers in points a second.
  public let velocity: Vector
  /// The default decision: `false` where the page's content keeps the gesture for itself, such as a list that is
  /// scrolled away from its top.
  public let willBegin: Bool
}
