internal import FluidGeometry
internal import FluidPictures
internal import FluidScene

extension GridLayout: LibraryLayout {
  var order: PictureOrder { PictureOrder(count: count) }
  var contentLength: Double { contentHeight }
  var rowPitch: Double { side + Self.gap }
  var pictureSize: Size { Size(width: side, height: side) }
  var hasWords: Bool { false }

  func item(at place: Int) -> LibraryItem {
    let tile = tile(at: place)
    return LibraryItem(
      picture: tile, content: tile, cell: tile.outset(by: Self.gap / 2), ink: tile.rect,
      ring: tile.outset(by: Self.ringReach), reach: tile.rect.minY - Self.margin...tile.rect.maxY + Self.margin)
  }

  private func tile(at place: Int) -> RoundedShape { RoundedShape(frame(of: place), radius: Self.radius) }

  /// From a tile to the middle of the focus's line, in points.
  private static let ringReach = 4.0

  func places(from minY: Double, to maxY: Double) -> Range<Int> { indices(from: minY, to: maxY) }

  func place(at point: Point) -> Int? { index(at: point) }

  func ground(in theme: Theme) -> Color { theme.background }

  func drawGround(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {}

  func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    let tile = tile(at: place)
    let theme = canvas.theme
    canvas.picture(place, in: tile, placeholder: theme.placeholder)
    guard let failure = canvas.failure(of: place) else { return }
    let lines = Rect(x: tile.rect.minX + 12, y: tile.rect.midY - 19, width: tile.rect.width - 24, height: 20)
    canvas.text(
      failure.title, TextStyle(.caption, weight: .semibold, alignment: .center), theme.text, in: lines)
    canvas.text(
      canvas.store.name(of: place), TextStyle(.caption, alignment: .center), theme.secondaryText,
      in: lines.offsetBy(Vector(dx: 0, dy: 19)))
  }
}
