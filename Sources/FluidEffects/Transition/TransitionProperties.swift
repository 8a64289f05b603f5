/// The properties of a transition that are known without running it.
public struct TransitionProperties: Hashable, Sendable {
  /// Whether anything moves. Reduce Motion replaces such a transition by a fade.
  public var hasMotion: Bool

  /// Creates properties, with motion by default.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }

  /// Returns the properties of two transitions at the same time: motion where either has motion.
  func combined(with other: TransitionProperties) -> TransitionProperties {
    TransitionProperties(hasMotion: hasMotion || other.hasMotion)
  }
}
