import FluidEffects
import Testing

/// What the sample adds a conformance to.
struct MyCustomType {
  func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0.5) }

  /// The actor on which a member of the type runs.
  func isolation() -> (any Actor)? { #isolation }
}

struct MyCustomTypeTests {
  @Test("A conformance that an extension declares leaves the type without isolation")
  func nonisolated() { #expect(MyCustomType().isolation() == nil) }

  @Test("A conformance in an extension makes a transition like any other")
  @MainActor
  func effects() {
    #expect(MyCustomType().effects(in: .willAppear).effects == [.opacity(0.5)])
    #expect(MyCustomType().effects(in: .identity).effects == [.opacity(1)])
  }
}
