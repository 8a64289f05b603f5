package import FluidGeometry
package import FluidScene
package import PlaygroundControls
package import PlaygroundPictures

/// A grouped inset list: rounded groups of rows with a title above each.
package struct ListLayout: LibraryLayout {
  /// Points.
  private enum Measure {
    static let margin = 16.0
    static let maximumWidth = 720.0
    static let header = 40.0
    static let row = 64.0
    static let groupGap = 16.0
    static let radius = 12.0
    static let side = 48.0
    static let pictureRadius = 8.0
    static let padding = 16.0
    static let chevron = 8.0
  }

  package let order: PictureOrder
  private let groups: [LaidSection]
  package let contentLength: Double

  /// - Parameters:
  ///   - width: of the window.
  ///   - top: space above everything.
  package init(_ sections: LibrarySections, width windowWidth: Double, top: Double) {
    order = sections.order
    let width = max(1, min(Measure.maximumWidth, windowWidth - 2 * Measure.margin))
    let inset = ((windowWidth - width) / 2).rounded(.down)
    groups = [LaidSection](
      sections, from: top, header: Measure.header, gap: Measure.groupGap,
      EvenCells(first: Rect(x: inset, y: 0, width: width, height: Measure.row), count: 0))
    contentLength = (groups.last?.maxY ?? top) + Measure.margin
  }

  package var rowPitch: Double { Measure.row }
  package var pictureSize: Size { Size(width: Measure.side, height: Measure.side) }
  package var hasWords: Bool { true }

  package func item(at place: Int) -> LibraryItem {
    let group = groups.section(at: place)
    let row = group.frame(of: place)
    let picture = Rect(
      x: row.minX + Measure.padding, y: row.midY - Measure.side / 2, width: Measure.side, height: Measure.side)
    let isFirst = place == group.section.places.lowerBound
    let isLast = place == group.section.places.upperBound - 1
    let cell = RoundedShape(row, radius: isFirst && isLast ? Measure.radius : 0)
    return LibraryItem(
      picture: RoundedShape(picture, radius: Measure.pictureRadius), content: cell, cell: cell,
      // The group's corners and its lines stay.
      ink: row.insetBy(dx: Measure.radius, dy: 1), ring: RoundedShape(row.insetBy(dx: 4, dy: 4), radius: 10),
      reach: (isFirst ? group.minY : row.minY)...row.maxY + (isLast ? Measure.groupGap : 0))
  }

  package func places(from minY: Double, to maxY: Double) -> Range<Int> { groups.places(from: minY, to: maxY) }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.panel }

  @MainActor
  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {
    for group in groups.touching(from: minY, to: maxY) {
      drawTitle(of: group, on: &canvas)
      var background = group.items.first
      background.size.height = group.maxY - background.minY
      canvas.fill(RoundedShape(background, radius: Measure.radius), canvas.theme.panel)
      for place in group.places(from: minY, to: maxY) where place < group.section.places.upperBound - 1 {
        canvas.hairline(atBottomOf: item(at: place).words(gap: Measure.padding))
      }
    }
  }

  @MainActor
  private func drawTitle(of group: LaidSection, on canvas: inout LibraryCanvas) {
    let row = group.items.first
    let line = Rect(x: row.minX, y: group.minY + 16, width: row.width, height: 16).insetBy(dx: Measure.padding, dy: 0)
    let (title, detail) = line.split(trailing: 96, gap: 16)
    let color = canvas.theme.secondaryText
    canvas.text(group.section.title, TextStyle(.caption, weight: .semibold), color, in: title)
    canvas.text(
      group.section.detail, TextStyle(.caption, alignment: .trailing), color, in: detail)
  }

  @MainActor
  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    let item = item(at: place)
    let index = order.index(at: place)
    let row = item.words(gap: Measure.padding)
    let (lines, end) = row.split(trailing: Measure.padding + Measure.chevron, gap: Measure.padding)
    let words = canvas.words.row(index)
    canvas.picture(index, in: item.picture, placeholder: canvas.theme.hairline)
    canvas.text(
      words.title, TextStyle(.body), canvas.theme.text,
      in: Rect(x: lines.minX, y: lines.minY + 12, width: lines.width, height: 20))
    canvas.text(
      words.detail, TextStyle(.caption), canvas.theme.secondaryText,
      in: Rect(x: lines.minX, y: lines.minY + 34, width: lines.width, height: 18))
    canvas.chevron(in: Rect(x: end.minX, y: end.minY, width: Measure.chevron, height: end.height))
  }
}
