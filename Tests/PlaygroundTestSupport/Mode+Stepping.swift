package import FluidGeometry
package import FluidMotion
package import PlaygroundKit
package import PlaygroundShell

extension Mode {
  /// Steps in a window of which nothing is told but the inputs.
  package mutating func step(_ inputs: [Input], at now: Instant, in size: Size) -> Frame {
    step(inputs, at: now, in: reportedWindow ?? WindowState(size: size))
  }
}
