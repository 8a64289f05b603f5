internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
package import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundPages

/// Where the program and its inspector meet.
extension Playground: InspectedProgram {
  package var isMouseDown: Bool { host.pointer.emulator.isActive }

  // MARK: Opening and closing

  // MARK: Every frame

  package var releaseForecast: ReleaseForecast? {
    topPage.flatMap { navigation.interaction(of: $0.controller) }?.releaseForecast
  }

  // MARK: What is operated
}
