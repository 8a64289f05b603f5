internal import FluidMotion

extension Transition {
  /// Returns the transition for Reduce Motion: see ``AnyTransition/reducingMotion()``.
  public func reducingMotion() -> AnyTransition { AnyTransition(self).reducingMotion() }
}

extension AnyTransition {
  /// Returns the transition for Reduce Motion: itself where nothing moves, a fade where something does.
  ///
  /// A phase that the original leaves unchanged stays unchanged: a view that only moves out on removal appears at once.
  /// The fade has the animation of the effects that it replaces.
  public func reducingMotion() -> AnyTransition {
    guard properties.hasMotion else { return self }
    let fades = Fades(self)
    return AnyTransition(TransitionProperties(hasMotion: false)) { EffectModifier(fades.effects(in: $0)) }
  }
}

/// A fade in place of a transition with motion.
private struct Fades {
  private let insertion: Side?
  private let removal: Side?

  /// A fade with the animation of the effects that it replaces.
  private struct Side: Hashable { let animation: Animation? }

  init(_ transition: AnyTransition) {
    let aligned = TransitionEffects.aligned(TransitionPhase.allCases.map(transition.effects))
    func side(_ effects: TransitionEffects) -> Side? {
      zip(effects.parts, aligned[1].parts).first { $0.effect != $1.effect }.map { Side(animation: $0.0.animation) }
    }
    insertion = side(aligned[0])
    removal = side(aligned[2])
  }

  func effects(in phase: TransitionPhase) -> TransitionEffects {
    func fade(_ side: Side?, _ away: TransitionPhase...) -> TransitionEffects {
      guard let side else { return .identity }
      let effects = TransitionEffects(.opacity(away.contains(phase) ? 0 : 1))
      return side.animation.map { effects.animated(by: $0) } ?? effects
    }
    // Equal sides make one fade, which can reverse at any moment.
    if insertion == removal { return fade(insertion, .willAppear, .didDisappear) }
    return fade(insertion, .willAppear).then(fade(removal, .didDisappear))
  }
}
