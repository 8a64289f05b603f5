package import FluidGeometry
internal import FluidPictures
package import FluidScene
package import PlaygroundControls
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
  package let tiles: EvenCells

  /// - Parameters:
  ///   - order: of the pictures.
  ///   - width: of the window.
  ///   - top: free space above the first row.
  package init(_ order: PictureOrder, width: Double, top: Double) {
    self.order = order
    tiles = Self.tiles(order.count, width: width, top: top + Self.margin)
  }

  /// Returns as many tiles as there are pictures, the first ones at the top.
  package static func tiles(_ count: Int, width: Double, top: Double) -> EvenCells {
    let available = max(1, width - 2 * margin)
    let columns = max(1, Int((available + gap) / (idealSide + gap)))
    let side = max(1, (available - Double(columns - 1) * gap) / Double(columns))
    return EvenCells(
      first: Rect(x: margin, y: top, width: side, height: side), gap: gap, columns: columns, count: count)
  }

  package var rowPitch: Double { tiles.rowPitch }
  package var contentLength: Double { tiles.maxY + Self.margin }
  package var pictureSize: Size { tiles.first.size }
  package var hasWords: Bool { false }

  package func item(at place: Int) -> LibraryItem { Self.item(in: tiles.frame(of: place)) }

  /// Returns the item whose tile has a frame.
  package static func item(in frame: Rect) -> LibraryItem {
    let tile = RoundedShape(frame, radius: radius)
    return LibraryItem(
      picture: tile, content: tile, cell: tile.outset(by: gap / 2), ink: frame, ring: tile.outset(by: ringReach),
      reach: frame.minY - margin...frame.maxY + margin)
  }

  /// From a tile to the middle of the focus's line, in points.
  private static let ringReach = 4.0

  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    tiles.places(from: minY, to: maxY)
  }

  /// The corners of a tile count.
  package func place(at point: Point) -> Int? {
    places(from: point.y, to: point.y + 1).first { tiles.frame(of: $0).contains(point) }
  }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.background }

  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {}

  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    Self.draw(order.index(at: place), in: item(at: place).picture, on: &canvas)
  }

  /// Draws a tile with its picture, or with the reason why it has none.
  @MainActor
  package static func draw(_ index: Int, in tile: RoundedShape, on canvas: inout LibraryCanvas) {
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
