import FluidMotion
import FluidTestSupport
import Testing

struct RecentValuesTests {
  @Test(
    "A quantile is that of the latest numbers that were not removed, in whatever order they came",
    arguments: [1, 2, 7, 64])
  func quantiles(capacity: Int) {
    var generator = SeededGenerator(seed: RandomRun.seed)
    var (recent, all) = (RecentValues(capacity: capacity), [Double]())
    #expect(recent.quantile(0.5) == nil)
    for _ in 0..<500 {
      let value = Double(generator.index(below: 20))
      recent.append(value)
      recent.append(.nan)
      all.append(value)
      if generator.index(below: 50) == 0 {
        recent.removeAll(above: 15)
        all = all.suffix(capacity).filter { $0 <= 15 }
      }
      let sorted = all.suffix(capacity).sorted()
      #expect(recent.count == sorted.count)
      #expect(recent.quantile(0) == sorted.first && recent.quantile(1) == sorted.last)
      #expect(
        recent.quantile(0.5) == (sorted.isEmpty ? nil : sorted[(sorted.count + 1) / 2 - 1]), "seed \(RandomRun.seed)")
    }
  }
}
