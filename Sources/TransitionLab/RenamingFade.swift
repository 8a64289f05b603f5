package import FluidEffects

/// A fade that resets the state of the view by an `id`, as a transition should not.
package struct RenamingFade: Transition {
  package func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).id(phase)
  }
}
