internal import FluidGeometry
internal import FluidMotion
internal import FluidScene
internal import FluidTransitions

extension TransitionLabPage {
  // MARK: The stage

  func drawStage(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let outline = RoundedShape(layout.tile, radius: LabLayout.tileRadius)
    if tile.presence != .present {
      commands.append(.stroke(outline, width: 1, context.theme.text.opacity(0.25)))
    }
    if !tile.isVisible {
      commands.append(
        .text(
          DisplayList.TextLine(
            "Click, or press Return", TextStyle(.caption, alignment: .center), color: context.theme.secondaryText,
            at: layout.tile.center)))
    }
    if tile.isMoving {
      commands.append(.pushClip(layout.stage))
      commands += tilePaints(at: context.now).map { .layer($0) }
      commands.append(.popClip)
    } else if tile.isVisible {
      drawTile(in: layout.tile, into: &commands, context)
      Self.drawSymbol(in: symbolFrame, into: &commands)
    }
    if focus == .stage { drawRing(around: outline, into: &commands) }
  }

  func drawCode(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let style = TextStyle(.caption, alignment: .center)
    let lines = LabCode.lines(
      of: recipe.code, width: layout.code.width, atMost: Int(layout.code.height / LabLayout.codeLine))
    for (index, line) in lines.enumerated() {
      commands.append(
        .text(
          DisplayList.TextLine(
            line, style, color: context.theme.secondaryText,
            at: Point(x: layout.code.midX, y: layout.code.minY + (Double(index) + 0.5) * LabLayout.codeLine),
            maximumWidth: layout.code.width)))
    }
  }

  // MARK: The panel

  func drawPanel(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let theme = context.theme
    commands.append(.fill(RoundedShape(edge), theme.hairline))
    commands.append(.pushClip(layout.panel))
    for label in layout.labels {
      commands.append(
        .text(
          DisplayList.TextLine(
            label.title,
            TextStyle(
              .caption, weight: label.isHeading ? .semibold : .regular,
              alignment: context.isMirrored ? .trailing : .leading),
            color: theme.secondaryText, at: label.position + panelOrigin)))
    }
    for chip in layout.chips { draw(chip, into: &commands, theme) }
    numberPainter(context).draw(number, at: context.now, into: &commands)
    drawWords(into: &commands, context)
    commands.append(.popClip)
  }

  /// Between the stage and the panel.
  private var edge: Rect {
    let panel = layout.panel
    if panel.minY > layout.stage.minY { return Rect(x: panel.minX, y: panel.minY, width: panel.width, height: 1) }
    return Rect(x: panel.minX == 0 ? panel.maxX - 1 : panel.minX, y: panel.minY, width: 1, height: panel.height)
  }

  private func draw(_ chip: LabLayout.Chip, into commands: inout [DisplayList.Command], _ theme: Theme) {
    let frame = chip.frame.offsetBy(panelOrigin)
    guard frame.intersects(layout.panel) else { return }
    let outline = RoundedShape(frame, radius: LabLayout.Rows.chipHeight / 2)
    let isOn = isOn(chip.control)
    if isOn {
      commands.append(.fill(outline, Theme.accentGround))
    } else {
      // The line lies inside of the chip, on whole pixels.
      let line = RoundedShape(frame.insetBy(dx: 0.5, dy: 0.5), radius: (LabLayout.Rows.chipHeight - 1) / 2)
      commands.append(.stroke(line, width: 1, theme.text.opacity(0.2)))
    }
    commands.append(
      .text(
        DisplayList.TextLine(
          title(of: chip), TextStyle(.caption, alignment: .center), color: isOn ? .white : theme.text,
          at: frame.center)))
    if focus == chip.control { drawRing(around: outline, into: &commands) }
  }

  /// An option that has more than two values says which it has.
  private func title(of chip: LabLayout.Chip) -> String {
    chip.control == .option(.slowMotion)
      ? "Slow motion \(Option.slowMotion.valueTitle(settings[.slowMotion]))" : chip.title
  }

  private func drawRing(around outline: RoundedShape, into commands: inout [DisplayList.Command]) {
    let ring = RoundedShape(outline.rect.insetBy(dx: -2.5, dy: -2.5), radius: outline.radius + 2.5)
    commands.append(.stroke(ring, width: 2, Theme.accent))
  }

  private func drawWords(into commands: inout [DisplayList.Command], _ context: PageContext) {
    guard words.isMoving(at: context.now) else {
      return commands.append(
        .text(DisplayList.TextLine(words.text, LabWords.style, color: context.theme.text, at: wordsCenter)))
    }
    for (index, layer) in words.layers(around: wordsCenter, at: context.now).enumerated() where layer.opacity > 0 {
      let frame = LabWords.layerFrame(of: layer.text, around: wordsCenter)
      commands.append(
        .layer(
          DisplayList.LayerPaint(
            LabLayers.word(index), frame: frame, clip: RoundedShape(frame), opacity: layer.opacity,
            transform: layer.transform)))
    }
  }
}
