package import FluidEffects

/// A fade that resets the state of the view by a `switch`, as a transition should not.
package struct SwitchingFade: Transition {
  package func body(content: Content, phase: TransitionPhase) -> some View {
    switch phase {
    case .willAppear: content.opacity(0)
    case .identity: content
    case .didDisappear: content.opacity(0)
    }
  }
}
