package import FluidGeometry
internal import FluidGestures
internal import FluidPainter
package import FluidScene
internal import FluidScript
package import PlaygroundControls
package import PlaygroundKit
internal import PlaygroundPages

extension Inspector {

  package func place(_ program: any InspectedProgram) -> InspectorPlace {
    InspectorPlace(window: surroundings.window ?? program.windowSize, isMirrored: program.isMirrored)
  }

  /// The panel's frame in the window at this moment, sliding or at rest.
  package func frame(_ program: any InspectedProgram) -> Rect {
    place(program).frame(openness: reducesMotion ? 1 : presence.openness(at: now), scale: program.scale)
  }

  /// The opacity of the panel at this moment, fading or at rest.
  private var opacity: Double { reducesMotion && presence.isMoving(at: now) ? presence.openness(at: now) : 1 }

  /// The part of the panel under the tabs, in the window.
  package func viewport(_ program: any InspectedProgram) -> Rect {
    let frame = frame(program)
    return Rect(
      minX: frame.minX, minY: InspectorPlace.headerHeight, maxX: frame.maxX,
      maxY: max(frame.maxY - surroundings.coveredFoot, InspectorPlace.headerHeight + 1))
  }

  /// In points, on whole pixels.
  package func scrolled(_ program: any InspectedProgram) -> Double {
    (scroll.offset(at: now) * program.scale).rounded() / program.scale
  }

  // MARK: What there is

  /// The tabs, in the panel's coordinates.
  package func tabControls(width: Double) -> [InspectorControl] {
    InspectorTab.allCases.map { item in
      InspectorControl(
        id: .tab(item), kind: .tab(item.title, isSelected: item == tabs.selected),
        frame: Self.tabFrame(item, width: width),
        tip: item.tip)
    }
  }

  /// Two rows of three.
  private static func tabFrame(_ tab: InspectorTab, width: Double) -> Rect {
    let index = InspectorTab.allCases.firstIndex(of: tab) ?? 0
    let side = (width - 16) / 3
    let x = 8 + Double(index % 3) * side
    return Rect(minX: x.rounded(), minY: index < 3 ? 5 : 34, maxX: (x + side).rounded(), maxY: index < 3 ? 33 : 62)
  }

  package func section(_ program: any InspectedProgram) -> InspectorSection {
    let (tab, width) = (tabs.selected, place(program).size.width)
    let rows = InspectorRows(inspector: self, program: program, width: width)
    switch tab {
    case .lifecycle, .motion, .geometry, .gestures: return InspectorSection(rows.rows(of: tab), width: width)
    case .options, .physics:
      let basis = InspectorSection.Basis(
        tab: tab, width: width, settings: program.settings, tuning: program.tuning, shelf: shelf, search: search)
      return cache.section(basis) { rows.rows(of: tab) }
    }
  }

  // MARK: Drawing

  package func draw(into list: inout DisplayList, over program: any InspectedProgram) {
    guard isShown else { return }
    let frame = frame(program)
    let theme = program.theme
    let section = section(program)
    scroll.layout(contentLength: section.height, viewportLength: viewport(program).height, at: now)
    let background = RoundedShape(frame)
    if !place(program).isBeside {
      list.commands.shadow(
        background, sigma: 14, offset: .zero, color: .black.opacity(0.3 * presence.openness(at: now)))
    }
    var canvas = Canvas(theme: theme, mirrorWidth: program.isMirrored ? frame.width : nil)
    swap(&canvas.commands, &list.commands)
    canvas.opacity = opacity
    drawSection(section, program, on: &canvas, into: &list)
    canvas.offset = Vector(dx: frame.minX, dy: 0)
    drawHeader(width: frame.width, on: &canvas)
    drawFocus(section, program, on: &canvas)
    canvas.hairline(x: 0, from: 0, to: frame.height)
    floating.menu?.draw(on: &canvas, at: now)
    floating.tooltip.draw(on: &canvas, in: frame.size, measure: program.measure, at: now)
    floating.notice.draw(on: &canvas, in: frame.size, at: now)
    swap(&canvas.commands, &list.commands)
  }

