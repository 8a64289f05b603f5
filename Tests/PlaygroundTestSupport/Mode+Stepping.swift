package import FluidMotion
package import PlaygroundKit
package import PlaygroundShell

extension Mode {
  /// Steps in a window of which nothing is told but the inputs.
  package mutating func step(_ inputs: [Input], at now: Instant, in window: inout WindowState) -> Frame {
    defer { window.take(inputs) }
    return step(inputs, at: now, in: window)
  }
}
