import FluidEffects
import FluidGeometry
import Testing

/// What the sample without a body is completed by.
extension MyCustomType {
  func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0.25) }

  /// The actor on which a member of the type runs.
  func isolation() -> (any Actor)? { #isolation }
}

@MainActor
@Suite("The samples of SwiftUI's documentation, unchanged,")
struct DocumentedSampleTests {
  @Test(
    "The samples of SwiftUI's documentation, unchanged, fade and rotate: +30° before the insertion, −30° after the removal",
    arguments: zip(TransitionPhase.allCases, [30.0, 0, -30]))
  func rotatingFade(phase: TransitionPhase, degrees: Double) {
    let expected = TransitionEffects(
      .opacity(phase.isIdentity ? 1 : 0), .rotation(.degrees(degrees), anchor: .center))
    #expect(RotatingFadeTransition().effects(in: phase) == expected)
    #expect(AnyTransition(RotatingFadeTransition()).effects(in: phase) == expected)
    #expect(!AnyTransition(RotatingFadeTransition()).resetsState)
    #expect(RotatingFadeTransition.properties.hasMotion)
  }

  @Test(
    "The samples of SwiftUI's documentation, unchanged, are isolated to the main actor where the type itself declares the conformance"
  )
  func isolated() {
    #expect(MyCustomType().isolation() === MainActor.shared)
    #expect(MyCustomType().effects(in: .didDisappear).effects == [.opacity(0.25)])
  }
}
