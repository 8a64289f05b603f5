package import FluidGeometry
internal import FluidScene

/// A few words side by side, one of which can be chosen, and the room that each of them takes.
package struct Segments: Hashable {
  package let words: [String]
  /// Of each one, in points.
  private let widths: [Double]

  /// Points around a word.
  private static let padding = 18.0

  /// - Parameters:
  ///   - words: what there is to choose from.
  ///   - measure: how wide text is; the table where recordings press segments, which have to lie there with every font.
  package init(_ words: [String], measure: TextMeasure) {
    self.words = words
    // A chosen word is written in the heavier weight, and moves no other one.
    widths = words.map { measure.width(of: $0, in: Canvas.textStyle(.caption, .semibold)) + Self.padding }
  }

  /// In points, where there is as much room as they want.
  package var width: Double { widths.reduce(0, +).rounded(.up) }

  /// Fractions of a control's width, as the words' lengths are.
  package func frames(in frame: Rect) -> [Rect] {
    let unit = frame.width / max(1, widths.reduce(0, +))
    var x = frame.minX
    return widths.map { width in
      defer { x += width * unit }
      return Rect(minX: x.rounded(), minY: frame.minY, maxX: (x + width * unit).rounded(), maxY: frame.maxY)
    }
  }

  /// The one at a point of a control.
  package func index(at point: Point, in frame: Rect) -> Int? { frames(in: frame).firstIndex { point.x < $0.maxX } }

  /// - Parameter selected: the number of the chosen one.
  package func draw(selected: Int?, in frame: Rect, on canvas: inout Canvas) {
    canvas.well(frame)
    for (index, segment) in frames(in: frame).enumerated() {
      if index == selected {
        canvas.fill(segment.insetBy(dx: 2, dy: 2), radius: 5, canvas.theme.raised)
        canvas.stroke(segment.insetBy(dx: 2, dy: 2), radius: 5, canvas.theme.outline)
      }
      canvas.text(
        words[index], .caption, index == selected ? .semibold : .regular, .center, at: segment.center,
        color: index == selected ? nil : canvas.theme.secondaryText, width: segment.width)
    }
  }
}
