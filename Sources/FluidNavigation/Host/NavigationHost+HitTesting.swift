package import FluidGeometry
package import FluidGestures

/// What lies under a finger.
extension NavigationHost {
  /// What a touch gets.
  package struct TouchTarget {
    package var recognizers: [GestureRecognizer] = []
    /// Whose content the touch reaches; `nil` where only a card or what floats above the pages does.
    package var page: ViewController?

    /// Adds recognisers of what lies at a depth.
    @MainActor
    mutating func add(_ recognizers: [GestureRecognizer], at depth: Depth) {
      for recognizer in recognizers { recognizer.depth = depth.rawValue }
      self.recognizers += recognizers
    }
  }

  /// The levels that a recogniser may belong to, from the outermost in.
  enum Depth: Int { case stack, card, page }

  /// What a touch at a point gets, in points of the window's content; front to back: what floats above the pages, cards, the page on
  /// top.
  package func touchTarget(at location: Point) -> TouchTarget {
    if let overlay = delegate?.navigationHost(self, overlayGestureRecognizersAt: location) {
      return TouchTarget(recognizers: overlay)
    }
    var target = TouchTarget()
    let outside = navigationController.outsideTapGestureRecognizer(at: location)
    let interaction = navigationController.interaction(at: location)
    target.add(interaction?.recognizers ?? [], at: .card)
    if let outside {
      target.add([outside], at: .stack)
    } else if let interaction {
      if let active = activeViewController, interaction.controller === active { target.page = active }
    } else {
      target.page = touchedViewController(at: location)
    }
    target.add(target.page?.gestureRecognizers(at: location) ?? [], at: .page)
    return target
  }

  /// The page whose content lies under a pointer; `nil` beside it, and while a page is in flight.
  func hoveredViewController(at location: Point) -> ViewController? {
    guard !navigationController.isInFlight else { return nil }
    let page = navigationController.page(at: location)
    guard page === navigationController.topViewController else { return page }
    return page === activeViewController && !navigationController.isBesideTop(location) ? page : nil
  }

  /// The page on top, once its content can be touched: a page above the first one has appeared, and no finger still decides about a
  /// pop. `nil` while there is none.
  package var activeViewController: ViewController? {
    let top = navigationController.topViewController
    if navigationController.isRoot(top) { return navigationController.isDeciding ? nil : top }
    return top.appearanceState == .appeared ? top : nil
  }

  /// The page beneath all cards that a touch at a point is meant for: the first page, or one that can be touched beside the page on
  /// top.
  func touchedViewController(at location: Point) -> ViewController? {
    guard !navigationController.isDeciding else { return nil }
    let page = navigationController.page(at: location)
    return navigationController.isRoot(page) || page !== navigationController.topViewController ? page : nil
  }
}
