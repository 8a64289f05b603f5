internal import FluidFiles
internal import FluidGeometry
internal import Glibc

/// The numbers that an option can be set to.
public struct NumberDomain: Hashable, Sendable {
  package let range: ClosedRange<Double>
  /// The values that sliders and arrow keys choose; a written number may be any of the range.
  package let step: Double
  /// `×` stands before a number, every other unit after it.
  package let unit: String
  /// What a hotkey goes through, ascending.
  package let stops: [Double]
  /// Whether equal parts of a slider are equal ratios rather than equal differences.
  package let isLogarithmic: Bool

  init(
    _ range: ClosedRange<Double>, step: Double, unit: String, stops: [Double], isLogarithmic: Bool = false
  ) {
    self.range = range
    self.step = step
    self.unit = unit
    self.stops = stops
    self.isLogarithmic = isLogarithmic
  }

  // MARK: Text

  /// What a person wrote, with its unit or without; `nil` where it is no number of the range.
  package func value(parsing text: String) -> Double? {
    var digits = Substring(text)
    if isPrefixed {
      if let first = digits.first, first == "x" || first == "×" { digits.removeFirst() }
    } else if !unit.isEmpty, digits.hasSuffix(unit.lowercased()) {
      digits.removeLast(unit.count)
    }
    guard let number = Double(digits.trimmed), range.contains(number) else { return nil }
    return kept(number)
  }

  /// The stops as settings have them.
  package var words: [String] { stops.map { $0.text(.plain) } }

  /// A number as settings keep it: one of the range that is read again as what it is written as.
  private func kept(_ value: Double) -> Double {
    let millionths = 1_000_000.0
    return (value.clamped(to: range) * millionths).rounded() / millionths
  }

  /// A number as people read it.
  package func title(_ value: String) -> String {
    if unit.isEmpty { return value }
    return isPrefixed ? unit + value : "\(value) \(unit)"
  }

  /// What can be written.
  package var description: String {
    let ends = "a number from \(range.lowerBound.text(.plain)) to \(range.upperBound.text(.plain))"
    return unit.isEmpty || isPrefixed ? ends : "\(ends) \(unit)"
  }

  private var isPrefixed: Bool { unit == "×" }

  // MARK: Sliders

  /// Where a number is on a slider, 0 to 1.
  package func fraction(of value: Double) -> Double {
    let length = measure(range.upperBound) - measure(range.lowerBound)
    return ((measure(value.clamped(to: range)) - measure(range.lowerBound)) / length).clamped(to: 0...1)
  }

  /// What a place on a slider means: the stop that is near, or else a number of whole steps.
  package func value(atFraction fraction: Double) -> Double {
    if let stop = stops.min(by: { abs(self.fraction(of: $0) - fraction) < abs(self.fraction(of: $1) - fraction) }),
      abs(self.fraction(of: stop) - fraction) < Self.reach
    {
      return stop
    }
    let low = measure(range.lowerBound)
    let place = low + fraction * (measure(range.upperBound) - low)
    return rounded(isLogarithmic ? exp(place) : place)
  }

  /// How near to a stop a slider is at it.
  private static let reach = 0.012

  /// What an arrow key makes of a number: a hundredth of the slider, or a step where that is more.
  package func value(_ value: Double, steppedBy direction: Int) -> Double {
    let low = measure(range.lowerBound)
    let part = (measure(range.upperBound) - low) / 100 * Double(direction)
    let moved = isLogarithmic ? value * exp(part) : value + part
    let rounded = rounded(moved)
    return abs(rounded - value) < step / 2 ? self.rounded(value + Double(direction) * step) : rounded
  }

  /// The stop after a number, or before it; round at the ends.
  package func stop(after value: Double, backwards: Bool) -> Double? {
    backwards ? stops.last { $0 < value } ?? stops.last : stops.first { $0 > value } ?? stops.first
  }

  private func rounded(_ value: Double) -> Double {
    // A step of 0.1 is no binary number, ten steps in one are.
    let number =
      step < 1 ? (value * (1 / step).rounded()).rounded() / (1 / step).rounded() : (value / step).rounded() * step
    return kept(number)
  }

  private func measure(_ value: Double) -> Double { isLogarithmic ? log(value) : value }
}
