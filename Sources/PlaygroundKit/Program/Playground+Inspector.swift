internal import FluidGestures
package import FluidNavigation

/// Answers what the inspector asks of a program beside its parts.
extension Playground: InspectedProgram {
  package var isMouseDown: Bool { host.pointer.emulator.isActive }

  package var releaseForecast: ReleaseForecast? {
    front.topPage.flatMap { navigation.interaction(of: $0.controller) }?.releaseForecast
  }
}
