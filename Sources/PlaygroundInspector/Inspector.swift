package import FluidGeometry
package import FluidGestures
package import FluidMotion
package import FluidNavigation
internal import FluidPainter
package import FluidScript
package import PlaygroundControls
package import PlaygroundKit
internal import PlaygroundPages

/// The panel that shows what the engines are doing, beside the pages.
@MainActor
package final class Inspector: InspectorPanel {
  package private(set) var now = Instant.zero
  package private(set) var surroundings = PanelSurroundings()
  package var presence = PanelPresence()
  package var reducesMotion = false {
    didSet { (scroll.reducesMotion, tokens.reducesMotion) = (reducesMotion, reducesMotion) }
  }
  package var tabs = TabStrip()
  package var ring = FocusRing()
  /// Where fingers are that operate the panel.
  package let fingers = PanelFingers()
  package var scroll = ScrolledContent()
  package var floating = PanelFloats()
  package var switches = SwitchKnobs()
  package var tokens = LifecycleTokens()
  package var cache = SectionCache()
  package var overlays: Set<GeometryOverlay> = [.touches, .path]
  /// Where physics are saved, where they can be.
  package var shelf: PhysicsShelf
  /// The text that options are searched for.
  package var search = SearchText()
  /// What is wanted of the program since it was last told.
  private var actions: [InspectorAction] = []

  /// - Parameter folder: where physics are saved and loaded; `nil` where they cannot be.
  package convenience init(savingIn folder: PhysicsFolder? = nil) { self.init(PhysicsShelf(folder)) }

  private init(_ shelf: PhysicsShelf) { self.shelf = shelf }

  // MARK: Place

  package var isOpen: Bool { presence.isOpen }

  package var isShown: Bool { presence.isShown(at: now) }

  package func contentFrame(in window: Size, isMirrored: Bool) -> Rect {
    let place = InspectorPlace(window: window, isMirrored: isMirrored)
    return Rect(origin: place.contentOrigin(isOpen: isOpen), size: place.contentSize(isOpen: isOpen))
  }

  package func place(in window: Size, coveredFoot: Double) {
    surroundings = PanelSurroundings(window: window, coveredFoot: coveredFoot)
  }

  /// Whether the mouse's buttons are fingers on the pages: a button that was held at a moment of the past is not held now.
  package func isMouseDown(_ program: any InspectedProgram) -> Bool {
    surroundings.window == nil && program.isMouseDown
  }

  package func toggle() {
    presence.toggle(at: now)
    guard !isOpen else { return }
    ring = FocusRing()
    detachFingers()
  }

  package func changeSides() {
    guard isOpen else { return }
    presence.enterAgain(at: now)
    ring.finish()
    detachFingers()
  }

  private func detachFingers() {
    floating.close(at: now)
    fingers.cancel(at: now)
  }

  // MARK: Time

  package func timePassed(to now: Instant) {
    self.now = max(self.now, now)
    guard isShown else { return }
    fingers.arena.advance(to: self.now)
    scroll.timePassed(to: self.now)
    floating.timePassed(to: self.now)
  }

  package func isAnimating(over program: any InspectedProgram) -> Bool {
    guard isShown else { return false }
    return presence.isMoving(at: now) || tabs.isMoving(at: now) || ring.isMoving(at: now) || scroll.isMoving(at: now)
      || switches.isMoving(at: now) || floating.isAnimating(at: now)
      || (tabs.selected == .lifecycle && tokens.isAnimating(at: now))
      || (tabs.selected == .gestures && program.records.gestures.isFlashing(at: now))
  }

  package var nextChange: Instant? {
    guard isShown else { return nil }
    return ([fingers.arena.deadline] + floating.nextChanges).compactMap(\.self).filter { $0 > now }.min()
  }

  // MARK: What is wanted

  /// Something is to be done in the program.
  package func want(_ action: InspectorAction) { actions.append(action) }

  package func takeActions() -> [InspectorAction] {
    defer { actions.removeAll() }
    return actions
  }

  // MARK: State

  package var snapshot: InspectorSnapshot {
    var snapshot = InspectorSnapshot()
    (snapshot.isOpen, snapshot.tab, snapshot.overlays) = (isOpen, tabs.selected, overlays)
    snapshot.offset = scroll.offset(at: now)
    return snapshot
  }

  package func restore(_ snapshot: InspectorSnapshot, over program: any InspectedProgram) {
    presence = PanelPresence(isOpen: snapshot.isOpen, at: now)
    tabs = TabStrip(selected: snapshot.tab)
    overlays = snapshot.overlays
    ring = FocusRing()
    let length = section(program).height
    scroll.layout(contentLength: length, viewportLength: viewport(program).height, at: now)
    scroll.jump(to: snapshot.offset)
  }

  package var isUntouched: Bool { floating.menu == nil && fingers.isEmpty }

  package func another() -> any InspectorPanel { Inspector(savingIn: shelf.folder) }

  package func copy(at now: Instant) -> any InspectorPanel {
    // Bookmarks are copies as well: none looks into a folder.
    let copy = Inspector(shelf)
    copy.now = now
    copy.presence = PanelPresence(isOpen: isOpen, at: now)
    copy.tabs = TabStrip(selected: tabs.selected)
    copy.ring = FocusRing(on: ring.id)
    copy.scroll = scroll
    copy.reducesMotion = reducesMotion
    copy.scroll.jump(to: scroll.offset(at: now))
    copy.overlays = overlays
    copy.search = search
    return copy
  }

  package func beginEra(_ era: UInt32) { cache.layers = PageLayers(era: era) }

  // MARK: Parts

  package func show(_ tab: InspectorTab) {
    guard tabs.select(tab, slides: !reducesMotion, at: now) else { return }
    switches = SwitchKnobs()
    fingers.pan.cancel()
    scroll.jump(to: 0)
    floating.close(at: now)
  }

  package func note(_ event: NavigationEvent) {
    guard isShown, let step = LifecycleStep(event) else { return }
    tokens.flash(step, at: now)
  }
}
