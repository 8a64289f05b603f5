internal import FluidEffects
internal import FluidFiles
internal import FluidGeometry
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundPages

/// Draws the transition lab.
@MainActor
struct LabPainter {
  let page: TransitionLabPage
  let context: PageContext

  func draw(into commands: inout [DisplayList.Command]) {
    drawStage(into: &commands)
    drawCode(into: &commands)
    drawPanel(into: &commands)
  }

  // MARK: The stage

  private func drawStage(into commands: inout [DisplayList.Command]) {
    let outline = RoundedShape(page.layout.tile, radius: LabLayout.tileRadius)
    if page.lab.tile.presence != .present {
      commands.append(.stroke(outline, width: 1, context.theme.text.opacity(0.25)))
    }
    if !page.lab.tile.isVisible {
      commands.text(
        "Click, or press Return", TextStyle(.caption, alignment: .center), color: context.theme.secondaryText,
        at: page.layout.tile.center)
    }
    if page.lab.tile.isMoving {
      commands.append(.pushClip(page.layout.stage))
      commands += tileCommands(at: context.now)
      commands.append(.popClip)
    } else if page.lab.tile.isVisible {
      drawTile(in: page.layout.tile, into: &commands)
      Self.drawSymbol(in: symbolFrame, into: &commands)
    }
    drawPhase(into: &commands)
    if page.focus == .stage {
      Canvas.draw(into: &commands, theme: context.theme) {
        $0.focusRing(around: outline, distance: Self.ringDistance)
      }
    }
  }

  /// The phase that the tile is in or goes to, above the tile.
  private func drawPhase(into commands: inout [DisplayList.Command]) {
    guard let line = page.layout.phase else { return }
    let phase = page.lab.tile.phase
    let words = "TransitionPhase.\(phase), value \(phase.value.text(.figure(0))), \(page.lab.tile.presence.rawValue)"
    commands.text(
      words, TextStyle(.caption, alignment: .center), color: context.theme.secondaryText,
      at: line.center, maximumWidth: line.width)
  }

  private func drawCode(into commands: inout [DisplayList.Command]) {
    let style = TextStyle(.caption, alignment: .center)
    let lines = LabCode.lines(
      of: page.lab.recipe.code, width: page.layout.code.width, measure: page.measure,
      atMost: Int(page.layout.code.height / LabLayout.codeLine))
    for (index, line) in lines.enumerated() {
      commands.text(
        line, style, color: context.theme.secondaryText,
        at: Point(x: page.layout.code.midX, y: page.layout.code.minY + (Double(index) + 0.5) * LabLayout.codeLine),
        maximumWidth: page.layout.code.width)
    }
  }

  // MARK: The panel

  private func drawPanel(into commands: inout [DisplayList.Command]) {
    let theme = context.theme
    commands.append(.fill(RoundedShape(edge), theme.hairline))
    commands.append(.pushClip(page.layout.panel))
    for label in page.layout.labels {
      commands.text(
        label.title,
        TextStyle(
          .caption, weight: label.isHeading ? .semibold : .regular,
          alignment: context.isMirrored ? .trailing : .leading),
        color: theme.secondaryText, at: label.position + page.panelOrigin)
    }
    Canvas.draw(into: &commands, theme: theme, offset: page.panelOrigin) { canvas in
      for chip in page.layout.chips { draw(chip, on: &canvas) }
    }
    numberPainter.draw(page.lab.contents.number, at: context.now, into: &commands)
    drawWords(into: &commands)
    commands.append(.popClip)
  }

  /// Between the stage and the panel.
  private var edge: Rect {
    let panel = page.layout.panel
    if panel.minY > page.layout.stage.minY { return Rect(x: panel.minX, y: panel.minY, width: panel.width, height: 1) }
    return Rect(x: panel.minX == 0 ? panel.maxX - 1 : panel.minX, y: panel.minY, width: 1, height: panel.height)
  }

  private func draw(_ chip: LabLayout.Rows.Chip, on canvas: inout Canvas) {
    guard chip.frame.offsetBy(page.panelOrigin).intersects(page.layout.panel) else { return }
    if case .amount(let amount) = chip.id {
      draw(amount, chip, on: &canvas)
    } else {
      canvas.chip(title(of: chip), isOn: page.lab.isOn(chip.id, page.settings), in: chip.frame)
    }
    if page.focus == chip.id {
      canvas.focusRing(
        around: RoundedShape(chip.frame, radius: chip.frame.height / 2), distance: Self.ringDistance)
    }
  }

  /// The name of a number, its slider, and the number.
  private func draw(_ amount: LabAmount, _ chip: LabLayout.Rows.Chip, on canvas: inout Canvas) {
    guard let slider = page.lab.slider(amount) else { return }
    let isMirrored = page.layoutDirection == .rightToLeft
    let (start, end) = (
      Point(x: isMirrored ? chip.frame.maxX : chip.frame.minX, y: chip.frame.midY),
      Point(x: isMirrored ? chip.frame.minX : chip.frame.maxX, y: chip.frame.midY)
    )
    canvas.text(
      chip.title, .caption, .regular, isMirrored ? .trailing : .leading, at: start, width: LabLayout.titleWidth)
    Control(
      id: chip.id, kind: .slider(isMirrored ? 1 - slider.fraction : slider.fraction, marks: []),
      frame: LabLayout.track(in: chip.frame, isMirrored: isMirrored), tip: chip.title
    ).draw(on: &canvas)
    canvas.text(
      slider.value.text(.short(2)), .caption, .regular, isMirrored ? .leading : .trailing, at: end)
  }

  /// Points from a control's edge to the middle of its focus ring's line.
  private static let ringDistance = 2.5

  /// An option that has more than two values says which it has.
  private func title(of chip: LabLayout.Rows.Chip) -> String {
    chip.id == .option(.slowMotion)
      ? "Slow motion \(Option.slowMotion.valueTitle(page.settings[.slowMotion]))" : chip.title
  }

  /// A word, or the ring around a symbol.
  func drawWord(
    _ text: String?, at center: Point, into commands: inout [DisplayList.Command]
  ) {
    if let text {
      commands.text(text, LabWords.style, color: context.theme.text, at: center)
    } else {
      commands.append(.stroke(LabWords.ring(around: center), width: 2, context.theme.text))
    }
  }

  private func drawWords(into commands: inout [DisplayList.Command]) {
    guard page.lab.contents.words.isMoving(at: context.now) else {
      if page.lab.contents.words.hasRing { drawWord(nil, at: wordsCenter, into: &commands) }
      return drawWord(page.lab.contents.words.text, at: wordsCenter, into: &commands)
    }
    for (index, layer) in page.lab.contents.words.layers(around: wordsCenter, at: context.now).enumerated()
    where layer.opacity > 0 {
      let frame = page.lab.contents.words.layerFrame(of: layer.text, around: wordsCenter)
      commands.append(
        .layer(
          DisplayList.LayerPaint(
            LayerNames.labWord(index), frame: frame, clip: RoundedShape(frame), opacity: layer.opacity,
            transform: layer.transform)))
    }
  }
}
