internal import FluidGeometry
internal import FluidPainter
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// Draws the first page: what its items lie on, the items at their places, in strips or on their way, and what lies over them.
@MainActor
struct LibraryPainter {
  let page: LibraryPage
  let context: PageContext

  private var layout: any LibraryLayout { page.items.viewport.layout }
  private var overlays: LibraryOverlays { LibraryOverlays(page: page, context: context) }

  /// Draws all of it, scrolled as it is.
  func draw(into commands: inout [DisplayList.Command]) {
    let offset = page.items.viewport.offset(at: page.items.viewport.now)
    let end = offset + page.items.viewport.size.height + context.overflow
    drawContent(into: &commands, from: offset) { layout, canvas in
      layout.drawBackground(from: offset, to: end, on: &canvas)
      if page.items.motion.isEmpty {
        for place in layout.places(from: offset, to: end) { layout.drawItem(at: place, on: &canvas) }
      } else {
        drawMovingItems(on: &canvas)
      }
      if layout.order.count == 0, !page.items.contents.isGrowing {
        canvas.drawEmptiness(isCleared: page.store.files.collection.order.count > 0)
      }
    }
    drawOverItems(into: &commands)
  }

  /// Draws all that scrolls in strips, and what lies over it.
  func drawStrips(into list: inout DisplayList, _ layers: inout PageLayers) {
    let viewport = page.items.viewport
    let strips = ScrollStrips(
      from: layout.item(at: 0).cell.rect.minY, rowPitch: layout.rowPitch, offset: viewport.offset(at: viewport.now),
      pageHeight: viewport.size.height, scale: viewport.scale)
    for index in strips.indices {
      let layer = LayerNames.strip(strips.layer(of: index), of: page.layer)
      let content = strips.content(of: index)
      list.layers.append(
        layers.layer(
          layer, size: Size(width: viewport.size.width, height: content.upperBound - content.lowerBound),
          background: context.theme.background
        ) { commands in
          drawContent(into: &commands, from: content.lowerBound) { layout, canvas in
            layout.drawBackground(from: content.lowerBound, to: content.upperBound, on: &canvas)
            // A strip has of the row before a part of a pixel, or of the gap, alone.
            for place in layout.places(from: content.lowerBound, to: content.upperBound)
            where layout.item(at: place).isInked(from: content.lowerBound, to: content.upperBound) {
              layout.drawItem(at: place, on: &canvas)
            }
          }
        })
      let frame = strips.frame(of: index, width: viewport.size.width)
      list.commands.append(.layer(DisplayList.LayerPaint(layer, frame: frame, clip: RoundedShape(frame))))
    }
    drawOverItems(into: &list.commands)
  }

  /// Draws what lies over the items at the places where they are seen.
  private func drawOverItems(into commands: inout [DisplayList.Command]) {
    let offset = page.items.viewport.offset(at: page.items.viewport.now)
    drawContent(into: &commands, from: offset) { layout, canvas in
      layout.drawForeground(from: offset + Chrome.barHeight, on: &canvas)
    }
    if page.items.motion.isEmpty { overlays.drawCovers(into: &commands) }
    Chrome.drawBackground(overContentAt: offset, into: &commands, context)
  }

  /// Draws on a canvas whose top lies at an offset of the content, in points.
  private func drawContent(
    into commands: inout [DisplayList.Command], from offset: Double,
    drawing: (any LibraryLayout, inout LibraryCanvas) -> Void
  ) {
    var canvas = LibraryCanvas(
      store: page.store, words: page.items.words, context: context, origin: Vector(dx: 0, dy: -offset))
    swap(&canvas.base.commands, &commands)
    drawing(layout, &canvas)
    swap(&canvas.base.commands, &commands)
  }

  // MARK: Items on their way

  /// Draws the items in sight, back to front: those that go, those at their places, what covers gaps, and those that move.
  private func drawMovingItems(on canvas: inout LibraryCanvas) {
    let (motion, order) = (page.items.motion, layout.order)
    let origin = canvas.base.offset
    for item in motion.leaving {
      canvas.base.offset = origin + item.offset
      draw(item.layout, item.place, opacity: motion.opacity(of: item, at: context.now), on: &canvas)
    }
    canvas.base.offset = origin
    var others: [Int] = []
    for place in motion.sightPlaces(in: page.items.viewport) {
      if motion.isMoving(order.index(at: place)) {
        others.append(place)
      } else {
        layout.drawItem(at: place, on: &canvas)
      }
    }
    overlays.drawCovers(into: &canvas.base.commands)
    // Items that go to another row fly over those that move along their own.
    let isCrossing = { (place: Int) in
      abs(motion.displacement(of: order.index(at: place), at: context.now).dy) > 1
    }
    others = others.filter { !isCrossing($0) } + others.filter(isCrossing)
    let leavesWords = layout.hasWords && context.settings.transition.source == .picture
    for place in others {
      let index = order.index(at: place)
      let isAway = context.isSourceHidden(page.zoomSources.id(of: index))
      guard !isAway || leavesWords else { continue }
      canvas.base.offset = origin + page.items.viewport.mirrored(motion.displacement(of: index, at: context.now))
      draw(layout, place, opacity: motion.opacity(of: index, at: context.now), on: &canvas)
      guard isAway, let gap = overlays.cover(of: layout.item(at: place)) else { continue }
      canvas.fill(RoundedShape(gap.rect), gap.color)
    }
    canvas.base.offset = origin
  }

  /// An item that is seen in part: what it lies on is drawn over it.
  private func draw(
    _ layout: any LibraryLayout, _ place: Int, opacity: Double, on canvas: inout LibraryCanvas
  ) {
    guard opacity > Fade.tolerance else { return }
    layout.drawItem(at: place, on: &canvas)
    guard opacity < 1 - Fade.tolerance else { return }
    let ink = layout.item(at: place).ink.insetBy(dx: -1, dy: -1)
    canvas.fill(RoundedShape(ink), layout.background(in: canvas.theme).opacity(1 - opacity))
  }
}
