public import FluidGeometry
internal import FluidMotion
package import FluidTransitions

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

  /// The area in which the page on top moves as a whole, in points of the window: the frame of its stack where that is a
  /// sheet or a popover, or the window.
  var areaOfTopPage: Rect {
    let top = stacks.top
    return (top.isPushedInPanel ? top.place?.frame : nil) ?? flights.environment.bounds
  }

  /// Returns the default anchor of a popover in points of the window, its source where the page last showed it, and the direction of
  /// the arrow; `nil` without a default anchor.
  package func popoverAnchor(of controller: ViewController) -> (frame: Rect, arrow: PopoverArrowDirection?)? {
    guard let panel = flights.drawn.entry(of: controller)?.panel, let anchor = panel.popoverAnchor
    else {
      return nil
    }
    return (anchor.frame, panel.popover.direction)
  }

  /// Sets the default anchor of a popover in points of the window, and the direction of its arrow, which stays while the popover fits.
  package func setPopoverAnchor(_ frame: Rect, arrow: PopoverArrowDirection?, of controller: ViewController) {
    guard let panel = flights.drawn.entry(of: controller)?.panel else { return }
    panel.popoverAnchor?.frame = frame
    panel.popover = PresentedPopover(direction: arrow)
  }

  /// Returns the page for a touch at a point of the window without a card: the top page, or one beneath it that accepts
  /// touches beside the top one.
  package func page(at point: Point) -> ViewController {
    var entry = stacks.top
    while let under = entry.under, entry.sheet?.letsTouchesThrough == true, entry.flight?.phase == .rest,
      flights.card(of: entry)?.pose.outline.contains(point) == false
    {
      entry = under
    }
    return entry.controller
  }

  /// Returns the top page where a tap beside the sheet or the popover that it is, on its way as well, or on the page that it has
  /// curled, dismisses it; `nil` where a touch has another meaning. A touch for which there is a ``holdablePage(at:)`` as well
  /// goes to both.
  func pageDismissedByTap(at point: Point) -> NavigationEntry? {
    let top = stacks.top
    switch top.flight?.phase {
    case .rest: break
    case .pushing, .returning: if top.style.fillsWindow { return nil }
    case .tracking, .landing, .popping, .landed, nil: return nil
    }
    return canBeHeld(top) && isBesideTop(point) ? top : nil
  }

  /// Returns whether a point lies beside a sheet or a popover on top that keeps touches, or on a curled page beneath the top.
  func isBesideTop(_ point: Point) -> Bool {
    let top = stacks.top
    guard top.style.fillsWindow else {
      return top.sheet?.letsTouchesThrough != true && flights.card(of: top)?.pose.outline.contains(point) == false
    }
    guard case .curled(let curl)? = PagePair(of: top, in: flights.environment)?.lower.surface else { return false }
    return curl.contains(point)
  }

  /// Dismisses the sheet or the popover on top, with all pages of its stack; pops or dismisses any other page on top.
  func dismissTop() {
    let top = stacks.top
    if top.isPushedInPanel { top.controller.dismiss(animated: true) } else { goBack(animated: true) }
  }

  /// Dismisses a sheet that a finger has dragged far enough down, from where it is.
  func dismissSheet(_ entry: NavigationEntry) {
    guard entry.isPushedInPanel else {
      hold(entry, continuingToOpen: false)
      return release(entry, to: .source)
    }
    operations.perform {
      guard self.stacks.top === entry, let first = self.stacks.entries.presentation(of: entry.controller), first > 0
      else { return }
      self.interruptTransition()
      let rest = NavigationArrangement(of: Array(self.stacks.entries[..<first]))
      self.beginPop(entry, to: PopDetour(rest, .present), animated: true)
      self.flights.hold(entry)
      self.flights.leaveSheet(entry)
      self.release(entry, to: .source)
    }
  }
}
