internal import FluidGeometry
package import FluidTransitions

/// A custom transition: the view fades in while it rotates upright, and rotates further as it fades out.
package struct RotatingFade: Transition {
  package func body(content: Content, phase: TransitionPhase) -> Content {
    content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(45 * phase.value))
  }
}
