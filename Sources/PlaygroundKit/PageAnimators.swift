package import FluidNavigation

/// Hands out the animators of those values of the option `transition` that are not the stack's own.
@MainActor
package final class PageAnimators: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
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
