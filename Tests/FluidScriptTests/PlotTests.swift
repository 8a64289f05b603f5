import Testing

@testable import FluidScript

@Suite("An axis")
struct PlotScaleTests {
  @Test(
    "An axis has a few round numbers inside its range",
    arguments: [0.0...1, 0...1.1, -3...7, 120...121.5, 0...10, -0.001...0.0004, 0...8740, 5e5...6e5], [4, 6, 12])
  func ticks(range: ClosedRange<Double>, count: Int) {
    let scale = PlotScale(range, from: 100, to: 20, ticks: count)
    #expect((2...count + 1).contains(scale.ticks.count))
    #expect(scale.ticks.allSatisfy { (20...100).contains(scale.place(of: $0)) })
    #expect(Set(scale.ticks.map(scale.text)).count == scale.ticks.count)
    for (tick, next) in zip(scale.ticks, scale.ticks.dropFirst()) {
      #expect(abs((next - tick) - (scale.ticks[1] - scale.ticks[0])) < 1e-9 * max(1, abs(tick)))
    }
  }

  @Test("An axis of values that are all the same has them in its middle", arguments: [0.0, 1, -250])
  func flat(value: Double) {
    #expect(PlotScale(values: [value, value], from: 0, to: 10, ticks: 4).place(of: value) == 5)
  }
}

@Suite("An axis of absurd numbers")
struct AbsurdAxisTests {
  @Test(
    "An axis of absurd numbers has an end, and ticks inside its range",
    arguments: [-1.7e308...1.7e308, 1e300...1.0000001e300, -1e-300...1e-300, 1e17...1e17 + 64])
  func ticks(range: ClosedRange<Double>) {
    let scale = PlotScale(range, from: 0, to: 100, ticks: 5)
    #expect(scale.ticks.count <= 7)
    #expect(scale.ticks.allSatisfy { $0.isFinite })
  }
}
