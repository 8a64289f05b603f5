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

  /// Whether a display could have so many points; further out, squares of distances would overflow.
  static func isPlausible(_ size: Size) -> Bool { !size.isEmpty && size.width < 1e7 && size.height < 1e7 }

  /// The size of a window that has had none yet: with it all numbers are finite.
  static let unknownSize = Size(width: 1, height: 1)
}
