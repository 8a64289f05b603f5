internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
package import FluidNavigation
package import FluidScene
package import FluidScript
internal import FluidTransitions
package import PlaygroundControls

/// Where the program and its inspector meet.
extension Playground {
  // MARK: Coming and going

  package func toggleInspector() {
    inspector.toggle()
    watchArena()
    layoutContent()
  }

  /// Whether the inspector takes note of what happens.
  private var isInspected: Bool { inspector.isOpen || inspector.keepsRecords }

  /// Everything is taken note of from now on.
  package func keepRecords() {
    inspector.keepsRecords = true
    watchArena()
  }

  private func watchArena() {
    arena.observer = nil
    arena.resetObserver = nil
    guard isInspected else { return }
    arena.observer = { [unowned inspector] in inspector.gestures.note($0, at: inspector.now) }
    arena.resetObserver = { [unowned inspector] in inspector.gestures.noteEnd(of: $0, at: inspector.now) }
  }

  /// Whether keys are for the inspector.
  package var hasInspectorKeys: Bool { inspector.focus != nil }

  /// Gives it the keyboard, open or not.
  package func enterInspector() {
    if !inspector.isOpen { toggleInspector() }
    inspector.moveFocus(by: 1, self)
  }

  /// Places the panel, at once; the keys are the pages'.
  package func take(_ stance: InspectorStance) {
    if inspector.isOpen != stance.isOpen { toggleInspector() }
    inspector.stand(stance, in: self)
  }

  // MARK: Every frame

  /// Lets the inspector see what the frame shows. Closed, it sees the time, and the rest only where records are kept.
  package func inspect(at now: Instant) {
    inspector.timePassed(to: lastInstant)
    guard isInspected else { return }
    inspector.lifecycle.advance(to: now)
    let page = topPage
    inspector.motion.note(
      page, page?.readings(in: navigation) ?? PlaceReadings(), isDrawn: page.map(isDrawn) ?? false,
      at: inspector.lifecycle.clock.seconds)
    inspector.fingers.note(arena.touches, at: now)
    inspector.gestures.note(arena.recognizers, arena, at: inspector.now)
  }

  package func drawOverlays(into commands: inout [DisplayList.Command], at now: Instant) {
    let overlays = inspector.shownOverlays(settings)
    guard !overlays.isEmpty else { return }
    let painter = OverlayPainter(overlays: overlays, theme: theme, size: size)
    if let page = topPage {
      draw(page, with: painter, into: &commands, at: now)
      if page.phase.isInTheAir || isDrawn(page) {
        painter.draw(path: inspector.motion.path(since: inspector.lifecycle.clock.seconds - 2), into: &commands)
      }
      if let forecast = releaseForecast, let finger = inspector.fingers.middle {
        painter.draw(
          forecast, end: end(of: page, forecast), finger: finger.location, velocity: finger.velocity, into: &commands)
      }
    }
    if inspector.isOpen { painter.draw(inspector.fingers.fingers, into: &commands) }
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

  /// Where a page comes to lie that is let go of; `nil` where it is gone.
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

  /// What letting go of the page on top would lead to; `nil` while nobody moves it.
  package var releaseForecast: ReleaseForecast? {
    topPage.flatMap { navigation.interaction(of: $0.controller) }?.releaseForecast
  }

  // MARK: What is operated

  package func operate(_ id: InspectorControl.ID, _ operation: InspectorControl.Operation) {
    let now = navigation.now
    switch id {
    case .tab(let tab): showTab(tab, operation)
    case .overlay(let overlay): inspector.overlays.formSymmetricDifference([overlay])
    case .option(let option):
      settings.operate(option, operation)
      optionChanged(option, at: now)
    case .action(let action): if case .activate = operation { perform(action) }
    case .preset, .saved, .constant: tune(id, operation)
    }
  }

  private func showTab(_ tab: InspectorTab, _ operation: InspectorControl.Operation) {
    switch operation {
    case .activate: inspector.show(tab)
    // The keyboard goes along.
    case .step(let step):
      let tabs = InspectorTab.allCases
      guard let index = tabs.firstIndex(of: tab) else { return }
      let next = tabs[(index + step + tabs.count) % tabs.count]
      inspector.show(next)
      inspector.moveFocus(to: .tab(next), self)
    case .select, .slide: break
    }
  }

  /// What an arrow key does to a control: a switch is turned, a choice goes on, a slider moves a little.
  package func operate(_ id: InspectorControl.ID, stepping step: Int, in section: InspectorSection) {
    let control = section.controls.first { $0.id == id }
    switch (control?.kind, id) {
    // Options know what a little is.
    case (.slider, .option): operate(id, .step(step))
    case (.slider(let fraction, _), _): operate(id, .slide((fraction + Double(step) / 100).clamped(to: 0...1)))
    case (.toggle, _), (.segments, _), (.menu, _), (.tab, _), (nil, _): operate(id, .step(step))
    case (.button, _): break
    }
  }

  private func perform(_ action: InspectorAction) {
    switch action {
    case .copyLifecycle:
      request(.copy(inspector.lifecycle.text))
      inspector.notice.say("Copied \(inspector.lifecycle.events.count) events", at: inspector.now)
    case .copySwift, .copyJSON, .resetPhysics, .savePhysics, .loadPhysics: performOnPhysics(action)
    }
  }

  package func optionChanged(_ option: Option, at now: Instant) {
    // Another choice of physics is meant as such: what was tuned makes way.
    if option == .physics || option == .gainAcross || option == .gainDown { inspector.tuning.physics = nil }
    settingsChanged(at: now)
  }
}
