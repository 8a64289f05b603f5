internal import FluidGeometry
package import FluidTransitions

/// A transition of one's own: it fades in while it turns upright, and turns on as it fades out.
package struct RotatingFade: Transition {
  package func body(content: Content, phase: TransitionPhase) -> Content {
    content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(45 * phase.value))
  }
}
