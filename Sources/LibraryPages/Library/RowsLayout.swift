package import FluidGeometry
package import FluidScene
package import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPictures

/// Skinny rows as wide as the window, a small picture in each: what a page should not zoom out of as a whole.
package struct RowsLayout: LibraryLayout, Hashable {
  /// Points.
  private static let height = 44.0
  private static let margin = 16.0
  private static let side = 32.0
  private static let gap = 12.0

  package let order: PictureOrder
  package let width: Double
  /// Space above the first row.
  package let top: Double

  package init(_ order: PictureOrder, width: Double, top: Double) {
    self.order = order
    self.width = width
    self.top = top
  }

  package var contentLength: Double { top + Double(order.count) * Self.height }
  package var rowPitch: Double { Self.height }
  package var pictureSize: Size { Size(width: Self.side, height: Self.side) }
  package var hasWords: Bool { true }

  package func item(at place: Int) -> LibraryItem {
    let row = Rect(x: 0, y: top + Double(place) * Self.height, width: width, height: Self.height)
    let inset = (Self.height - Self.side) / 2
    let picture = Rect(x: Self.margin, y: row.minY + inset, width: Self.side, height: Self.side)
    return LibraryItem(
      picture: RoundedShape(picture, radius: 6), content: RoundedShape(row),
      cell: RoundedShape(row), ink: Rect(x: 0, y: row.minY, width: width, height: Self.height - 1),
      ring: RoundedShape(row.insetBy(dx: 4, dy: 3), radius: 8), reach: row.minY...row.maxY)
  }

  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    EvenRows(start: top, pitch: Self.height, count: order.count).places(from: minY, to: maxY)
  }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.background }

  @MainActor
  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {
    for place in places(from: minY, to: maxY) { canvas.hairline(atBottomOf: words(in: item(at: place).cell.rect)) }
  }

  @MainActor
  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    let item = item(at: place)
    let row = words(in: item.cell.rect)
    let room = Rect(x: row.minX, y: row.minY, width: max(0, row.width - Self.margin), height: row.height)
    // The name is what the row is about: where there is room for one thing only, it is the name.
    let (name, detail) = room.width < 360 ? (room, .zero) : room.split(trailing: room.width * 0.45, gap: Self.gap)
    let index = order.index(at: place)
    let words = canvas.words.row(index)
    canvas.picture(index, in: item.picture, placeholder: canvas.theme.placeholder)
    canvas.text(words.title, TextStyle(.body), canvas.theme.text, in: name)
    canvas.text(
      words.detail, TextStyle(.caption, alignment: .trailing), canvas.theme.secondaryText,
      in: detail)
  }

  /// From the picture to the trailing edge.
  private func words(in row: Rect) -> Rect {
    let start = Self.margin + Self.side + Self.gap
    return Rect(x: row.minX + start, y: row.minY, width: max(0, row.width - start), height: row.height)
  }
}
