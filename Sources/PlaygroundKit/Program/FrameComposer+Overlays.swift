internal import FluidGeometry
internal import FluidGestures
internal import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundPages

/// The figures that the inspector and the options draw over the pages.
extension FrameComposer {
  func drawOverlays(
    of panel: (any InspectorPanel)?, into commands: inout [DisplayList.Command]
  ) {
    let isOpen = panel?.isOpen == true
    let overlays = (isOpen ? panel?.overlays ?? [] : []).union(optionOverlays)
    guard !overlays.isEmpty else { return }
    let painter = OverlayPainter(overlays: overlays, theme: context.theme, size: context.size, measure: context.measure)
    if let page = program.front.topPage {
      draw(page, with: painter, into: &commands)
      if page.phase.isInFlight || InspectorLink(program: program).isDrawn(page) {
        painter.draw(
          path: program.inspection.records.motion.path(since: program.inspection.records.lifecycle.clock.seconds - 2),
          into: &commands)
      }
      if let forecast = program.front.releaseForecast, let finger = program.inspection.records.fingers.middle {
        painter.draw(
          forecast, end: end(of: page, forecast), finger: finger.location, velocity: finger.velocity, into: &commands)
      }
    }
    if overlays.contains(.matches) {
      let isCovered = shown.contains { $0.level > 0 && $0.hidesEverythingBeneath }
      painter.draw(SourceMatches(of: program).elements.filter { !isCovered || $0.state != .unmatched }, into: &commands)
    }
    if isOpen { painter.draw(program.inspection.records.fingers.fingers, into: &commands) }
    painter.drawLegend(
      beneath: program.home.store == nil ? 0 : Chrome.barHeight, isMirrored: program.isMirrored,
      into: &commands)
  }

  /// The figure of the option `alignment-overlay`: the rectangles that a zoom lays on each other; and `match-overlay`.
  private var optionOverlays: Set<GeometryOverlay> {
    let frames: Set<GeometryOverlay> = context.settings.study.showsAlignment ? [.card, .source, .alignment] : []
    return context.settings.study.showsMatches ? frames.union([.matches]) : frames
  }

  private func draw(
    _ shown: PresentedPage, with painter: OverlayPainter, into commands: inout [DisplayList.Command]
  ) {
    let page = shown.controller as? Page
    guard let card = shown.card else {
      return painter.draw(
        shown, under: self.shown.page(beneath: shown.controller),
        picture: page?.picture?.frame(in: program.bounds, at: context.now),
        into: &commands)
    }
    painter.draw(
      card, picture: page?.picture?.frame(in: card.endpoints.pageBounds, at: context.now),
      sourcePicture: card.endpoints.source.flatMap { page?.picture?.frame(inSource: $0.contentFrame) },
      into: &commands)
  }

  /// The frame in which a released page comes to rest; `nil` where it is gone.
  private func end(of page: PresentedPage, _ forecast: ReleaseForecast) -> Rect? {
    switch forecast.destination {
    case .open: forecast.sheet?.frame ?? page.card?.endpoints.pageFrame ?? program.bounds
    case .source: page.card?.endpoints.source?.frame
    }
  }

  // MARK: Fingers

  /// Draws the fingers that a mouse or keys emulate, or those of a film.
  func drawFingers(into commands: inout [DisplayList.Command]) {
    if program.fingers.areShown {
      for touch in program.host.arena.touches { Self.drawFinger(at: touch.location, into: &commands) }
    } else if let (first, second) = program.host.emulatedFingers {
      Self.drawFinger(at: first, into: &commands)
      Self.drawFinger(at: second, into: &commands)
    } else if let point = program.keyFinger.location(at: context.now) {
      Self.drawFinger(at: point, into: &commands)
    }
  }

  /// Points across a finger.
  private static let fingerSize = 44.0

  private static func drawFinger(at point: Point, into commands: inout [DisplayList.Command]) {
    let disc = RoundedShape(
      Rect(center: point, size: Size(width: fingerSize, height: fingerSize)), radius: fingerSize / 2)
    // White on white shows by its edge and its shadow.
    commands.shadow(disc, sigma: 5, offset: Vector(dx: 0, dy: 1), color: .black.opacity(0.4))
    commands.append(.fill(disc, Color.white.opacity(0.35)))
    commands.append(.stroke(disc, width: 1.5, Color.black.opacity(0.5)))
  }
}

extension SourceMatches {
  /// The sources of the first page, where it shows them, and the pages that zoom.
  @MainActor
  package init(of program: Playground) {
    let cover = program.shown.first { $0.controller === program.home.root }?.cover.surface
    let sources = program.home.root.sources(as: program.settings.transition.source).map { source in
      guard case .flat(let transform)? = cover, let similarity = Similarity(transform) else { return source }
      var seen = source
      seen.frame = similarity.apply(source.frame)
      return seen
    }
    self.init(sources, program.shown)
  }
}
