internal import FluidGeometry
internal import FluidNavigation
package import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
package import PlaygroundPictures

/// What a picture of the first page looks like in a card that comes out of it, and what it leaves behind.
extension LibraryPage {
  /// - Parameters:
  ///   - index: the picture.
  ///   - layer: what all that the source looks like is drawn into.
  ///   - content: the card's.
  ///   - context: what it is drawn in.
  package func addLook(of index: Int, in layer: LayerID, to content: inout CardContent, _ context: PageContext) {
    let kind = context.settings.transition.source
    guard let source = sourceView(of: index, as: kind) else { return }
    let frame = source.contentFrame.filling(aspectRatio: store.files.aspectRatio(of: index))
    store.addPictures(of: index, frame: frame, for: .tile, at: context.now, to: &content.source)
    content.sourceMatchesPage = true
    guard layout.hasWords, kind != .picture else { return }
    content.sourceLook = look(of: index, in: layer, frame: source.frame, context)
  }

  /// The whole item with its background, so that nothing of the page shines through; the background continues around it, since a card
  /// grows faster than what its source looks like.
  private func look(
    of index: Int, in layer: LayerID, frame: Rect, _ context: PageContext
  ) -> CardContent.SourceLook {
    let place = layout.order.place(of: index)
    let cell = layout.item(at: place).cell
    let around = Self.backgroundMargin
    let displacement = drawnItem(at: place).cell.rect.origin - item(at: place).cell.rect.origin
    let background = layout.background(in: context.theme)
    var canvas = LibraryCanvas(
      store: store, words: words, context: context,
      origin: Vector(dx: around - frame.minX + displacement.dx, dy: around - cell.rect.minY))
    // A card with round corners cuts its layer; in one with square corners, those of a group are visible.
    let isCutByCard = cell.radius > 0
    if !isCutByCard {
      layout.drawBackground(from: cell.rect.minY, to: cell.rect.maxY, on: &canvas)
      for side in Self.sides(of: cell.rect, width: around) { canvas.fill(RoundedShape(side), background) }
    }
    layout.drawItem(at: place, on: &canvas)
    return CardContent.SourceLook(
      layer: layer, frame: frame.insetBy(dx: -around, dy: -around),
      background: isCutByCard ? background : context.theme.background, commands: canvas.commands)
  }

  /// What lies around a rectangle.
  private static func sides(of rect: Rect, width: Double) -> [Rect] {
    let outer = rect.insetBy(dx: -width, dy: -width)
    return [
      Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: rect.minY),
      Rect(minX: outer.minX, minY: rect.maxY, maxX: outer.maxX, maxY: outer.maxY),
      Rect(minX: outer.minX, minY: rect.minY, maxX: rect.minX, maxY: rect.maxY),
      Rect(minX: rect.maxX, minY: rect.minY, maxX: outer.maxX, maxY: rect.maxY),
    ]
  }

  /// Points.
  private static let backgroundMargin = 160.0
}
