public import FluidGeometry
public import FluidGestures

/// What lies above the pages of a ``NavigationHost``, and what has to happen in each of its turns.
@MainActor
public protocol NavigationHostDelegate: AnyObject {
  /// A turn has begun: flights that have arrived by now have ended, and no touch has been delivered yet. Pages whose
  /// ``NavigationWindow/frameOfPage(_:)`` follows a sheet are laid out here.
  func navigationHostDidBeginTurn(_ host: NavigationHost)
  /// The recognisers of what floats above the pages at a point of the window's content, in points: they get the touch alone.
  /// `nil` leaves the touch to the pages.
  func navigationHost(_ host: NavigationHost, overlayGestureRecognizersAt location: Point) -> [GestureRecognizer]?
  /// The recognisers of a pointer over what floats above the pages at a point of the window's content, in points. `nil` leaves the
  /// pointer to the pages.
  func navigationHost(
    _ host: NavigationHost, overlayHoverGestureRecognizersAt location: Point
  ) -> [HoverGestureRecognizer]?
  /// Turns the wheel over what floats above the pages, and returns whether the wheel ends there.
  ///
  /// - Parameters:
  ///   - host: that received the event.
  ///   - steps: wheel steps since the last event, fractions included; y grows when the content should move down.
  ///   - location: of the pointer, in points of the window's content.
  func navigationHost(_ host: NavigationHost, scrollOverlayBy steps: Vector, at location: Point) -> Bool
}

extension NavigationHostDelegate {
  public func navigationHostDidBeginTurn(_ host: NavigationHost) {}

  public func navigationHost(
    _ host: NavigationHost, overlayGestureRecognizersAt location: Point
  ) -> [GestureRecognizer]? { nil }

  public func navigationHost(
    _ host: NavigationHost, overlayHoverGestureRecognizersAt location: Point
  ) -> [HoverGestureRecognizer]? { nil }

  public func navigationHost(
    _ host: NavigationHost, scrollOverlayBy steps: Vector, at location: Point
  ) -> Bool { false }
}
