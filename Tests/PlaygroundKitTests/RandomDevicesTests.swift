import FluidTestSupport
import Testing

/// Whatever a touchpad, a touch screen, a mouse and a keyboard do beside one another, and however their display server tells
/// of it, the program stays in order.
@MainActor
@Suite("Random devices")
struct RandomDevicesTests {
  @Test("Leave no finger down and all numbers finite, and come to rest", arguments: 0..<RandomRun.runs(4, long: 8))
  func anything(run: Int) throws {
    let seed = RandomRun.seed &+ UInt64(run)
    let count = RandomRun.operations(2500, long: 125_000)
    RandomRun.tell(count, "random gestures", seed: seed)
    var devices = RandomDevices(seed: seed, run: run)
    var checked = 0
    var limit = LoopLimit(1000 * count)
    while devices.count < count {
      try limit.turn()
      devices.act()
      guard devices.count >= min(checked + 100, count) else { continue }
      checked = devices.count
      if let failure = devices.failureAtRest() {
        Issue.record("seed \(seed), gesture \(devices.count) of \(count): \(failure)")
        return
      }
    }
    #expect(devices.seen.isSuperset(of: ["pinch", "spread"]), "seed \(seed): \(devices.seen)")
    #expect(!devices.seen.isDisjoint(with: ["pan", "edge", "anywhere"]), "seed \(seed): \(devices.seen)")
  }
}
