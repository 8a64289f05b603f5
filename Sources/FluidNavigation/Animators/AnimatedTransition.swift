internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// A transition recorded from an animator.
struct AnimatedTransition: Hashable, Sendable {
  /// The tracks from closed to open, for pushes and pops alike.
  var tracks: TransitionTracks
  var animation: Animation
  /// The rate at the start, in whole transitions a second.
  var initialVelocity: Double
  /// The edge towards which fingers drag the page off.
  var exit: Edge
}
