package import FluidGeometry
internal import FluidMotion
package import FluidScene
internal import FluidScript
package import PlaygroundControls

extension Inspector {
  private static let layerID = LayerID(rawValue: .max - 1)

  package func place(_ playground: Playground) -> InspectorPlace {
    InspectorPlace(window: window ?? playground.windowSize, isMirrored: playground.isMirrored)
  }

  /// The panel in the window as it is now, on its way or there.
  package func frame(_ playground: Playground) -> Rect {
    place(playground).frame(openness: openness, scale: playground.scale)
  }

  /// The part of the panel under the tabs, in the window.
  package func viewport(_ playground: Playground) -> Rect {
    let frame = frame(playground)
    return Rect(
      minX: frame.minX, minY: InspectorPlace.headerHeight, maxX: frame.maxX,
      maxY: max(frame.maxY - coveredFoot, InspectorPlace.headerHeight + 1))
  }

  /// In points, on whole pixels.
  package func scrolled(_ playground: Playground) -> Double {
    (scroll.offset(at: now) * playground.scale).rounded() / playground.scale
  }

  // MARK: What there is

  /// The tabs, in the panel's coordinates.
  package func tabs(width: Double) -> [InspectorControl] {
    InspectorTab.allCases.map { item in
      InspectorControl(
        id: .tab(item), kind: .tab(item.title, isSelected: item == tab), frame: Self.tabFrame(item, width: width),
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

  package func section(_ playground: Playground) -> InspectorSection {
    let width = place(playground).size.width
    switch tab {
    case .lifecycle: return InspectorSection(lifecycleRows(width: width), width: width)
    case .motion: return InspectorSection(motionRows(playground, width: width), width: width)
    case .geometry: return InspectorSection(geometryRows(playground, width: width), width: width)
    case .gestures: return InspectorSection(gestureRows(width: width), width: width)
    case .options, .physics:
      let basis = InspectorSection.Basis(tab: tab, width: width, settings: playground.settings, tuning: tuning)
      if let laidOut, laidOut.basis == basis { return laidOut.section }
      let rows = tab == .options ? optionRows(playground.settings, width: width) : physicsRows(playground, width: width)
      let section = InspectorSection(rows, width: width)
      laidOut = (basis, section)
      return section
    }
  }

  // MARK: Drawing

  package func draw(into list: inout DisplayList, _ playground: Playground) {
    guard isShown else { return }
    let frame = frame(playground)
    let theme = playground.theme
    let section = section(playground)
    scroll.layout(contentLength: section.height, viewportLength: viewport(playground).height, at: now)
    let ground = RoundedShape(frame)
    if !place(playground).isBeside {
      list.commands.append(
        .shadow(DisplayList.Shadow(ground, sigma: 14, offset: .zero, color: .black.opacity(0.3 * openness))))
    }
    var canvas = Canvas(theme: theme, mirrorWidth: playground.isMirrored ? frame.width : nil)
    swap(&canvas.commands, &list.commands)
    drawSection(section, playground, on: &canvas, into: &list)
    canvas.offset = Vector(dx: frame.minX, dy: 0)
    drawHeader(width: frame.width, on: &canvas)
    drawFocus(section, playground, on: &canvas)
    canvas.hairline(x: 0, from: 0, to: frame.height)
    menu?.draw(on: &canvas, at: now)
    tooltip.draw(on: &canvas, in: frame.size, at: now)
    notice.draw(on: &canvas, in: frame.size, at: now)
    swap(&canvas.commands, &list.commands)
  }

  private func drawSection(
    _ section: InspectorSection, _ playground: Playground, on canvas: inout Canvas,
    into list: inout DisplayList
  ) {
    let viewport = viewport(playground)
    let offset = scrolled(playground)
    let visible = Rect(x: 0, y: offset, width: viewport.width, height: viewport.height)
    let rows = section.rows.filter { $0.frame.intersects(visible) }
    let controls = section.controls.filter { $0.frame.intersects(visible) }
    let theme = canvas.theme
    let mirrorWidth = canvas.mirrorWidth
    let layer = layers.layer(Self.layerID, size: viewport.size, background: theme.panel) { commands in
      var still = Canvas(theme: theme, mirrorWidth: mirrorWidth)
      swap(&still.commands, &commands)
      still.offset = Vector(dx: 0, dy: -offset)
      for placed in rows { placed.row.still?(&still, placed.frame) }
      for control in controls { still.draw(control, knob: knob(of: control)) }
      swap(&still.commands, &commands)
    }
    list.layers.append(layer)
    let opacity = sectionOpacity
    if opacity < 1 { canvas.commands.append(.fill(RoundedShape(viewport), canvas.theme.panel)) }
    canvas.commands.append(
      .layer(DisplayList.LayerPaint(Self.layerID, frame: viewport, clip: RoundedShape(viewport), opacity: opacity)))
    canvas.commands.append(.pushClip(viewport))
    canvas.offset = Vector(dx: viewport.minX, dy: viewport.minY - offset)
    canvas.opacity = opacity
    for placed in rows { placed.row.live?(&canvas, placed.frame) }
    canvas.opacity = 1
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
    let mark = markerFrame { Self.tabFrame($0, width: width) }
    canvas.fill(mark, radius: ControlKind.tabRadius, canvas.well)
    for control in tabs(width: width) { canvas.draw(control) }
    canvas.hairline(y: InspectorPlace.headerHeight - 1, from: 0, to: width)
  }

  private func drawFocus(_ section: InspectorSection, _ playground: Playground, on canvas: inout Canvas) {
    guard let focus, let end = panelFrame(of: focus, section, playground) else { return }
    let control = section.controls.first { $0.id == focus }
    let isInSection = control != nil
    let radius = control?.kind.cornerRadius ?? ControlKind.tabRadius
    if isInSection { canvas.commands.append(.pushClip(viewport(playground))) }
    canvas.focusRing(around: RoundedShape(focusFrame(end), radius: radius), distance: 3)
    if isInSection { canvas.popClip() }
  }

  /// Where a control is in the panel; `nil` where it is not there any more.
  package func panelFrame(of id: InspectorControl.ID, _ section: InspectorSection, _ playground: Playground) -> Rect? {
    if let tab = tabs(width: place(playground).size.width).first(where: { $0.id == id }) { return tab.frame }
    return section.controls.first { $0.id == id }?.frame
      .offsetBy(Vector(dx: 0, dy: InspectorPlace.headerHeight - scrolled(playground)))
  }

  /// The same in the window.
  package func windowFrame(of id: InspectorControl.ID, _ section: InspectorSection, _ playground: Playground) -> Rect? {
    panelFrame(of: id, section, playground).map { inWindow($0, playground) }
  }

  /// A rectangle of the panel's coordinates in those of the window.
  package func inWindow(_ rect: Rect, _ playground: Playground) -> Rect {
    let frame = frame(playground)
    let x = playground.isMirrored ? frame.maxX - rect.maxX : frame.minX + rect.minX
    return Rect(x: x, y: rect.minY, width: rect.width, height: rect.height)
  }
}
