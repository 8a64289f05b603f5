package import FluidGeometry
package import FluidScene
package import PlaygroundControls
package import PlaygroundPictures

/// Skinny rows as wide as the window, a small picture in each: what a page should not zoom out of as a whole.
package struct RowsLayout: LibraryLayout, Hashable {
  /// Points.
  private static let height = 44.0
  private static let margin = 16.0
  private static let side = 32.0
  private static let gap = 12.0

  package let order: PictureOrder
  private let rows: EvenCells

  /// - Parameters:
  ///   - order: of the pictures.
  ///   - width: of the window.
  ///   - top: space above the first row.
  package init(_ order: PictureOrder, width: Double, top: Double) {
    self.order = order
    rows = EvenCells(first: Rect(x: 0, y: top, width: width, height: Self.height), count: order.count)
  }

  package var contentLength: Double { rows.maxY }
  package var rowPitch: Double { Self.height }
  package var pictureSize: Size { Size(width: Self.side, height: Self.side) }
  package var hasWords: Bool { true }

  package func item(at place: Int) -> LibraryItem {
    let row = rows.frame(of: place)
    let inset = (Self.height - Self.side) / 2
    let picture = Rect(x: Self.margin, y: row.minY + inset, width: Self.side, height: Self.side)
    return LibraryItem(
      picture: RoundedShape(picture, radius: 6), content: RoundedShape(row),
      cell: RoundedShape(row), ink: Rect(x: 0, y: row.minY, width: row.width, height: row.height - 1),
      ring: RoundedShape(row.insetBy(dx: 4, dy: 3), radius: 8), reach: row.minY...row.maxY)
  }

  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    rows.places(from: minY, to: maxY)
  }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.background }

  @MainActor
  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {
    for place in places(from: minY, to: maxY) { canvas.hairline(atBottomOf: item(at: place).words(gap: Self.gap)) }
  }

  @MainActor
  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    let item = item(at: place)
    let row = item.words(gap: Self.gap)
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
}