  private func drawSection(
    _ section: InspectorSection, _ program: any InspectedProgram, on canvas: inout Canvas,
    into list: inout DisplayList
  ) {
    let viewport = viewport(program)
    let offset = scrolled(program)
    let visible = Rect(x: 0, y: offset, width: viewport.width, height: viewport.height)
    let rows = section.rows.filter { $0.frame.intersects(visible) }
    let controls = section.controls.filter { $0.frame.intersects(visible) }
    let theme = canvas.theme
    let mirrorWidth = canvas.mirrorWidth
    let layer = cache.layers.layer(LayerNames.inspector, size: viewport.size, background: theme.panel) { commands in
      var still = Canvas(theme: theme, mirrorWidth: mirrorWidth)
      swap(&still.commands, &commands)
      still.offset = Vector(dx: 0, dy: -offset)
      for placed in rows { placed.row.still?(&still, placed.frame) }
      for control in controls {
        still.draw(control, knob: switches.position(of: control, slides: !reducesMotion, at: now))
      }
      swap(&still.commands, &commands)
    }
    list.layers.append(layer)
    let sectionOpacity = tabs.sectionOpacity(at: now)
    let opacity = sectionOpacity * self.opacity
    if sectionOpacity < 1 {
      canvas.commands.append(.fill(RoundedShape(viewport), canvas.theme.panel.opacity(self.opacity)))
    }
    canvas.commands.append(
      .layer(
        DisplayList.LayerPaint(LayerNames.inspector, frame: viewport, clip: RoundedShape(viewport), opacity: opacity)))
    canvas.commands.append(.pushClip(viewport))
    canvas.offset = Vector(dx: viewport.minX, dy: viewport.minY - offset)
    canvas.opacity = opacity
    for placed in rows { placed.row.live?(&canvas, placed.frame) }
    canvas.opacity = self.opacity
    drawScroller(viewport, on: &canvas)
    canvas.offset = .zero
    canvas.commands.append(.popClip)
  }

  /// How much of the section is seen, at the trailing edge.
  private func drawScroller(_ viewport: Rect, on canvas: inout Canvas) {
    canvas.offset = Vector(dx: viewport.minX, dy: viewport.minY)
    let thumb = scroll.thumb(on: 0...viewport.height, inset: 3, minimumLength: 28, at: now)
    canvas.scrollThumb(thumb, x: viewport.width - 5)
  }

  private func drawHeader(width: Double, on canvas: inout Canvas) {
    canvas.fill(Rect(x: 0, y: 0, width: width, height: InspectorPlace.headerHeight), canvas.theme.panel)
    let mark = tabs.markerFrame(at: now) { Self.tabFrame($0, width: width) }
    canvas.fill(mark, radius: ControlKind.tabRadius, canvas.well)
    for control in tabControls(width: width) { canvas.draw(control) }
    canvas.hairline(y: InspectorPlace.headerHeight - 1, from: 0, to: width)
  }

  private func drawFocus(_ section: InspectorSection, _ program: any InspectedProgram, on canvas: inout Canvas) {
    guard let focus = ring.id, let end = panelFrame(of: focus, section, program) else { return }
    let control = section.controls.first { $0.id == focus }
    let isInSection = control != nil
    let radius = control?.kind.cornerRadius ?? ControlKind.tabRadius
    if isInSection { canvas.commands.append(.pushClip(viewport(program))) }
    canvas.focusRing(around: RoundedShape(ring.frame(endingAt: end, at: now), radius: radius), distance: 3)
    if isInSection { canvas.popClip() }
  }

  /// Where a control is in the panel; `nil` where it is not there any more.
  package func panelFrame(of id: InspectorControl.ID, _ section: InspectorSection, _ program: any InspectedProgram)
    -> Rect?
  {
    if let tab = tabControls(width: place(program).size.width).first(where: { $0.id == id }) { return tab.frame }
    return section.controls.first { $0.id == id }?.frame
      .offsetBy(Vector(dx: 0, dy: InspectorPlace.headerHeight - scrolled(program)))
  }
}
