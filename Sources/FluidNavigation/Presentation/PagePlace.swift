internal import FluidGeometry
internal import FluidTransitions

/// The place of an open page in the window.
struct PagePlace {
  var frame: Rect
  /// The corner radius in points.
  var radius: Double
  /// The velocity of a page that moves by itself, every number a second.
  var drift = CardPose.zero
  var arrow: PopoverLayout.Arrow?
  /// The opacity of a popover that fades from one side of its anchor to another, 0 to 1.
  var opacity = 1.0
}
