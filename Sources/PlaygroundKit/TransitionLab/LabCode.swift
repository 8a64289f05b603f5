internal import FluidScene
package import PlaygroundControls

/// Breaks Swift into lines where a line may end.
package enum LabCode {
  /// - Parameters:
  ///   - parts: what is not broken.
  ///   - width: in points.
  ///   - measure: how wide text is.
  ///   - count: of lines; the last one says when there is more.
  package static func lines(of parts: [String], width: Double, measure: TextMeasure, atMost count: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, measure.width(of: last + part, in: TextStyle(.caption)) <= width {
        lines[lines.count - 1] = last + part
      } else {
        lines.append(part)
      }
    }
    guard lines.count > count, count > 0 else { return lines }
    return lines.prefix(count - 1) + [lines[count - 1] + " \u{2026}"]
  }
}
