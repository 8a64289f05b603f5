package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
package import FluidScene
package import FluidScript
package import PlaygroundControls
package import PlaygroundKit
internal import PlaygroundPages

/// The panel that shows what the engines are doing, beside the pages.
@MainActor
package final class Inspector: InspectorPanel {
  package private(set) var now = Instant.zero
  package private(set) var surroundings = PanelSurroundings()
  /// Whether the panel is open, and how far it has come into the window.
  package private(set) var presence = Fade.panel()
  package var content = PanelContent()
  package var ring = FocusRing()
  /// Where fingers are that operate the panel.
  package let fingers = PanelFingers()
  package var floating = PanelFloats()
  package var cache = SectionCache()
  package var overlays: Set<GeometryOverlay> = [.touches, .path]
  /// Where physics are saved, where they can be.
  package var shelf: PhysicsShelf
  /// What is wanted of the program since it was last told.
  package var actions: [InspectorAction] = []

  /// - Parameter folder: where physics are saved and loaded; `nil` where they cannot be.
  package init(savingIn folder: PhysicsFolder? = nil) { shelf = PhysicsShelf(folder) }

  // MARK: Place

  package var isOpen: Bool { presence.isShown }

  package var isShown: Bool { isOpen || presence.isAnimating(at: now) }

  package var reducesMotion: Bool {
    get { content.reducesMotion }
    set { content.reducesMotion = newValue }
  }

  package func contentFrame(in window: Size, isMirrored: Bool) -> Rect {
    let place = InspectorPlace(window: window, isMirrored: isMirrored)
    return Rect(origin: place.contentOrigin(isOpen: isOpen), size: place.contentSize(isOpen: isOpen))
  }

  package func place(in window: Size, coveredFoot: Double) {
    surroundings = PanelSurroundings(window: window, coveredFoot: coveredFoot)
  }

  package func toggle() {
    presence.show(!isOpen, at: now)
    guard !isOpen else { return }
    releaseKeyboard()
    detachFingers()
  }

  package func changeSides() {
    guard isOpen else { return }
    presence.showAgain(at: now)
    ring.finish()
    detachFingers()
  }

  private func detachFingers() {
    floating.close(at: now)
    fingers.cancel(at: now)
  }

  // MARK: Layout

  /// Returns the panel's frame in the window, sliding or at rest.
  package func frame(over program: any InspectedProgram) -> Rect {
    surroundings.place(over: program)
      .frame(openness: reducesMotion ? 1 : presence.opacity(at: now), scale: program.scale)
  }

  package func layout(over program: any InspectedProgram) -> PanelLayout {
    let (frame, tab) = (frame(over: program), content.tabs.selected)
    let rows = InspectorRows(inspector: self, program: program, width: frame.width)
    return PanelLayout(
      frame: frame, coveredFoot: surroundings.coveredFoot, isMirrored: program.isMirrored,
      scale: program.scale,
      tab: tab, section: rows.section(of: tab), offset: content.scroll.offset(at: now))
  }

  /// Returns the layout once the section scrolls no further than to its end.
  package func scrollable(over program: any InspectedProgram) -> PanelLayout {
    var layout = layout(over: program)
    content.scroll.layout(contentLength: layout.section.height, viewportLength: layout.viewport.height, at: now)
    layout.offset = content.scroll.offset(at: now)
    return layout
  }

  package func draw(into list: inout DisplayList, over program: any InspectedProgram) {
    guard isShown else { return }
    PanelPainter(inspector: self, program: program, layout: scrollable(over: program)).draw(into: &list)
  }

  package func beginEra(_ era: UInt32) { cache.layers = PageLayers(era: era) }

  package func show(_ tab: InspectorTab) {
    guard content.show(tab, at: now) else { return }
    fingers.pan.cancel()
    floating.close(at: now)
  }

  // MARK: Input

  package func take(_ event: InputEvent, over program: any InspectedProgram) -> [InspectorAction]? {
    guard isOpen else { return nil }
    timePassed(to: event.time)
    guard PanelInput(inspector: self, program: program).take(event) else { return nil }
    defer { actions.removeAll() }
    return actions
  }

  package var hasKeyboard: Bool { ring.id != nil }

  package var takesLetters: Bool { floating.openMenu != nil || ring.id == .search }

  package func takeKeyboard(over program: any InspectedProgram) {
    PanelKeys(inspector: self, program: program).moveFocus(by: 1)
  }

  package func releaseKeyboard() { ring = FocusRing() }

  // MARK: Time

  package func timePassed(to now: Instant) {
    self.now = max(self.now, now)
    guard isShown else { return }
    fingers.arena.advance(to: self.now)
    content.scroll.timePassed(to: self.now)
    floating.timePassed(to: self.now)
  }

  package func isAnimating(over program: any InspectedProgram) -> Bool {
    guard isShown else { return false }
    return presence.isAnimating(at: now) || content.isMoving(at: now) || ring.isMoving(at: now)
      || floating.isAnimating(at: now)
      || (content.tabs.selected == .gestures && program.inspection.records.gestures.isFlashing(at: now))
  }

  package var nextChange: Instant? {
    guard isShown else { return nil }
    return [fingers.arena.deadline, floating.tooltip.nextChange, floating.notice.nextChange(after: now)]
      .compactMap(\.self).filter { $0 > now }.min()
  }

  package func note(_ event: NavigationEvent) {
    guard isShown, let step = LifecycleStep(event) else { return }
    content.tokens.flash(step, at: now)
  }

  // MARK: State

  package var snapshot: InspectorSnapshot {
    var snapshot = InspectorSnapshot()
    (snapshot.isOpen, snapshot.tab, snapshot.overlays) = (isOpen, content.tabs.selected, overlays)
    snapshot.offset = content.scroll.offset(at: now)
    return snapshot
  }

  package func restore(_ snapshot: InspectorSnapshot, over program: any InspectedProgram) {
    presence = Fade.panel(isOpen: snapshot.isOpen, at: now)
    content.restore(snapshot.tab)
    overlays = snapshot.overlays
    releaseKeyboard()
    _ = scrollable(over: program)
    content.scroll.jump(to: snapshot.offset)
  }

  package var isUntouched: Bool { floating.menu == nil && fingers.isEmpty }

  package func another() -> any InspectorPanel { Inspector(savingIn: shelf.folder) }

  package func copy(at now: Instant) -> any InspectorPanel {
    // Bookmarks are copies as well: none looks into a folder.
    let copy = Inspector()
    copy.shelf = shelf
    copy.now = now
    copy.presence = Fade.panel(isOpen: isOpen, at: now)
    copy.content = content.atRest(at: now)
    copy.ring = FocusRing(on: ring.id)
    copy.overlays = overlays
    return copy
  }
}
