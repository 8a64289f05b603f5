package import FluidGeometry
package import FluidGestures
package import FluidNavigation
package import FluidScript
package import PlaygroundPages

/// What the stack and its host ask: which animators the option `transition` means, and what lies above the pages.
@MainActor
package final class PagesDelegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  package weak var playground: Playground?
  /// How pages come and go.
  package var style = Settings.Transition.Style.zoom
  /// Holds the transitions of `percent-driven`.
  package let slider = PercentSlider()
  let chromeFingers = ChromeFingers()
  package var rules = Settings.Transition.AnimatorRules.ours
  /// Returns the current thumbnail of a page.
  package var sourceViewProvider: ViewController.Transition.SourceViewProvider = { _ in nil }

  package func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: animator(.push, of: toViewController, over: fromViewController)
    case .pop: animator(.pop, of: fromViewController, over: toViewController)
    }
  }

  package func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    style == .percentDriven ? slider.driver(of: animationController, in: navigationController.window) : nil
  }

  package func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.push, of: presented, over: presenting) }

  package func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator(.pop, of: dismissed, over: dismissed) }

  package func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { presentationDriver(of: animator) }

  package func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { presentationDriver(of: animator) }

  private func presentationDriver(
    of animator: any ViewControllerAnimatedTransitioning
  ) -> PercentDrivenInteractiveTransition? {
    guard style == .percentDriven, let playground else { return nil }
    return slider.driver(of: animator, in: playground.navigation)
  }

  private func animator(
    _ operation: NavigationOperation, of controller: ViewController, over beneath: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let page = controller as? Page else { return nil }
    let source = { [sourceViewProvider] in
      sourceViewProvider(ZoomTransitionContext(zoomedViewController: controller, sourceViewController: beneath))
    }
    let animator: (any ViewControllerAnimatedTransitioning)? =
      switch (style, rules) {
      case (.news, .ours): NewsTransitionAnimator(operation, sourceViewProvider: sourceViewProvider)
      case (.news, .documented): documentedAnimator(operation, of: page, source)
      default: style.animator(ofPage: page.source?.number ?? 0)?.init(operation, source: source())
      }
    if style == .percentDriven {
      (animator as? CardsAnimator)?.whenEnded = { [weak playground] isCompleted in
        playground?.showMessage(
          isCompleted ? "Animation ended: completed" : "Animation ended: cancelled", for: FootLine.toastDuration)
      }
    }
    if operation == .push || animator != nil {
      // An open page lies on the cards' tracks; what held them in flight is no part of that.
      page.animatorStyle = animator == nil ? nil : style == .percentDriven ? .cards : style
    }
    return animator
  }

  private func documentedAnimator(
    _ operation: NavigationOperation, of page: Page, _ source: () -> SourceView?
  ) -> NewsTransitionAnimator? {
    if operation == .push {
      page.keptAnimator = source().map { NewsTransitionAnimator(.push, thumbnailFrame: $0.frame) }
    }
    page.keptAnimator?.operation = operation
    return page.keptAnimator
  }
}

extension PagesDelegate: NavigationHostDelegate {
  package func navigationHostDidBeginTurn(_ host: NavigationHost) { playground?.openPages.followSheets() }

  package func navigationHost(
    _ host: NavigationHost, overlayGestureRecognizersAt location: Point
  ) -> [GestureRecognizer]? {
    guard let playground else { return nil }
    return chromeFingers.recognizers(at: location, in: playground)
      ?? slider.recognizers(at: location, in: playground.surroundings.size)
  }

  package func navigationHost(_ host: NavigationHost, scrollOverlayBy steps: Vector, at location: Point) -> Bool {
    guard let playground, playground.keys.isCovered else { return false }
    playground.chrome.popUp.close(at: host.now)
    if playground.chrome.isHelpOpen {
      playground.chrome.help.turnWheel(by: steps.dy, PageContext(of: playground, at: host.now))
    }
    return true
  }
}
