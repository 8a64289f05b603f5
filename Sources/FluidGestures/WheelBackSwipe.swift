/// Which sideways turns of a wheel are a swipe that goes back.
public enum WheelBackSwipe: String, Hashable, Sendable, CaseIterable {
  /// Those that begin where the page's content has nothing more to scroll in that direction.
  case atStart = "at-start"
  /// All that begin in that direction, as on iPadOS: content beneath cannot be scrolled back by them (FB14083432). That is so of pages
  /// that zoom; one that slides goes back as with ``atStart``.
  case always
  /// None.
  case off
}
