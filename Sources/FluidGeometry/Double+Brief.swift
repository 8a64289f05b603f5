extension Double {
  /// The number as descriptions show it: rounded to hundredths, without a point where it is whole.
  package var brief: String {
    let rounded = (self * 100).rounded() / 100
    guard rounded.isFinite, rounded.magnitude < 1e12 else { return "\(self)" }
    let text = "\(rounded + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
