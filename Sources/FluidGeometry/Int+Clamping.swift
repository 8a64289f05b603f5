extension Int {
  /// The nearest whole number; 0 for what is not a number. Numbers from outside - of scripts, files, the window, the clock - become
  /// whole here: the conversion cannot trap.
  package init(clampedRounding value: Double) {
    let rounded = value.rounded()
    if let exact = Int(exactly: rounded) {
      self = exact
    } else {
      self = rounded > 0 ? .max : rounded < 0 ? .min : 0
    }
  }
}
