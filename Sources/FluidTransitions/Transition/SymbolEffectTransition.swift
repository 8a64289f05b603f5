/// The symbols in a view come and go by an effect of their own; the rest of the view does not change.
public struct SymbolEffectTransition: Transition, Hashable {
  /// How symbols come and go. The numbers are ours: nothing is published of the system's.
  public enum Effect: Hashable, Sendable, CaseIterable {
    /// From half their size and back, fading.
    case automatic
    /// Up to their size from three quarters of it, and on to five quarters, fading.
    case up
    /// Down to their size from five quarters of it, and on to three quarters, fading.
    case down
  }

  /// How symbols come and go.
  public var effect: Effect

  /// By an effect.
  public init(effect: Effect = .automatic) { self.effect = effect }

  /// Symbols at opacity 0 and another size unless the view is present.
  public func body(content: Content, phase: TransitionPhase) -> Content {
    let scale =
      switch effect {
      case .automatic: phase.isIdentity ? 1 : 0.5
      case .up: 1 + phase.value / 4
      case .down: 1 - phase.value / 4
      }
    return content.symbols(opacity: phase.isIdentity ? 1 : 0, scale: scale)
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// The symbols in the view come from half their size and go back to it, fading.
  public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }

  /// The symbols in the view come and go by an effect.
  public static func symbolEffect(_ effect: SymbolEffectTransition.Effect) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect)
  }
}
