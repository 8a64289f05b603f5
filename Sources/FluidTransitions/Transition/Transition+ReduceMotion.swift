internal import FluidMotion

extension Transition {
  /// Returns the transition for Reduce Motion: itself where nothing moves, a fade where something does.
  ///
  /// A phase that the original leaves unchanged stays unchanged: a view that only moves out on removal appears at once.
  /// The fade has the animation of the effects that it replaces.
  public func reducingMotion() -> AnyTransition {
    let transition = AnyTransition(self)
    return transition.properties.hasMotion ? AnyTransition(ReducedTransition(transition)) : transition
  }
}

/// A fade in place of a transition with motion.
private struct ReducedTransition: Transition {
  private let insertion: Side?
  private let removal: Side?

  /// A fade with the animation of the effects that it replaces.
  private struct Side: Hashable, Sendable { let animation: Animation? }

  init(_ transition: AnyTransition) {
    let aligned = TransitionEffects.aligned([transition.willAppear, transition.identity, transition.didDisappear])
    func side(_ effects: TransitionEffects) -> Side? {
      zip(effects.parts, aligned[1].parts).first { $0.effect != $1.effect }.map { Side(animation: $0.0.animation) }
    }
    insertion = side(aligned[0])
    removal = side(aligned[2])
  }

  func body(content: Content, phase: TransitionPhase) -> Content {
    func fade(_ side: Side?, _ away: TransitionPhase...) -> TransitionEffects {
      guard let side else { return .identity }
      let effects = TransitionEffects(.opacity(away.contains(phase) ? 0 : 1))
      return side.animation.map { effects.animated(by: $0) } ?? effects
    }
    // Equal sides make one fade, which can reverse at any moment.
    if insertion == removal { return content.modified(by: fade(insertion, .willAppear, .didDisappear)) }
    return content.modified(by: fade(insertion, .willAppear).then(fade(removal, .didDisappear)))
  }

  static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}
