/// One view dissolves into another, with a fade, a blur and a slight change of size.
public struct BlurReplaceTransition: Hashable, Sendable {
  /// The directions of the two changes of size.
  public enum Configuration: Hashable, Sendable, CaseIterable {
    /// The new view grows to its size while the old one shrinks.
    case downUp
    /// Both views grow.
    case upUp
  }

  /// The directions of the two changes of size.
  public var configuration: Configuration

  /// Creates the transition.
  public init(configuration: Configuration = .downUp) { self.configuration = configuration }
}

extension BlurReplaceTransition: BuiltInTransition {
  /// Returns the content at opacity 0, with a blur of 7 points and a scale of 0.9 unless the view is present; a scale
  /// of 1.1 after a removal where both grow.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    content.scaleEffect(scale(in: phase)).blur(radius: phase.isIdentity ? 0 : 7).opacity(phase.isIdentity ? 1 : 0)
  }

  private func scale(in phase: TransitionPhase) -> Double {
    switch phase {
    case .willAppear: 0.9
    case .identity: 1
    case .didDisappear: configuration == .downUp ? 0.9 : 1.1
    }
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// The transition in which the new view grows to its size while the old one shrinks.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }

  /// Returns the transition with given changes of size.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
