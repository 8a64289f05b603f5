internal import FluidTestSupport
package import PlaygroundShell

extension Replay {
  /// Plays what is left of the script. Where that ends is up to what is tested: one that has no end fails the test.
  ///
  /// - Parameter look: takes each frame.
  package mutating func finish(_ look: (Frame) throws -> Void = { _ in }) throws {
    var limit = LoopLimit()
    while let frame = next() {
      try limit.turn()
      try look(frame)
    }
  }
}
