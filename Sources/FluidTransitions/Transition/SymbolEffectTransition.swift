/// A view whose symbols appear and disappear by an effect of their own; the rest of the view does not change.
public struct SymbolEffectTransition: Transition, Hashable {
  /// The effects on symbols. The numbers were chosen by eye: the system's are not published.
  public enum Effect: Hashable, Sendable, CaseIterable {
    /// From half of their size and back, with a fade.
    case automatic
    /// From three quarters of their size and on to five quarters, with a fade.
    case up
    /// From five quarters of their size and on to three quarters, with a fade.
    case down
  }

  /// The effect on the symbols.
  public var effect: Effect

  /// Creates the transition with an effect.
  public init(effect: Effect = .automatic) { self.effect = effect }

  /// Returns the content with its symbols at opacity 0 and another size unless the view is present.
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
  /// The transition whose symbols grow from half of their size and shrink back to it, with a fade.
  public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }

  /// Returns the transition whose symbols appear and disappear by an effect.
  public static func symbolEffect(_ effect: SymbolEffectTransition.Effect) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect)
  }
}
