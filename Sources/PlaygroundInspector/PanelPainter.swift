internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidPainter
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

/// Draws the panel as it is laid out: what seldom changes of the section into a layer, the rest into every frame.
@MainActor
struct PanelPainter {
  let inspector: Inspector
  let program: any InspectedProgram
  let layout: PanelLayout

  private var now: Instant { inspector.now }
  private var mirrorWidth: Double? { layout.isMirrored ? layout.frame.width : nil }

  func draw(into list: inout DisplayList) {
    let background = RoundedShape(layout.frame)
    let openness = inspector.presence.opacity(at: now)
    if !inspector.surroundings.place(over: program).isBeside {
      list.commands.shadow(background, sigma: 14, offset: .zero, color: .black.opacity(0.3 * openness))
    }
    var canvas = Canvas(theme: program.theme, mirrorWidth: mirrorWidth)
    swap(&canvas.commands, &list.commands)
    canvas.opacity = inspector.reducesMotion && inspector.presence.isAnimating(at: now) ? openness : 1
    drawSection(on: &canvas, into: &list)
    canvas.offset = Vector(dx: layout.frame.minX, dy: 0)
    drawHeader(on: &canvas)
    drawFocus(on: &canvas)
    canvas.hairline(x: 0, from: 0, to: layout.frame.height)
    let floating = inspector.floating
    floating.menu?.draw(on: &canvas, at: now)
    floating.tooltip.draw(on: &canvas, in: layout.frame.size, measure: program.surroundings.measure, at: now)
    floating.notice.draw(on: &canvas, in: layout.frame.size, at: now)
    swap(&canvas.commands, &list.commands)
  }

  private func drawSection(on canvas: inout Canvas, into list: inout DisplayList) {
    let (viewport, offset, panelOpacity) = (layout.viewport, layout.drawnOffset, canvas.opacity)
    let visible = Rect(x: 0, y: offset, width: viewport.width, height: viewport.height)
    let rows = layout.section.rows.filter { $0.frame.intersects(visible) }
    list.layers.append(stillLayer(rows, visible, theme: canvas.theme))
    let sectionOpacity = inspector.content.tabs.sectionOpacity(at: now)
    let opacity = sectionOpacity * panelOpacity
    if sectionOpacity < 1 {
      canvas.commands.append(.fill(RoundedShape(viewport), canvas.theme.panel.opacity(panelOpacity)))
    }
    canvas.commands.append(
      .layer(
        DisplayList.LayerPaint(LayerNames.inspector, frame: viewport, clip: RoundedShape(viewport), opacity: opacity)))
    canvas.commands.append(.pushClip(viewport))
    canvas.offset = Vector(dx: viewport.minX, dy: viewport.minY - offset)
    canvas.opacity = opacity
    for placed in rows { placed.row.live?(&canvas, placed.frame) }
    canvas.opacity = panelOpacity
    drawScroller(on: &canvas)
    canvas.offset = .zero
    canvas.commands.append(.popClip)
  }

  private func stillLayer(_ rows: [InspectorSection.Placed], _ visible: Rect, theme: Theme) -> DisplayList.Layer {
    let controls = layout.section.controls.filter { $0.frame.intersects(visible) }
    return inspector.cache.layers.layer(LayerNames.inspector, size: visible.size, background: theme.panel) { commands in
      let offset = Vector(dx: 0, dy: -visible.minY)
      Canvas.draw(into: &commands, theme: theme, mirrorWidth: mirrorWidth, offset: offset) { still in
        for placed in rows { placed.row.still?(&still, placed.frame) }
        for control in controls {
          let knob = inspector.content.switches.position(of: control, slides: !inspector.reducesMotion, at: now)
          control.draw(on: &still, knob: knob)
        }
      }
    }
  }

  /// Draws how much of the section is seen, at the trailing edge.
  private func drawScroller(on canvas: inout Canvas) {
    let viewport = layout.viewport
    canvas.offset = Vector(dx: viewport.minX, dy: viewport.minY)
    let thumb = inspector.content.scroll.thumb(on: 0...viewport.height, inset: 3, minimumLength: 28, at: now)
    canvas.scrollThumb(thumb, x: viewport.width - 5)
  }

  private func drawHeader(on canvas: inout Canvas) {
    let width = layout.frame.width
    canvas.fill(Rect(x: 0, y: 0, width: width, height: InspectorPlace.headerHeight), canvas.theme.panel)
    let mark = inspector.content.tabs.markerFrame(width: width, at: now)
    canvas.fill(mark, radius: ControlKind.tabRadius, canvas.theme.well)
    for control in layout.tabs { control.draw(on: &canvas) }
    canvas.hairline(y: InspectorPlace.headerHeight - 1, from: 0, to: width)
  }

  private func drawFocus(on canvas: inout Canvas) {
    guard let focus = inspector.ring.id, let control = layout.control(focus), let end = layout.frame(of: focus) else {
      return
    }
    if !focus.isTab { canvas.commands.append(.pushClip(layout.viewport)) }
    let frame = inspector.ring.frame(endingAt: end, at: now)
    canvas.focusRing(around: RoundedShape(frame, radius: control.kind.cornerRadius), distance: 3)
    if !focus.isTab { canvas.popClip() }
  }
}
