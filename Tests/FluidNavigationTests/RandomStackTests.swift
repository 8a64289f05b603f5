import FluidNavigation
import FluidTestSupport
import Testing

/// Anything at any moment: pushes, pops, fingers, sources that come, go and move, windows that change, callbacks that
/// navigate.
@MainActor
struct RandomStackTests {
  @Test(
    "Random operations never leave the grammar, and leave everything in order once at rest",
    arguments: 0..<RandomRun.runs(2, long: 8))
  func anything(run: UInt64) {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(5000, long: 250_000)
    let world = RandomWorld(seed: seed)
    for step in 0..<count {
      world.step()
      world.check()
      if step % 1000 == 999 { world.checkAtRest() }
      if let failure = world.failure {
        Issue.record(
          "seed \(seed), operation \(step) of \(count), \(failure)\n\(world.log.suffix(12).joined(separator: "\n"))")
        return
      }
    }
    RandomRun.tell(count, "random acts", seed: seed)
    RandomRun.tell(world.transitions, "transitions", seed: seed)
    if count >= 5000 { #expect(world.gestures.isSuperset(of: [.pan, .pinch, .spread]), "seed \(seed) saw too little") }
  }
}
