package import FluidGeometry
package import FluidScene

/// A column of numbers that change in every frame, each with its unit up to the column's end: digit by digit, so that nothing but ten
/// digits is ever set, and points stand below points.
package struct FigureColumn {
  /// The end of a line of it, in the canvas' coordinates; mirrored, it ends where it began.
  private let end: Point
  private let unit: Unit?

  package init(endingAt end: Point, unit: Unit? = nil) {
    (self.end, self.unit) = (end, unit)
  }

  package func draw(_ figure: String, color: Color? = nil, on canvas: inout Canvas) {
    let isMirrored = canvas.mirrorWidth != nil
    let direction = isMirrored ? 1.0 : -1
    var x = isMirrored ? end.x - Self.width - (unit?.width ?? 0) : end.x
    if let unit {
      let start = x + direction * (unit.width - unit.gap)
      canvas.text(
        unit.text, .caption, .regular, isMirrored ? .trailing : .leading, at: Point(x: start, y: end.y), color: color)
      x += direction * unit.width
    }
    for character in figure.reversed() {
      let width = character == "." ? Self.pointWidth : Self.digitWidth
      canvas.text(
        String(character), .caption, .regular, .center, at: Point(x: x + direction * width / 2, y: end.y),
        color: color)
      x += direction * width
    }
  }

  /// Writes words over the column, or in it.
  package func draw(title: String, color: Color? = nil, on canvas: inout Canvas) {
    let isMirrored = canvas.mirrorWidth != nil
    canvas.text(
      title, .caption, .regular, isMirrored ? .leading : .trailing,
      at: Point(x: isMirrored ? end.x - Self.width : end.x, y: end.y), color: color)
  }

  /// The text behind a number, and its room in points.
  package struct Unit {
    package var text: String
    package var gap: Double
    /// With the gap.
    package var width: Double

    package init(text: String, gap: Double = 4, width: Double = 32) {
      self.text = text
      self.gap = gap
      self.width = width
    }
  }

  /// Points that a figure takes at most: six signs.
  private static let width = 48.0
  /// Points: Inter's tabular digits at 13 points, on whole ones.
  private static let digitWidth = 8.0
  private static let pointWidth = 4.0
}
