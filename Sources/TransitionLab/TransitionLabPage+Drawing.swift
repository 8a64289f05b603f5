internal import FluidEffects
internal import FluidFiles
internal import FluidGeometry
package import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages

extension TransitionLabPage {
  // MARK: The stage

  package func drawStage(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let outline = RoundedShape(layout.tile, radius: LabLayout.tileRadius)
    if tile.presence != .present {
      commands.append(.stroke(outline, width: 1, context.theme.text.opacity(0.25)))
    }
    if !tile.isVisible {
      commands.text(
        "Click, or press Return", TextStyle(.caption, alignment: .center), color: context.theme.secondaryText,
        at: layout.tile.center)
    }
    if tile.isMoving {
      commands.append(.pushClip(layout.stage))
      commands += tileCommands(at: context.now)
      commands.append(.popClip)
    } else if tile.isVisible {
      drawTile(in: layout.tile, into: &commands, context)
      Self.drawSymbol(in: symbolFrame, into: &commands)
    }
    drawPhase(into: &commands, context)
    if focus == .stage {
      Canvas.draw(into: &commands, theme: context.theme) {
        $0.focusRing(around: outline, distance: Self.ringDistance)
      }
    }
  }

  /// The phase that the tile is in or goes to, above the tile.
  private func drawPhase(into commands: inout [DisplayList.Command], _ context: PageContext) {
    guard let line = layout.phase else { return }
    let phase = tile.phase
    let words = "TransitionPhase.\(phase), value \(phase.value.text(.figure(0))), \(tile.presence.rawValue)"
    commands.text(
      words, TextStyle(.caption, alignment: .center), color: context.theme.secondaryText,
      at: line.center, maximumWidth: line.width)
  }

  package func drawCode(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let style = TextStyle(.caption, alignment: .center)
    let lines = LabCode.lines(
      of: recipe.code, width: layout.code.width, measure: measure, atMost: Int(layout.code.height / LabLayout.codeLine))
    for (index, line) in lines.enumerated() {
      commands.text(
        line, style, color: context.theme.secondaryText,
        at: Point(x: layout.code.midX, y: layout.code.minY + (Double(index) + 0.5) * LabLayout.codeLine),
        maximumWidth: layout.code.width)
    }
  }

  // MARK: The panel

  package func drawPanel(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let theme = context.theme
    commands.append(.fill(RoundedShape(edge), theme.hairline))
    commands.append(.pushClip(layout.panel))
    for label in layout.labels {
      commands.text(
        label.title,
        TextStyle(
          .caption, weight: label.isHeading ? .semibold : .regular,
          alignment: context.isMirrored ? .trailing : .leading),
        color: theme.secondaryText, at: label.position + panelOrigin)
    }
    Canvas.draw(into: &commands, theme: theme, offset: panelOrigin) { canvas in
      for chip in layout.chips { draw(chip, on: &canvas) }
    }
    numberPainter(context).draw(contents.number, at: context.now, into: &commands)
    drawWords(into: &commands, context)
    commands.append(.popClip)
  }

  /// Between the stage and the panel.
  private var edge: Rect {
    let panel = layout.panel
    if panel.minY > layout.stage.minY { return Rect(x: panel.minX, y: panel.minY, width: panel.width, height: 1) }
    return Rect(x: panel.minX == 0 ? panel.maxX - 1 : panel.minX, y: panel.minY, width: 1, height: panel.height)
  }

  private func draw(_ chip: LabLayout.Rows.Chip, on canvas: inout Canvas) {
    guard chip.frame.offsetBy(panelOrigin).intersects(layout.panel) else { return }
    if case .amount(let amount) = chip.id {
      draw(amount, chip, on: &canvas)
    } else {
      canvas.chip(title(of: chip), isOn: isOn(chip.id), in: chip.frame)
    }
    if focus == chip.id {
      canvas.focusRing(
        around: RoundedShape(chip.frame, radius: chip.frame.height / 2), distance: Self.ringDistance)
    }
  }

  /// The name of a number, its slider, and the number.
  private func draw(_ amount: LabAmount, _ chip: LabLayout.Rows.Chip, on canvas: inout Canvas) {
    guard let slider = slider(amount) else { return }
    let isMirrored = layoutDirection == .rightToLeft
    let (start, end) = (
      Point(x: isMirrored ? chip.frame.maxX : chip.frame.minX, y: chip.frame.midY),
      Point(x: isMirrored ? chip.frame.minX : chip.frame.maxX, y: chip.frame.midY)
    )
    canvas.text(
      chip.title, .caption, .regular, isMirrored ? .trailing : .leading, at: start, width: Self.titleWidth)
    canvas.draw(
      Control(
        id: chip.id, kind: .slider(isMirrored ? 1 - slider.fraction : slider.fraction, marks: []),
        frame: Self.track(in: chip.frame, isMirrored: isMirrored), tip: chip.title))
    canvas.text(
      slider.value.text(.short(2)), .caption, .regular, isMirrored ? .leading : .trailing, at: end)
  }

  /// Points from a control's edge to the middle of its focus ring's line.
  private static let ringDistance = 2.5

  /// An option that has more than two values says which it has.
  private func title(of chip: LabLayout.Rows.Chip) -> String {
    chip.id == .option(.slowMotion)
      ? "Slow motion \(Option.slowMotion.valueTitle(settings[.slowMotion]))" : chip.title
  }

  /// A word, or the ring around a symbol.
  func drawWord(
    _ text: String?, at center: Point, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    if let text {
      commands.text(text, LabWords.style, color: context.theme.text, at: center)
    } else {
      commands.append(.stroke(LabWords.ring(around: center), width: 2, context.theme.text))
    }
  }

  private func drawWords(into commands: inout [DisplayList.Command], _ context: PageContext) {
    guard contents.words.isMoving(at: context.now) else {
      if contents.words.hasRing { drawWord(nil, at: wordsCenter, into: &commands, context) }
      return drawWord(contents.words.text, at: wordsCenter, into: &commands, context)
    }
    for (index, layer) in contents.words.layers(around: wordsCenter, at: context.now).enumerated()
    where layer.opacity > 0 {
      let frame = contents.words.layerFrame(of: layer.text, around: wordsCenter)
      commands.append(
        .layer(
          DisplayList.LayerPaint(
            LayerNames.labWord(index), frame: frame, clip: RoundedShape(frame), opacity: layer.opacity,
            transform: layer.transform)))
    }
  }
}
