import FluidMotion
import FluidPacing
import FluidTestSupport
import Testing

struct FrameCadenceTests {
  private static let period = 1.0 / 60

  /// How often the cadence changed over frames of these costs.
  private func changes(_ cadence: inout FrameCadence, frames: Int, cost: () -> Double) -> Int {
    var changes = 0
    for _ in 0..<frames {
      let former = cadence.refreshes
      cadence.note(cost: cost(), period: Self.period)
      if cadence.refreshes != former { changes += 1 }
    }
    return changes
  }

  @Test(
    "Frames take the fewest refreshes that they can make", arguments: [(0.3, 1), (0.9, 1), (1.4, 2), (2.5, 3), (9, 4)])
  func fewest(cost: Double, refreshes: Int) {
    var cadence = FrameCadence()
    _ = changes(&cadence, frames: 300) { cost * Self.period }
    #expect(cadence.refreshes == refreshes)
  }

  @Test("A frame that is late now and then changes nothing", arguments: 0..<10)
  func late(seed: UInt64) {
    var generator = SeededGenerator(seed: RandomRun.seed &+ seed)
    var cadence = FrameCadence()
    let changes = changes(&cadence, frames: 2000) { (generator.chance(0.08) ? 3 : 0.7) * Self.period }
    #expect(changes == 0, "seed \(RandomRun.seed)")
  }

  @Test("Costs about a limit are even frames of the longer time, and do not alternate", arguments: 0..<10)
  func limit(seed: UInt64) {
    var generator = SeededGenerator(seed: RandomRun.seed &+ seed)
    var cadence = FrameCadence()
    let changes = changes(&cadence, frames: 2000) { generator.number(0.7...1.5) * Self.period }
    #expect(changes == 1 && cadence.refreshes == 2, "seed \(RandomRun.seed)")
  }

  @Test(
    "A machine that is too slow is known to be after twelve frames, whatever was before them", arguments: [0, 5, 100])
  func slow(quickFrames: Int) {
    var cadence = FrameCadence()
    #expect(changes(&cadence, frames: quickFrames) { 0.4 * Self.period } == 0)
    #expect(changes(&cadence, frames: 11) { 1.2 * Self.period } == 0)
    #expect(changes(&cadence, frames: 1) { 1.2 * Self.period } == 1)
  }

  @Test("A machine that has become quick again shows every refresh, a second later at the latest")
  func quick() {
    var cadence = FrameCadence()
    _ = changes(&cadence, frames: 100) { 1.5 * Self.period }
    #expect(cadence.refreshes == 2)
    _ = changes(&cadence, frames: 30) { 0.4 * Self.period }
    #expect(cadence.refreshes == 1)
  }
}
