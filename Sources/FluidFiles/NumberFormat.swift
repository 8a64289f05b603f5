/// How a number becomes text: all the formats that there are.
package enum NumberFormat: Hashable, Sendable {
  /// As short as it can be and still be read as the very same number, as scripts have it.
  case exact
  /// At most so many decimals, and no zeros at their end.
  case short(Int)
  /// So many decimals.
  case fixed(Int)
  /// So many decimals on screen, so that columns stand still: a true minus sign is as wide as a digit.
  case figure(Int)
  /// Seconds as `0:07`, from an hour on as `1:02:03`; what has begun of a second is not counted.
  case clock

  /// As traces, settings and messages have it.
  package static let plain = short(6)
}

extension Double {
  /// The number in a format, never with a minus before nothing. What is no number is `null`, or a dash on screen.
  package func text(_ format: NumberFormat) -> String {
    switch format {
    case .exact:
      let text = "\(self)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .short(let places): return decimal(places, isPadded: false)
    case .fixed(let places): return decimal(places, isPadded: true)
    case .figure(let places):
      guard isFinite, magnitude < Self.tooLong else { return "–" }
      let text = decimal(places, isPadded: true)
      return text.first == "-" ? "\u{2212}" + text.dropFirst() : text
    case .clock: return clock
    }
  }

  private var clock: String {
    guard isFinite, magnitude < Self.tooLong else { return "–" }
    let seconds = Int(max(0, self))
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let end = ":" + padded(seconds % 60)
    let minutes = seconds / 60 % 60
    return seconds < 3600 ? "\(minutes)\(end)" : "\(seconds / 3600):\(padded(minutes))\(end)"
  }

  /// From here on numbers are written as Swift does it, with an exponent where they get long.
  private static let tooLong = 1e12

  private func decimal(_ places: Int, isPadded: Bool) -> String {
    guard isFinite else { return "null" }
    guard magnitude < Self.tooLong else { return String(self) }
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = UInt64((magnitude * factor).rounded())
    let whole = scaled / UInt64(factor)
    var rest = scaled % UInt64(factor)
    var places = places
    while !isPadded, places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    let text = (self < 0 && scaled != 0 ? "-" : "") + String(whole)
    guard places > 0 else { return text }
    let digits = String(rest)
    return text + "." + String(repeating: "0", count: places - digits.count) + digits
  }
}
