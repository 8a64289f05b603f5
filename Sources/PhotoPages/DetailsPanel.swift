package import FluidGeometry
package import FluidPictures
package import FluidScene
internal import PlaygroundControls
package import PlaygroundPages

/// What there is to know of a picture: its name, and rows of labels and values under it.
///
/// It has no background of its own; it lies on the page's background, as wide as the page, the words in the middle where there
/// is more room than they need. How the photograph was taken and what the file is stand side by side where there is room
/// for both.
@MainActor
package struct DetailsPanel {
  /// Points.
  private enum Measure {
    static let top = 30.0
    static let bottom = 40.0
    /// From the top of the words to the middle of the name.
    static let name = 11.0
    /// From the top of the panel to the first row.
    static let caption = 58.0
    static let row = 36.0
    /// Between two sections, side by side or one above the other.
    static let gap = 56.0
    static let stackedGap = 28.0
    static let margin = 28.0
    static let column = 420.0
    /// Two columns need this width; below it sections are stacked.
    static let narrowestColumn = 330.0
    static let label = 124.0
    static let narrowLabel = 104.0
  }

  /// Where the words lie in a panel of a width.
  private struct Columns {
    let isSideBySide: Bool
    let width: Double
    /// From the panel's leading edge.
    let x: Double

    init(sections: Int, width panelWidth: Double) {
      let room = max(0, panelWidth - 2 * Measure.margin)
      isSideBySide = sections > 1 && room >= 2 * Measure.narrowestColumn + Measure.gap
      let count = isSideBySide ? 2.0 : 1.0
      let gaps = (count - 1) * Measure.gap
      width = min((room - gaps) / count, isSideBySide ? Measure.column : 560)
      x = (panelWidth - count * width - gaps) / 2
    }
  }

  /// In points, for a panel of a width in points.
  package static func height(for details: PictureDetails, width: Double) -> Double {
    let columns = Columns(sections: details.sections.count, width: width)
    let heights = details.sections.map { Double($0.count) * Measure.row }
    let rows =
      columns.isSideBySide
      ? heights.max() ?? 0 : heights.reduce(0, +) + Double(max(0, heights.count - 1)) * Measure.stackedGap
    return Measure.top + Measure.caption + rows + Measure.bottom
  }

  /// Returns where the name begins, at half of its height, in a panel of a width in points.
  package static func nameStart(for details: PictureDetails, width: Double) -> Point {
    Point(x: Columns(sections: details.sections.count, width: width).x, y: Measure.top + Measure.name)
  }

  /// - Parameters:
  ///   - frame: the whole panel, in the coordinates of `commands`; its height is ``height(for:width:)``.
  ///   - opacity: 0 to 1.
  package func draw(
    into commands: inout [DisplayList.Command], context: PageContext, details: PictureDetails, frame: Rect,
    opacity: Double
  ) {
    guard opacity > 0, frame.width > 2 * Measure.margin else { return }
    let columns = Columns(sections: details.sections.count, width: frame.width)
    let theme = context.theme
    var x = frame.minX + columns.x
    let isWide = columns.isSideBySide
    commands.text(
      details.fileName, TextStyle(.title, weight: .semibold), color: theme.text.opacity(opacity),
      at: Point(x: x, y: frame.minY + Measure.top + Measure.name),
      maximumWidth: isWide ? 2 * columns.width + Measure.gap : columns.width)
    var y = frame.minY + Measure.top + Measure.caption
    for section in details.sections {
      for (index, row) in section.enumerated() {
        let line = Rect(x: x, y: y + Double(index) * Measure.row, width: columns.width, height: Measure.row)
        // A line between two rows, and one above the first.
        commands.append(
          .fill(
            RoundedShape(Rect(x: line.minX, y: line.minY, width: line.width, height: 1)),
            theme.hairline.opacity(opacity)))
        draw(row, in: line, theme, opacity, into: &commands)
      }
      if isWide {
        x += columns.width + Measure.gap
      } else {
        y += Double(section.count) * Measure.row + Measure.stackedGap
      }
    }
  }

  private func draw(
    _ row: PictureDetails.Row, in line: Rect, _ theme: Theme, _ opacity: Double,
    into commands: inout [DisplayList.Command]
  ) {
    let label = line.width < Measure.narrowestColumn ? Measure.narrowLabel : Measure.label
    commands.text(
      row.label, TextStyle(.caption), color: theme.secondaryText.opacity(opacity),
      at: Point(x: line.minX, y: line.midY), maximumWidth: label - 12)
    commands.text(
      row.value, TextStyle(.body, hasTabularDigits: true), color: theme.text.opacity(opacity),
      at: Point(x: line.minX + label, y: line.midY), maximumWidth: max(40, line.width - label))
  }
}
