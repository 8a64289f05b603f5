package import FluidGestures
package import FluidNavigation

/// What the host of the pages has.
extension Playground {
  package var navigation: NavigationWindow { host.window }
  package var arena: GestureArena { host.arena }
  /// The pages of the latest frame, back to front.
  package var shown: [PresentedPage] { host.presentedPages }
  /// The pages in front.
  package var front: FrontPages { FrontPages(host: host, root: root) }
}
