/// A number with so many decimals, never more than six, and without a minus before nothing.
package func decimal(_ number: Double, places: Int) -> String {
  let text = JSONText.decimal(rounded(number, places: places))
  let fraction = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
  guard places > 0, fraction < places, number.isFinite else { return text }
  return text + (fraction == 0 ? "." : "") + String(repeating: "0", count: places - fraction)
}

private func rounded(_ number: Double, places: Int) -> Double {
  let power = (0..<places).reduce(1.0) { power, _ in power * 10 }
  return (number * power).rounded() / power
}

/// A number as short as it can be and still be read as the very same number.
func exactDecimal(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
