/// A callback that a navigation controller has made.
@MainActor
public enum NavigationEvent {
  /// An appearance callback of a page.
  case appearance(ViewController, AppearanceCallback)
  /// The delegate was told that a page will be shown.
  case willShow(ViewController)
  /// The delegate was told that a page was shown.
  case didShow(ViewController)
}
