package import FluidGeometry
package import FluidGestures
package import FluidNavigation

/// What the stack and its host ask: which animators the option `transition` means, and what lies above the pages.
@MainActor
package final class PagesDelegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  package weak var playground: Playground?
  /// Says where a page's thumbnail is; `nil` while pages move by themselves.
  package var newsSource: ViewController.Transition.SourceViewProvider?

  package func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(operation) }

  package func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.push) }

  package func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.pop) }

  private func animator(_ operation: NavigationOperation) -> (any ViewControllerAnimatedTransitioning)? {
    newsSource.map { NewsTransitionAnimator(operation, sourceViewProvider: $0) }
  }
}

extension PagesDelegate: NavigationHostDelegate {
  package func navigationHostDidBeginTurn(_ host: NavigationHost) { playground?.followSheets() }

  package func navigationHost(
    _ host: NavigationHost, overlayGestureRecognizersAt location: Point
  ) -> [GestureRecognizer]? {
    playground.flatMap { $0.chrome.recognizers(at: location, in: $0) }
  }

  package func navigationHost(_ host: NavigationHost, scrollOverlayBy steps: Vector, at location: Point) -> Bool {
    guard let playground, playground.chrome.isHelpOpen else { return false }
    playground.chrome.help.turnWheel(by: steps.dy, playground.pageContext(at: host.now))
    return true
  }
}
