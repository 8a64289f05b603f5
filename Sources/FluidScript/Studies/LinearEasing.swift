internal import FluidFiles

/// A curve as CSS's `linear()` draws it: straight lines between points of it.
struct LinearEasing {
  /// The largest distance of the lines from the curve, of the whole change; rounding adds the rest of 0.2 %.
  private static let tolerance = 0.0019
  /// The curve is looked at in hundredths of a percent of its time, as it is written.
  private static let steps = 10_000

  private(set) var points: [(progress: Double, value: Double)] = [(0, 0)]

  /// - Parameter value: of the curve at a fraction of its time; 0 at 0 and near 1 at 1.
  init(_ value: (Double) -> Double) {
    var values = (0...Self.steps).map { value(Double($0) / Double(Self.steps)) }
    values[Self.steps] = 1
    var start = 0
    while start < Self.steps {
      start = Self.end(of: start, values)
      points.append((Double(start) / Double(Self.steps), values[start]))
    }
  }

  /// The last point to which a straight line is near all values between: its slope is within what each of them allows.
  private static func end(of start: Int, _ values: [Double]) -> Int {
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    var last = start + 1
    for place in start + 1...steps {
      let (rise, run) = (values[place] - values[start], Double(place - start))
      if (lowest...highest).contains(rise / run) { last = place }
      lowest = max(lowest, (rise - tolerance) / run)
      highest = min(highest, (rise + tolerance) / run)
      if lowest > highest { break }
    }
    return last
  }

  /// `linear(0, 0.0417 3.71%, 1)`
  var text: String {
    let middle = points.dropFirst().dropLast().map {
      "\($0.value.text(.short(4))) \(($0.progress * 100).text(.short(2)))%"
    }
    return "linear(\((["0"] + middle + ["1"]).joined(separator: ", ")))"
  }
}
