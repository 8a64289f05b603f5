import FluidGeometry
import FluidMotion

@testable import PlaygroundKit
@testable import PlaygroundShell

extension Mode {
  /// Steps in a window of which nothing is told but the inputs.
  mutating func step(_ inputs: [Input], at now: Instant, in size: Size) -> Frame {
    step(inputs, at: now, in: reportedWindow ?? WindowState(size: size))
  }
}
