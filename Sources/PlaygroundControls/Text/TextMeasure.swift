internal import FluidFiles
package import FluidScene

/// How wide text is: handed to what lays text out, since only a backend has the fonts. Without one it is ``advances``.
package struct TextMeasure: Sendable {
  private let measure: @Sendable (_ text: String, _ style: TextStyle) -> Double

  /// - Parameter measure: the width of a line of text in a style, in points; its alignment does not matter.
  package init(_ measure: @escaping @Sendable (_ text: String, _ style: TextStyle) -> Double) {
    self.measure = measure
  }

  /// In points.
  package func width(of text: String, in style: TextStyle) -> Double { measure(text, style) }

  /// The first and the last of a few hints, and as many of those between them as there is room for; the first one alone, or none, in a
  /// room that is smaller still.
  ///
  /// - Parameters:
  ///   - line: hints, each a key and what it does.
  ///   - width: of the room, in points.
  ///   - style: of the text.
  ///   - gap: what stands between two hints.
  package func hints(_ line: String, within width: Double, in style: TextStyle, gap: String) -> String {
    guard self.width(of: line, in: style) > width else { return line }
    var hints = line.pieces(between: gap)
    while !hints.isEmpty, self.width(of: hints.joined(separator: gap), in: style) > width {
      hints.remove(at: hints.count > 2 ? hints.count - 2 : hints.count - 1)
    }
    return hints.joined(separator: gap)
  }
}
