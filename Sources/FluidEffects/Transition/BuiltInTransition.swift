/// A transition of the module: what its body resolves to is known off the main actor.
protocol BuiltInTransition: Transition where Body: EffectView {
  nonisolated func body(content: Content, phase: TransitionPhase) -> Body

  nonisolated static var properties: TransitionProperties { get }
}
