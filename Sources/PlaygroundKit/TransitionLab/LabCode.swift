/// Breaks Swift into lines where a line may end.
enum LabCode {
  /// - Parameters:
  ///   - parts: what is not broken.
  ///   - width: in points.
  ///   - count: of lines; the last one says when there is more.
  static func lines(of parts: [String], width: Double, atMost count: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, TextEstimate.width(of: last + part, size: 13) <= width {
        lines[lines.count - 1] = last + part
      } else {
        lines.append(part)
      }
    }
    guard lines.count > count, count > 0 else { return lines }
    return lines.prefix(count - 1) + [lines[count - 1] + " \u{2026}"]
  }
}
