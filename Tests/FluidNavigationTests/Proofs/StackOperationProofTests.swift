import FluidTestSupport
import Testing

@MainActor
@Suite("Reported elsewhere: a pop that a push interrupts ends the program, and so does going back after a deep link")
struct StackOperationProofTests {
  @Test(
    "Ten million pushes, pops, presentations, dismissals and other stacks, in flight and from callbacks, never leave the grammar",
    arguments: 0..<RandomRun.runs(2, long: 8))
  func grammar(run: UInt64) {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(2000, long: 1_250_000)
    let world = RandomWorld(seed: seed)
    var step = 0
    while world.transitions < count, step < 10 * count {
      step += 1
      // Every word is read letter by letter as it is told; what else has to be true at each moment costs more than the operation.
      world.operate()
      if step % 50 == 0 { world.check() }
      if step % 1000 == 0 { world.checkAtRest() }
      if let failure = world.failure {
        Issue.record(
          "seed \(seed), operation \(step), \(failure)\n\(world.log.suffix(12).joined(separator: "\n"))")
        return
      }
    }
    world.checkAtRest()
    RandomRun.tell(world.transitions, "stack operations that began a transition", seed: seed)
    #expect(world.failure == nil && world.transitions >= count, "seed \(seed)")
  }
}
