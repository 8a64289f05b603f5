/// Something that a navigation controller told somebody.
@MainActor
public enum NavigationEvent {
  case appearance(ViewController, AppearanceCallback)
  case willShow(ViewController)
  case didShow(ViewController)
}

/// Hears of every push and pop; presentations are not told of, as in UIKit.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Before the first callback of the pages that take part.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// After the last one.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}
