internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// A transition that an animator has recorded.
struct AnimatedTransition: Hashable, Sendable {
  /// From where the page is gone to where it is open, whichever way they were recorded.
  var tracks: TransitionTracks
  var animation: Animation
  /// Of the start, in whole ways a second.
  var initialVelocity: Double
  /// The edge towards which fingers take the page away.
  var exit: Edge

  /// Whether the page, open, is where a page without a transition would be.
  func opensFully(_ size: Size) -> Bool { tracks.placements(at: 1, size: size).upper == .identity }
}
