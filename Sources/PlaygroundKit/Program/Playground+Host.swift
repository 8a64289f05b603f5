package import FluidGestures
package import FluidNavigation
package import PlaygroundPages

/// What the host of the pages has.
extension Playground {
  package var navigation: NavigationWindow { host.window }
  package var arena: GestureArena { host.arena }
  /// The pages of the latest frame, back to front.
  package var shown: [PresentedPage] { host.presentedPages }

  /// A page that is covered, or held over by a card that a finger has, is not touched.
  package var isRootOnTop: Bool { host.hitTest.activePage === root }

  /// The page that is open and still, over the first one: what it shows can be touched.
  package var openPage: Page? {
    guard let page = host.hitTest.activePage as? Page, page !== root else { return nil }
    return page
  }

  /// The page that can be touched; `nil` while a card is in flight over it.
  var activePage: Page? { isRootOnTop ? root : openPage }
}
