internal import FluidGeometry
internal import FluidTransitions

/// A transition of one's own: it fades in while it turns upright, and turns on as it fades out.
struct RotatingFade: Transition {
  func body(content: Content, phase: TransitionPhase) -> Content {
    content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(45 * phase.value))
  }
}
