/// Something that a navigation controller told somebody.
@MainActor
public enum NavigationEvent {
  case appearance(ViewController, AppearanceCallback)
  case willShow(ViewController)
  case didShow(ViewController)
}
