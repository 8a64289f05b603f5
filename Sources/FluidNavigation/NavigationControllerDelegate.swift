/// What a stack does with a page.
public enum NavigationOperation: Hashable, Sendable, CaseIterable { case push, pop }

/// Hears of every push and pop, and hands out animators for them; presentations are not told of, as in UIKit.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Before the first callback of the pages that take part.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// After the last one.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
  /// Asked before every push and pop that is animated and begins with a page that is open, or nowhere; `nil` moves it as its
  /// ``ViewController/preferredTransition`` says. A page in the air keeps the way on which it moves, and one that zooms and is in somebody's
  /// hand goes on zooming.
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from fromViewController: ViewController, to toViewController: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Who decides how far the transition of an animator is; `nil` lets it run. Not asked while fingers have the page.
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
