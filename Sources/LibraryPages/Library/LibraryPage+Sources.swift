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

  /// Covers what has gone: wherever the page is drawn as it is, and above a layer of it that shows everything.
  package func drawCovers(into commands: inout [DisplayList.Command], _ context: PageContext, _ pose: LayerPose) {
    guard !context.hiddenSources.isEmpty else { return }
    // What moves leaves no gap but in a background, which is at its place already.
    let leavesGap = layout.hasWords && context.settings.transition.source == .cell
    let (offset, seen) = (offset(at: now), seen.extended(below: overflow))
    for place in layout.places(from: offset, to: offset + seen.maxY)
    where context.isSourceHidden(sourceID(of: layout.order.index(at: place))) {
      if motion.isMoving(layout.order.index(at: place)), !leavesGap { continue }
      guard let cover = cover(of: item(at: place), context), let rect = cover.rect.intersection(seen) else { continue }
      commands.append(
        .fill(RoundedShape(pose.apply(rect)), pose.tinted(cover.color), covered: pose.covered))
    }
  }

  /// What is left where a picture, or more of its item, has gone: the background, or the gap in it.
  func cover(of item: LibraryItem, _ context: PageContext) -> (rect: Rect, color: Color)? {
    let background = layout.background(in: context.theme)
    return switch context.settings.transition.source {
    case .picture: (item.picture.rect.insetBy(dx: -Self.bleeding, dy: -Self.bleeding), background)
    case .content, .hugging: (item.ink.insetBy(dx: -Self.bleeding, dy: -Self.bleeding), background)
    case .cell: (item.cell.rect, context.theme.background)
    case .missing: nil
    }
  }

  /// Points by which a picture reaches beyond its frame in a layer that is drawn smaller: its edge is mixed with the pixel beside it.
  private static let bleeding = 1.0

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

extension Rect {
  fileprivate func extended(below points: Double) -> Rect {
    Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY + points)
  }
}
