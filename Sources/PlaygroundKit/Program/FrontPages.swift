internal import FluidGestures
package import FluidNavigation
package import PlaygroundPages

/// The pages in front: which ones are seen there, and which one a finger can touch.
@MainActor
package struct FrontPages {
  let host: NavigationHost
  let root: Page

  // MARK: What is seen

  /// The visible page that was opened last; `nil` while only the first one is visible.
  package var topPage: PresentedPage? { topPage { _ in true } }

  /// The page on top but for sheets and popovers, which have no bar.
  package var barPage: PresentedPage? { topPage(where: \.style.fillsWindow) }

  private func topPage(where isMeant: (PresentedPage) -> Bool) -> PresentedPage? {
    let shown = host.presentedPages
    var top: Int?
    var level = 0
    for index in shown.indices where shown[index].level > level && isMeant(shown[index]) {
      (top, level) = (index, shown[index].level)
    }
    return top.map { shown[$0] }
  }

  // MARK: What can be touched

  /// Whether the mouse's buttons are fingers on the pages.
  package var isMouseDown: Bool { host.pointer.emulator.isActive }

  /// The outcome of a release of the page on top; `nil` while no finger moves it.
  package var releaseForecast: ReleaseForecast? {
    topPage.flatMap { host.window.interaction(of: $0.controller) }?.releaseForecast
  }

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
