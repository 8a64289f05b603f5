package import FluidEffects
internal import FluidGeometry

/// The transition of SwiftUI's documentation: the view fades in while it rotates upright, and rotates on as it fades
/// out.
package struct RotatingFadeTransition: Transition {
  package func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).rotationEffect(.degrees(-30 * phase.value))
  }
}
