internal import FluidGeometry
package import FluidGestures

/// Finds what lies under a finger or a pointer on the pages of a window. Changes nothing.
@MainActor
package struct HitTest {
  let window: NavigationWindow

  /// The page on top, once its content can be touched: a page above the first one has appeared, and no finger still decides about a
  /// pop. `nil` while there is none.
  package var activePage: ViewController? {
    let top = window.topViewController
    if window.stacks.isFirst(top) { return window.transitions.isDeciding ? nil : top }
    return top.appearanceState == .appeared ? top : nil
  }

  /// The page beneath all cards that a touch at a point is meant for: the first page, or one that can be touched beside the page on
  /// top.
  func touchedPage(at location: Point) -> ViewController? {
    guard !window.transitions.isDeciding else { return nil }
    let page = window.holding.page(at: location)
    return window.stacks.isFirst(page) || page !== window.topViewController ? page : nil
  }

  /// The page whose content lies under a pointer; `nil` beside it, and while a page is in flight.
  func hoveredPage(at location: Point) -> ViewController? {
    guard !window.flights.isInFlight else { return nil }
    let page = window.holding.page(at: location)
    guard page === window.topViewController else { return page }
    return page === activePage && !window.holding.isBesideTop(location) ? page : nil
  }

  /// Returns what a touch at a point gets, in points of the window's content; front to back: cards, the page on top.
  func target(at location: Point) -> TouchTarget {
    var target = TouchTarget()
    target.dismissed = window.holding.pageDismissedByTap(at: location)
    target.held = window.holding.holdablePage(at: location)
    if target.dismissed == nil {
      if let held = target.held {
        if let active = activePage, held.controller === active { target.page = active }
      } else {
        target.page = touchedPage(at: location)
      }
    }
    target.content = target.page?.gestureRecognizers(at: location) ?? []
    return target
  }
}

/// The result of hit testing a point, before anything is made or changed for a finger there.
package struct TouchTarget {
  /// The recognisers of what floats above the pages, which get the touch alone; `nil` where nothing does.
  var overlay: [GestureRecognizer]?
  /// The page whose card or whose whole the finger can hold.
  var held: NavigationEntry?
  /// The page that a tap here dismisses.
  var dismissed: NavigationEntry?
  /// Whose content the touch reaches; `nil` where only a card or what floats above the pages does.
  package var page: ViewController?
  /// Those of the page's content.
  var content: [GestureRecognizer] = []

  /// The levels that a recogniser may belong to, from the outermost in.
  private enum Depth: Int { case stack, card, page }

  /// The recognisers that there are, from the outermost in. Those of a page that no finger has touched are made as the
  /// first one lands.
  @MainActor
  package var recognizers: [GestureRecognizer] {
    if let overlay { return overlay }
    let outside = dismissed?.interaction.map { [$0.outsideTapGestureRecognizer] } ?? []
    return (held?.interaction?.recognizers ?? []) + outside + content
  }

  /// Prepares what lies under a finger that lands: the gestures of a card are made and follow its state, what coasts on a page stops, and
  /// what the finger touches may show that. The arena gets the touch next.
  @MainActor
  func prepare(for location: Point, in holding: PageHolding) {
    let card = held.map { holding.interaction(for: $0) }
    card?.prepare()
    let outside = dismissed.map { holding.interaction(for: $0) }
    for recognizer in card?.recognizers ?? [] { recognizer.depth = Depth.card.rawValue }
    outside?.outsideTapGestureRecognizer.depth = Depth.stack.rawValue
    for recognizer in content { recognizer.depth = Depth.page.rawValue }
    page?.touchWillBegin(at: location)
  }
}
