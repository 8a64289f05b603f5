package import FluidEffects

/// A fade that resets the state of the view by an `if`, as a transition should not.
package struct BranchingFade: Transition {
  package func body(content: Content, phase: TransitionPhase) -> some View {
    if phase.isIdentity { content } else { content.opacity(0) }
  }
}
