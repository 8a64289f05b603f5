internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
package import FluidNavigation
internal import FluidScene
package import FluidScript
package import FluidTransitions
package import PlaygroundPages

/// Where the program and its inspector meet.
extension Playground: InspectedProgram {
  package var isMouseDown: Bool { mouse.isActive }

  // MARK: Opening and closing

  func toggleInspector() {
    guard let inspector else { return }
    inspector.toggle()
    if !inspector.isOpen, !records.areKept { records.forgetMotion() }
    watchArena()
    layoutContent()
  }

  /// Whether everything that happens is recorded.
  private var isRecorded: Bool { records.areKept || inspector?.isOpen == true }

  /// Everything is recorded from now on.
  package func keepRecords() {
    records.areKept = true
    watchArena()
  }

  /// Shows the curves of another run beside those of this one.
  package func compareMotion(with former: MotionRecord?) { records.formerMotion = former }

  private func watchArena() {
    arena.observer = nil
    arena.resetObserver = nil
    guard isRecorded else { return }
    arena.observer = { [unowned self] in records.gestures.note($0, at: lastInstant) }
    arena.resetObserver = { [unowned self] in records.gestures.noteEnd(of: $0, at: lastInstant) }
  }

  /// Gives the inspector the keyboard, and opens it for that.
  func enterInspector() {
    if inspector?.isOpen == false { toggleInspector() }
    inspector?.takeKeyboard(over: self)
  }

  /// Places the panel, at once; the keys are the pages'.
  func take(_ snapshot: InspectorSnapshot) {
    guard let inspector else { return }
    if inspector.isOpen != snapshot.isOpen { toggleInspector() }
    inspector.restore(snapshot, over: self)
  }

  // MARK: Every frame

  /// A page was told something.
  func observe(_ event: NavigationEvent) {
    inspector?.note(event)
    guard let event = records.lifecycle.note(event, turn: navigation.turn, at: navigation.now) else { return }
    traced?.append(event)
  }

  /// Lets the inspector's time pass, and records what the frame shows.
  func inspect(at now: Instant) {
    inspector?.timePassed(to: lastInstant)
    guard isRecorded else { return }
    let page = topPage
    records.note(page, isDrawn: page.map(isDrawn) ?? false, in: navigation, arena, at: now, outer: lastInstant)
  }

  func drawOverlays(
    of panel: (any InspectorPanel)?, into commands: inout [DisplayList.Command], at now: Instant
  ) {
    let isOpen = panel?.isOpen == true
    let overlays = (isOpen ? panel?.overlays ?? [] : []).union(optionOverlays)
    guard !overlays.isEmpty else { return }
    let painter = OverlayPainter(overlays: overlays, theme: theme, size: size, measure: measure)
    if let page = topPage {
      draw(page, with: painter, into: &commands, at: now)
      if page.phase.isInFlight || isDrawn(page) {
        painter.draw(path: records.motion.path(since: records.lifecycle.clock.seconds - 2), into: &commands)
      }
      if let forecast = releaseForecast, let finger = records.fingers.middle {
        painter.draw(
          forecast, end: end(of: page, forecast), finger: finger.location, velocity: finger.velocity, into: &commands)
      }
    }
    if overlays.contains(.matches) {
      let isCovered = shown.contains { $0.level > 0 && $0.hidesEverythingBeneath }
      painter.draw(matches.elements.filter { !isCovered || $0.state != .unmatched }, into: &commands)
    }
    if isOpen { painter.draw(records.fingers.fingers, into: &commands) }
    painter.drawLegend(beneath: pictures == nil ? 0 : Chrome.barHeight, isMirrored: isMirrored, into: &commands)
  }

  /// The figure of the option `alignment-overlay`: the rectangles that a zoom lays on each other; and `match-overlay`.
  private var optionOverlays: Set<GeometryOverlay> {
    let frames: Set<GeometryOverlay> = settings.study.showsAlignment ? [.card, .source, .alignment] : []
    return settings.study.showsMatches ? frames.union([.matches]) : frames
  }

  /// The sources of the first page, where it shows them, and the pages that zoom.
  var matches: SourceMatches {
    let cover = shown.first { $0.controller === root }?.cover.surface
    let sources = root.sources(as: settings.transition.source).map { source in
      guard case .flat(let transform)? = cover, let similarity = Similarity(transform) else { return source }
      var seen = source
      seen.frame = similarity.apply(source.frame)
      return seen
    }
    return SourceMatches(sources, shown)
  }

  private func draw(
    _ shown: PresentedPage, with painter: OverlayPainter, into commands: inout [DisplayList.Command], at now: Instant
  ) {
    let page = shown.controller as? Page
    guard let card = shown.card else {
      return painter.draw(
        shown, under: pageBeneath(shown.controller), picture: page?.shownPictureFrame(in: bounds, at: now),
        into: &commands)
    }
    painter.draw(
      card, picture: page?.shownPictureFrame(in: card.endpoints.pageBounds, at: now),
      sourcePicture: card.endpoints.source.flatMap { page?.sourcePictureFrame(source: $0.contentFrame) },
      into: &commands)
  }

  /// The frame in which a released page comes to rest; `nil` where it is gone.
  private func end(of page: PresentedPage, _ forecast: ReleaseForecast) -> Rect? {
    switch forecast.destination {
    case .open: forecast.sheet?.frame ?? page.card?.endpoints.pageFrame ?? bounds
    case .source: page.card?.endpoints.source?.frame
    }
  }

  /// Whether a finger draws a sheet between its detents, which is no flight.
  private func isDrawn(_ page: PresentedPage) -> Bool {
    page.phase == .rest && navigation.interaction(of: page.controller)?.gesture != nil
  }

  package var releaseForecast: ReleaseForecast? {
    topPage.flatMap { navigation.interaction(of: $0.controller) }?.releaseForecast
  }

  // MARK: What is operated

  /// Does what the inspector wants done.
  func perform(_ actions: [InspectorAction]) {
    for action in actions {
      switch action {
      case .set(let assignment):
        settings.assign(assignment)
        optionChanged(assignment.option, at: navigation.now)
      case .tune(let physics, let constant): tune(physics, constant)
      case .request(let request): self.request(request)
      case .close: toggleInspector()
      }
    }
  }

  func optionChanged(_ option: Option, at now: Instant) {
    tuning.optionChanged(option)
    if option.isKeptAtOnce { keptSettings.assign(Settings.Assignment(option, in: settings)) }
    noteChanges()
    if option == .resampling { fingers.resample(settings.gestures.resampling) }
    settingsChanged(at: now)
  }

  package func tune(_ physics: ZoomPhysics, _ constant: PhysicsConstant? = nil) {
    tuning.tune(physics, constant, under: settings)
    settingsChanged(at: navigation.now)
  }
}
