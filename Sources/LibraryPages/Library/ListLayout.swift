package import FluidGeometry
package import FluidScene
package import PlaygroundControls
internal import PlaygroundKit
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
  private let groups: [Group]
  package let contentLength: Double
  /// From the window's edge to the groups, and how wide those are.
  private let inset: Double
  private let width: Double

  private struct Group: LaidSection {
    let section: LibrarySections.Section
    let minY: Double
    /// Of the rounded background.
    let background: Rect

    var itemsMinY: Double { background.minY }
    var maxY: Double { background.maxY }

    func places(from minY: Double, to maxY: Double) -> Range<Int> {
      let rows = EvenRows(start: itemsMinY, pitch: Measure.row, count: section.places.count)
      return section.places(rows.places(from: minY, to: maxY))
    }
  }

  /// - Parameters:
  ///   - width: of the window.
  ///   - top: space above everything.
  package init(_ sections: LibrarySections, width windowWidth: Double, top: Double) {
    order = sections.order
    let width = max(1, min(Measure.maximumWidth, windowWidth - 2 * Measure.margin))
    let inset = ((windowWidth - width) / 2).rounded(.down)
    var y = top
    groups = sections.sections.map { section in
      let minY = y
      let background = Rect(
        x: inset, y: minY + Measure.header, width: width, height: Double(section.places.count) * Measure.row)
      y = background.maxY + Measure.groupGap
      return Group(section: section, minY: minY, background: background)
    }
    (self.inset, self.width) = (inset, width)
    contentLength = max(top, y - Measure.groupGap) + Measure.margin
  }

  package var rowPitch: Double { Measure.row }
  package var pictureSize: Size { Size(width: Measure.side, height: Measure.side) }
  package var hasWords: Bool { true }

  package func item(at place: Int) -> LibraryItem {
    let group = groups.section(at: place)
    let row = row(place, of: group)
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

  private func row(_ place: Int, of group: Group) -> Rect {
    Rect(
      x: inset, y: group.background.minY + Double(place - group.section.places.lowerBound) * Measure.row, width: width,
      height: Measure.row)
  }

  package func places(from minY: Double, to maxY: Double) -> Range<Int> { groups.places(from: minY, to: maxY) }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.panel }

  @MainActor
  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {
    for group in groups.touching(from: minY, to: maxY) {
      drawTitle(of: group, on: &canvas)
      canvas.fill(RoundedShape(group.background, radius: Measure.radius), canvas.theme.panel)
      for place in group.places(from: minY, to: maxY) where place < group.section.places.upperBound - 1 {
        canvas.hairline(atBottomOf: words(in: row(place, of: group)))
      }
    }
  }

  @MainActor
  private func drawTitle(of group: Group, on canvas: inout LibraryCanvas) {
    let line = Rect(x: inset, y: group.minY + 16, width: width, height: 16).insetBy(dx: Measure.padding, dy: 0)
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
    let row = words(in: item.cell.rect)
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

  /// From the picture to the trailing edge.
  private func words(in row: Rect) -> Rect {
    let start = Measure.padding + Measure.side + Measure.padding
    return Rect(x: row.minX + start, y: row.minY, width: max(0, row.width - start), height: row.height)
  }
}
