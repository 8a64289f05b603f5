/// How what fingers hold follows them.
public enum Tracking: String, Hashable, Sendable, CaseIterable {
  /// It is where the fingers ask it to be, and the velocity of its flight when it was caught decays on the spring. A moving
  /// finger is not trailed, and where it stops, nothing overshoots.
  case direct
  /// It follows on the spring, as measured on iOS: it trails a moving finger by 2ζ/ω seconds.
  case native
}
