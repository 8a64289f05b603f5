/// How what fingers hold follows them.
public enum Tracking: String, Hashable, Sendable, CaseIterable {
  /// As closely as its velocity can follow: some milliseconds behind a moving finger, and never beyond where it stops.
  case direct
  /// On the spring, as measured on iOS: 2ζ/ω seconds behind a moving finger.
  case native
}
