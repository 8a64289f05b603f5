public import FluidGeometry

/// Pages that leave a part of the pages beneath visible.
extension NavigationWindow {
  /// Returns the frame of an open page in points of the window, for layout. For a page that is not on the stack it is
  /// the frame of a presentation at this moment.
  public func frameOfPage(_ controller: ViewController) -> Rect {
    if let entry = flights.drawn.entry(of: controller) {
      return entry.place?.frame ?? flights.environment.bounds
    }
    return readings.frameOfPresentedPage(controller)
  }
}
