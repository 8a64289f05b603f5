/// Numbers as the inspector shows them: a fixed number of decimals, so that columns of them stand still.
package enum Figure {
  /// A true minus sign is as wide as a digit.
  package static func text(_ value: Double, decimals: Int = 0) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = Int((value.magnitude * factor).rounded())
    let sign = value < 0 && scaled != 0 ? "\u{2212}" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let rest = String(scaled % Int(factor))
    return sign + "\(scaled / Int(factor))." + String(repeating: "0", count: decimals - rest.count) + rest
  }
}
