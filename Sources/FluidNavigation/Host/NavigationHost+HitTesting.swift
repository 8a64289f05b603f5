package import FluidGeometry
package import FluidGestures

/// What lies under a finger.
extension NavigationHost {
  /// What a touch gets.
  package struct TouchTarget {
    package var recognizers: [GestureRecognizer] = []
    /// Whose content the touch reaches; `nil` where only a card or what floats above the pages does.
    package var page: ViewController?
  }

  /// What a touch at a point gets, in points of the window's content; front to back: what floats above the pages, cards, the page on
  /// top.
  package func touchTarget(at location: Point) -> TouchTarget {
    if let overlay = delegate?.navigationHost(self, overlayGestureRecognizersAt: location) {
      return TouchTarget(recognizers: overlay)
    }
    let outside = navigationController.outsideTapGestureRecognizer(at: location)
    if let interaction = navigationController.interaction(at: location) {
      if let outside { return TouchTarget(recognizers: interaction.recognizers + [outside]) }
      guard let active = activeViewController, interaction.controller === active else {
        return TouchTarget(recognizers: interaction.recognizers)
      }
      return TouchTarget(
        recognizers: interaction.recognizers + active.gestureRecognizers(at: location), page: active)
    }
    if let outside { return TouchTarget(recognizers: [outside]) }
    let page = touchedViewController(at: location)
    return TouchTarget(recognizers: page?.gestureRecognizers(at: location) ?? [], page: page)
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
