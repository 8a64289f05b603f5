internal import FluidFiles

/// An axis: a range of numbers, a range of places, and round numbers to write beside it.
struct PlotScale: Hashable, Sendable {
  let range: ClosedRange<Double>
  /// Where the ends of the range are drawn, in points; the first may be larger than the second.
  let start: Double
  let end: Double
  /// Round numbers inside the range.
  let ticks: [Double]
  /// Decimals that tell the ticks apart.
  let places: Int

  /// - Parameters:
  ///   - range: what the axis has to show.
  ///   - start: where the range begins, in points.
  ///   - end: where it ends.
  ///   - count: how many ticks there may be.
  init(_ range: ClosedRange<Double>, from start: Double, to end: Double, ticks count: Int) {
    self.range = range
    self.start = start
    self.end = end
    // The difference of two finite numbers need not be one.
    let length = min(max(range.upperBound - range.lowerBound, 1e-9), Self.longest)
    var (power, places) = (1.0, 0)
    while power * Double(count) > length, places < 6 { (power, places) = (power / 10, places + 1) }
    while power * 10 * Double(count) <= length { power *= 10 }
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 * Double(count) >= length } ?? power * 10
    if step >= power * 10, places > 0 { places -= 1 }
    self.places = places
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    // Far from zero, steps are counted from the first tick: its own number fits into no `Int`.
    ticks = first <= last ? (0...Int(min(last - first, Double(count)))).map { (first + Double($0)) * step } : []
  }

  private static let longest = 1e300

  /// An axis for these values, with some air above and below; one of values that are all the same has them in its middle.
  init(values: [Double], from start: Double, to end: Double, ticks count: Int) {
    let lowest = values.min() ?? 0
    let highest = values.max() ?? 1
    let air = highest - lowest > 1e-6 ? (highest - lowest) * 0.08 : max(abs(highest) * 0.1, 0.5)
    self.init(lowest - air...highest + air, from: start, to: end, ticks: count)
  }

  func place(of value: Double) -> Double {
    start + (end - start) * (value - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-9)
  }

  func text(of tick: Double) -> String { tick.text(.fixed(places)) }
}
