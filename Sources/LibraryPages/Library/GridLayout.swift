package import FluidGeometry
internal import FluidPictures
package import FluidScene
package import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages
package import PlaygroundPictures

/// Where the tiles of the grid are: squares with even gaps, as many columns as fit.
package struct GridLayout: LibraryLayout, Hashable {
  /// Points.
  package static let idealSide = 168.0
  package static let gap = 10.0
  package static let margin = 16.0
  private static let radius = 12.0

  package let order: PictureOrder
  /// Free space above the first row.
  private let top: Double
  package let columns: Int
  package let side: Double

  package init(_ order: PictureOrder, width: Double, top: Double) {
    self.order = order
    self.top = top
    let available = max(1, width - 2 * Self.margin)
    columns = max(1, Int((available + Self.gap) / (Self.idealSide + Self.gap)))
    side = max(1, (available - Double(columns - 1) * Self.gap) / Double(columns))
  }

  private var rows: Int { (order.count + columns - 1) / columns }
  package var rowPitch: Double { side + Self.gap }

  package var contentLength: Double {
    top + Self.margin * 2 + Double(rows) * rowPitch - (rows > 0 ? Self.gap : 0)
  }
  package var pictureSize: Size { Size(width: side, height: side) }
  package var hasWords: Bool { false }

  /// In the content's coordinates.
  package func frame(of place: Int) -> Rect {
    Rect(
      x: Self.margin + Double(place % columns) * rowPitch, y: top + Self.margin + Double(place / columns) * rowPitch,
      width: side, height: side)
  }

  private func tile(at place: Int) -> RoundedShape { RoundedShape(frame(of: place), radius: Self.radius) }

  package func item(at place: Int) -> LibraryItem {
    let tile = tile(at: place)
    return LibraryItem(
      picture: tile, content: tile, cell: tile.outset(by: Self.gap / 2), ink: tile.rect,
      ring: tile.outset(by: Self.ringReach), reach: tile.rect.minY - Self.margin...tile.rect.maxY + Self.margin)
  }

  /// From a tile to the middle of the focus's line, in points.
  private static let ringReach = 4.0

  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    EvenRows(start: top + Self.margin, pitch: rowPitch, columns: columns, count: order.count)
      .places(from: minY, to: maxY)
  }

  /// The corners of a tile count.
  package func place(at point: Point) -> Int? {
    places(from: point.y, to: point.y + 1).first { frame(of: $0).contains(point) }
  }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.background }

  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {}

  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    draw(order.index(at: place), in: tile(at: place), on: &canvas)
  }

  /// Draws a tile with its picture, or with the reason why it has none.
  @MainActor
  package func draw(_ index: Int, in tile: RoundedShape, on canvas: inout LibraryCanvas) {
    let theme = canvas.theme
    guard !canvas.picture(index, in: tile, placeholder: theme.placeholder),
      let failure = canvas.store.files.collection.items[index].failure
    else { return }
    let lines = Rect(x: tile.rect.minX + 12, y: tile.rect.midY - 19, width: tile.rect.width - 24, height: 20)
    canvas.text(
      failure.title, TextStyle(.caption, weight: .semibold, alignment: .center), theme.text, in: lines)
    canvas.text(
      canvas.store.files.collection.name(of: index), TextStyle(.caption, alignment: .center), theme.secondaryText,
      in: lines.offsetBy(Vector(dx: 0, dy: 19)))
  }
}
