package import FluidGeometry
package import FluidPainter
package import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

/// What lies on the items, and items that are moved as layers.
extension LibraryPage {
  /// Draws all that scrolls in strips.
  package func drawStrips(into list: inout DisplayList, _ layers: inout PageLayers, _ context: PageContext) {
    let strips = ScrollStrips(
      from: layout.item(at: 0).cell.rect.minY, rowPitch: layout.rowPitch, offset: offset(at: now),
      pageHeight: size.height, scale: scale)
    for index in strips.indices {
      let layer = stripLayer(strips.layer(of: index))
      let content = strips.content(of: index)
      list.layers.append(
        layers.layer(
          layer, size: Size(width: size.width, height: content.upperBound - content.lowerBound),
          background: context.theme.background
        ) { commands in
          drawContent(into: &commands, context, from: content.lowerBound) { layout, canvas in
            layout.drawBackground(from: content.lowerBound, to: content.upperBound, on: &canvas)
            // Of the row before, a strip has a part of a pixel, or of the gap, alone.
            for place in layout.places(from: content.lowerBound, to: content.upperBound)
            where layout.item(at: place).isInked(from: content.lowerBound, to: content.upperBound) {
              layout.drawItem(at: place, on: &canvas)
            }
          }
        })
      let frame = strips.frame(of: index, width: size.width)
      list.commands.append(.layer(DisplayList.LayerPaint(layer, frame: frame, clip: RoundedShape(frame))))
    }
  }

  /// Those that strips are drawn into by turns.
  package var stripLayers: [LayerID] { (0..<ScrollStrips.layerCount).map(stripLayer) }

  private func stripLayer(_ number: Int) -> LayerID { LayerNames.strip(number, of: layer) }

  /// What lies over the items at the places where they are seen.
  package func drawOverItems(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let offset = offset(at: now)
    drawContent(into: &commands, context, from: offset) { layout, canvas in
      layout.drawForeground(from: offset + Chrome.barHeight, on: &canvas)
    }
    if motion.isEmpty { LibraryOverlays(page: self, context: context).drawCovers(into: &commands) }
    Chrome.drawBackground(overContentAt: offset, into: &commands, context)
  }

  /// Draws on a canvas whose top lies at an offset of the content, in points.
  private func drawContent(
    into commands: inout [DisplayList.Command], _ context: PageContext, from offset: Double,
    drawing: (any LibraryLayout, inout LibraryCanvas) -> Void
  ) {
    var canvas = LibraryCanvas(store: store, words: words, context: context, origin: Vector(dx: 0, dy: -offset))
    canvas.swapMemory(&commands, &pictures)
    drawing(layout, &canvas)
    canvas.swapMemory(&commands, &pictures)
  }

  /// Beneath the bar.
  package var seen: Rect { Rect(minX: 0, minY: Chrome.barHeight, maxX: size.width, maxY: size.height) }
}
