/// How a page finds its source again: the values of ``Option/sourceLookup``.
public enum SourceLookup: String, CaseIterable, Hashable, Sendable {
  /// By what it shows now, whenever it is asked.
  case identifier
  /// By the place that it had when the page was opened, as an index path that was captured once: what lies there by now may be
  /// something else.
  case captured
  /// The same, without a namespace for each page: a story that is on two pages is found on the one that reported it last.
  case sharedIdentifier = "shared-identifier"
}
