internal import FluidMotion

/// A view whose symbols appear and disappear by an effect of their own; the rest of the view does not change.
public struct SymbolEffectTransition: Hashable, Sendable {
  /// The effect on the symbols.
  public var effect: TransitionSymbolEffect
  /// The pace of the effect.
  public var options: SymbolEffectOptions

  /// Creates the transition with an effect.
  public init(effect: TransitionSymbolEffect = .automatic, options: SymbolEffectOptions = .default) {
    self.effect = effect
    self.options = options
  }
}

extension SymbolEffectTransition: BuiltInTransition {
  /// Returns the content with its symbols at opacity 0 and another size unless the view is present.
  public nonisolated func body(content: Content, phase: TransitionPhase) -> some EffectView {
    let symbols = TransitionEffects(
      .symbols(
        opacity: phase.isIdentity ? 1 : 0, scale: effect.scale(in: phase), stagger: effect.isByLayer ? 1 : 0))
    return content.modifier(
      EffectModifier(options.speed == 1 ? symbols : symbols.animated(by: .default.speed(options.speed))))
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// The transition whose symbols grow from half of their size and shrink back to it, with a fade.
  public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }

  /// Returns the transition whose symbols appear and disappear by an effect.
  public static func symbolEffect(
    _ effect: TransitionSymbolEffect, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}
