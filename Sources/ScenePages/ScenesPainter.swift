internal import FluidGeometry
internal import FluidGestures
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

/// Draws the scenes' page: the field, the headings, and the cards in sight.
@MainActor
struct ScenesPainter {
  let page: ScenesPage
  let context: PageContext

  func draw(into commands: inout [DisplayList.Command]) {
    let offset = page.scroller.offset(at: context.now)
    let (grid, fingers, pointed) = (page.grid, page.fingers, page.fingers.pointed)
    Canvas.draw(
      into: &commands, theme: context.theme, mirrorWidth: context.isMirrored ? context.size.width : nil,
      offset: Vector(dx: 0, dy: -offset)
    ) { canvas in
      Control(id: 0, kind: .field(fingers.search.text, placeholder: "Search scenes"), frame: grid.field, tip: "")
        .draw(on: &canvas)
      if fingers.isSearching {
        canvas.focusRing(around: RoundedShape(grid.field, radius: Canvas.controlRadius), distance: 2)
      }
      for heading in grid.headings { canvas.text(heading.title, .title, .semibold, at: heading.baseline) }
      if grid.cards.isEmpty {
        canvas.text(
          fingers.search.text.isEmpty ? SceneFolder.bundled.emptiness : "No scene matches.", .body,
          at: Point(x: grid.field.minX, y: grid.field.maxY + 40),
          color: context.theme.secondaryText)
      }
      for card in page.seen {
        draw(card, isPointed: card.scene.name == pointed?.name, on: &canvas)
        if fingers.focus.map({ grid.cards[$0] == card }) == true { canvas.focusRing(around: card.picture, distance: 3) }
      }
    }
    Chrome.drawBackground(overContentAt: offset, into: &commands, context)
  }

  private func draw(_ card: SceneGrid.Card, isPointed: Bool, on canvas: inout Canvas) {
    let outline = card.picture
    if !context.isSourceHidden(ScenesPage.sourceID(of: card.scene)) {
      canvas.shadow(
        outline.rect, radius: outline.radius, sigma: isPointed ? 10 : 4, down: isPointed ? 4 : 1,
        strength: isPointed ? 0.28 : 0.14)
      canvas.fill(outline, canvas.theme.placeholder)
      let placed = canvas.placed(outline)
      for part in page.stills?.parts(of: card.scene, in: placed.rect, at: context.now) ?? [] {
        canvas.commands.append(
          .layer(DisplayList.LayerPaint(part.layer, frame: part.frame, clip: placed, opacity: part.opacity)))
      }
      canvas.stroke(outline, canvas.theme.hairline)
    }
    var y = outline.rect.maxY + SceneGrid.wordsGap + SceneGrid.lineHeight / 2
    for line in card.title {
      canvas.text(line, .body, .semibold, at: Point(x: outline.rect.minX, y: y), width: outline.rect.width)
      y += SceneGrid.lineHeight
    }
    canvas.text(
      card.detail, at: Point(x: outline.rect.minX, y: y), color: canvas.theme.secondaryText, width: outline.rect.width)
  }
}
