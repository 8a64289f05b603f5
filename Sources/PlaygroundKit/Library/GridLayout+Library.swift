package import FluidGeometry
internal import FluidPictures
package import FluidScene
package import PlaygroundControls

extension GridLayout: LibraryLayout {
  package var contentLength: Double { contentHeight }
  package var rowPitch: Double { side + Self.gap }
  package var pictureSize: Size { Size(width: side, height: side) }
  package var hasWords: Bool { false }

  package func item(at place: Int) -> LibraryItem {
    let tile = tile(at: place)
    return LibraryItem(
      picture: tile, content: tile, cell: tile.outset(by: Self.gap / 2), ink: tile.rect,
      ring: tile.outset(by: Self.ringReach), reach: tile.rect.minY - Self.margin...tile.rect.maxY + Self.margin)
  }

  private func tile(at place: Int) -> RoundedShape { RoundedShape(frame(of: place), radius: Self.radius) }

  /// From a tile to the middle of the focus's line, in points.
  private static let ringReach = 4.0

  package func places(from minY: Double, to maxY: Double) -> Range<Int> { indices(from: minY, to: maxY) }

  package func place(at point: Point) -> Int? { index(at: point) }

  package func background(in theme: Theme) -> Color { theme.background }

  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {}

  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    draw(order.index(at: place), in: tile(at: place), on: &canvas)
  }

  /// Draws a tile with its picture, or with the reason why it has none.
  @MainActor
  package func draw(_ index: Int, in tile: RoundedShape, on canvas: inout LibraryCanvas) {
    let theme = canvas.theme
    canvas.picture(index, in: tile, placeholder: theme.placeholder)
    guard let failure = canvas.failure(of: index) else { return }
    let lines = Rect(x: tile.rect.minX + 12, y: tile.rect.midY - 19, width: tile.rect.width - 24, height: 20)
    canvas.text(
      failure.title, TextStyle(.caption, weight: .semibold, alignment: .center), theme.text, in: lines)
    canvas.text(
      canvas.store.name(of: index), TextStyle(.caption, alignment: .center), theme.secondaryText,
      in: lines.offsetBy(Vector(dx: 0, dy: 19)))
  }
}
