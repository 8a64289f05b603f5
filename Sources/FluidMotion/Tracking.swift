/// How what fingers hold follows them.
public enum Tracking: String, Hashable, Sendable, CaseIterable {
  /// It goes to where the fingers ask it to be within the time between two of their events, 8 ms at most, and the velocity of
  /// its flight when it was caught decays on the spring. Where a finger stops, nothing overshoots.
  case direct
  /// It follows on the spring, as measured on iOS: it trails a moving finger by 2ζ/ω seconds.
  case native
}
