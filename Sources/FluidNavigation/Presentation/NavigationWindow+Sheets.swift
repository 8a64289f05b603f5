public import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// Pages that leave a part of the pages beneath visible.
extension NavigationWindow {
  /// Returns the frame of an open page in points of the window, for layout. For a page that is not on the stack it is
  /// the frame of a presentation at this moment.
  public func frameOfPage(_ controller: ViewController) -> Rect {
    if let entry = flights.drawn.entry(of: controller) {
      return entry.place?.frame ?? flights.environment.bounds
    }
    return frameOfPresentedPage(controller)
  }

  /// Returns the frame that a page presented at this moment would have, in points of the window.
  ///
  /// - Parameters:
  ///   - controller: what would be presented: the page, or a stack.
  ///   - page: the first page of a stack.
  package func frameOfPresentedPage(_ controller: ViewController, showing page: ViewController? = nil) -> Rect {
    // A page that is told of its presentation is on top by then.
    let top = stacks.top
    let under = top.controller === page ?? controller ? top.under : top
    let entry = NavigationEntry(page ?? controller, .present, owner: controller, on: rootViewController, under: under)
    return entry.presentedFrame(in: flights.environment)
  }

  /// The frame that a page pushed onto the stack on top would have at this moment, in points of the window, and the part of
  /// the window that this is.
  package var placeOfPushedPage: (frame: Rect, style: ModalPresentationStyle) {
    let top = stacks.top
    guard !top.stack.isImplicit, !top.style.fillsWindow, let place = top.place else {
      return (flights.environment.bounds, .fullScreen)
    }
    return (place.frame, top.style)
  }
}
