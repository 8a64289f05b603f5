public import FluidGeometry

/// What fingers do to a card.
public enum ZoomGesture: String, Hashable, Sendable, CaseIterable {
  /// One finger drags it down; once it is in the air, anywhere.
  case pan
  /// One finger draws it off from the leading edge.
  case edge
  /// One finger draws it off in that direction from wherever it is.
  case anywhere
  /// Two fingers make it smaller and turn it.
  case pinch
  /// Two fingers pull it out of its source.
  case spread
}

/// What a page is asked about before fingers begin to dismiss it: `UIZoomTransitionInteractionContext`.
public struct ZoomInteractionContext: Hashable, Sendable {
  public let gesture: ZoomGesture
  /// Where the fingers are, in the window's points.
  public let location: Point
  /// How they move, in points a second.
  public let velocity: Vector
  /// What happens if nobody objects: `false` where what the page shows wants the gesture for itself, a list that is
  /// scrolled away from its top for instance.
  public let willBegin: Bool
}
