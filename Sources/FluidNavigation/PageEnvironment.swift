internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// The values that the flights and the places of all pages in a window depend on.
struct PageEnvironment {
  /// The moment of the current turn.
  var now = Instant.zero
  /// The size of a page that fills the window, in points.
  var pageSize: Size
  /// The corner radius of such a page, in points.
  var displayRadius = 0.0
  /// The distance in points by which every source lies elsewhere than its page has it.
  var sourceOffset = Vector.zero
  var physics: ZoomPhysics
  var pagePhysics = PagePhysics()
  var reducesMotion = false
  var layoutDirection = LayoutDirection.leftToRight

  /// The frame of a page that fills the window.
  var bounds: Rect { Rect(origin: .zero, size: pageSize) }
}
