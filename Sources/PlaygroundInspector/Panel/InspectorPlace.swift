package import FluidGeometry

/// Where the panel lies in a window, and what is left for the pages, in points of the window's content.
package struct InspectorPlace: Hashable, Sendable {
  package let window: Size
  /// Whether it lies on the left, since reading goes from right to left.
  package var isMirrored = false

  package init(window: Size, isMirrored: Bool = false) {
    self.window = window
    self.isMirrored = isMirrored
  }

  package static let width = 340.0
  /// The tabs.
  package static let headerHeight = 68.0
  /// Narrower than this, nothing of the pages would be left to be looked at: the panel lies over them.
  private static let minimumRoom = 402.0
  /// A window narrower than this is covered as a whole.
  private static let minimumWindow = 480.0

  /// Whether the pages make room; otherwise the panel lies over them.
  package var isBeside: Bool { window.width - Self.width >= Self.minimumRoom }

  package var size: Size {
    Size(width: window.width < Self.minimumWindow ? window.width : Self.width, height: window.height)
  }

  package func contentSize(isOpen: Bool) -> Size {
    isOpen && isBeside ? Size(width: window.width - size.width, height: window.height) : window
  }

  /// Where the pages' top left corner is.
  package func contentOrigin(isOpen: Bool) -> Point {
    Point(x: isOpen && isBeside && isMirrored ? size.width : 0, y: 0)
  }

  /// - Parameters:
  ///   - openness: 0 outside of the window, 1 at its trailing edge.
  ///   - scale: pixels a point; the panel lies on whole ones.
  package func frame(openness: Double, scale: Double) -> Rect {
    let x = isMirrored ? size.width * (openness - 1) : window.width - size.width * openness
    return Rect(origin: Point(x: (x * scale).rounded() / scale, y: 0), size: size)
  }
}
