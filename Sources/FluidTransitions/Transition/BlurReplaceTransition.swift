/// One view dissolves into another: fades, blurs, and a slight change of size.
public struct BlurReplaceTransition: Transition, Hashable {
  /// Which way the sizes change.
  public enum Configuration: Hashable, Sendable, CaseIterable {
    /// The new view comes up to its size while the old one gets smaller.
    case downUp
    /// Both get larger.
    case upUp
  }

  /// Which way the sizes change.
  public var configuration: Configuration

  /// The old view gets smaller while it goes, unless told otherwise.
  public init(configuration: Configuration = .downUp) { self.configuration = configuration }

  /// Opacity 0, a blur of 7 points and a scale of 0.9 unless the view is present; 1.1 after, where both get larger.
  public func body(content: Content, phase: TransitionPhase) -> Content {
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
  /// One view dissolves into another, which comes up to its size while the old one gets smaller.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }

  /// One view dissolves into another.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
