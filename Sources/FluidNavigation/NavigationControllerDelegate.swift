/// An operation of a stack on a page.
public enum NavigationOperation: Hashable, Sendable, CaseIterable { case push, pop }

/// The receiver of pushes and pops, and the provider of animators for them; presentations are not reported, as in
/// UIKit.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before the first callback of the pages in the transition.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// Called when the page can be used, after ``ViewController/viewDidAppear(_:)``.
  ///
  /// A card in flight does not delay it: where another pop or push follows before a popped page's card has landed, the
  /// transition ends for the page beneath, and the delegate hears of it at once. The popped page is still on screen then.
  /// Its view is removed, and ``ViewController/viewDidDisappear(_:)`` called, when the card has landed, which may be long
  /// after this call: a page that was told that it disappeared is not drawn any more.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
  /// Returns the animator of an animated push or pop whose page is open, or new on the stack; `nil` uses the page's
  /// ``ViewController/preferredTransition``. Not called for a page in flight, which keeps its tracks, nor for a zooming
  /// page held by fingers, which continues to zoom.
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Returns the controller of an animator's progress; `nil` lets the transition run. Not called while fingers hold the
  /// page.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
