internal import FluidGeometry
internal import FluidTransitions

/// Where an open page lies in the window.
struct PagePlace {
  var frame: Rect
  /// Of its corners, in points.
  var radius: Double
  /// How it moves by itself, each number a second.
  var drift = CardPose.zero
  var arrow: PopoverLayout.Arrow?
}
