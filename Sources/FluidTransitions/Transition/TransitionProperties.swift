/// What has to be known of a transition without running it.
public struct TransitionProperties: Hashable, Sendable {
  /// Whether anything moves. Where people ask for less motion, such a transition is replaced by a fade.
  public var hasMotion: Bool

  /// A transition has motion unless it says otherwise.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
