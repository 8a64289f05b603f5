internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// The flights of pages.
extension NavigationWindow {
  /// The cards of zooming pages, open or in flight, back to front.
  package var cards: [ZoomCard] { flights.drawn.all.compactMap(flights.card) }

  /// Whether anything moves without input.
  public var isAnimating: Bool { movesPages || flights.drawn.stirring.contains { bar(of: $0).isMoving(at: now) } }

  /// Whether a page moves without input, its bar apart.
  package var movesPages: Bool { flights.isMoving }

  /// Returns a page's part of the bar in the state that it has now. Whatever changes in a turn does so at one moment.
  func bar(of entry: NavigationEntry) -> BarFade {
    var bar = entry.bar
    guard let flight = entry.flight else { return bar }
    bar.follow(
      flight.phase, isOpening: isPushing(entry), pagePhysics.bar,
      within: flight.animation?.nominalDuration ?? .infinity,
      at: now)
    return bar
  }

  /// Whether fingers still decide about the popped page, or a cancelled pop returns.
  package var isDeciding: Bool {
    if case .pop(let entry) = running { return !isCommitted(entry) }
    return false
  }

  /// Returns whether a source's content is in a card, in flight or open, so that the source is hidden at its own place.
  public func isSourceHidden(_ id: SourceID) -> Bool {
    flights.drawn.quietSources[id] != nil || flights.drawn.stirring.contains { $0.hiddenSource == id }
  }

  /// The sources that are hidden at their own places.
  package var hiddenSources: some Sequence<SourceID> {
    flights.drawn.all.lazy.compactMap(\.hiddenSource)
  }

  /// Returns whether a page on the stack zooms, as opposed to moving as a whole.
  func zooms(_ controller: ViewController) -> Bool { stacks.entry(of: controller)?.zoom != nil }

  // MARK: Flying

  /// Asks once more for the sources of cards in flight: what they lie on has moved on since the turn began. That of an open page on
  /// top is asked for as well, for a program that tells where it is.
  package func followSourcesOfFlights() {
    stacks.top.owner.transitionGuide.needsTransitionSource = true
    operations.deferring { flights.followSources() }
  }

  /// Keeps the page beneath where it is while a finger decides.
  func holdCover(_ entry: NavigationEntry) {
    guard let under = entry.under, entry.zoom != nil, !isOvertaken(entry) else { return }
    flights.cover(entry, by: under.coverage.value(at: now), on: physics.fingers.trackingSpring)
  }

  /// Closes a page after a release.
  func land(_ entry: NavigationEntry, _ fling: Fling) {
    entry.flight?.fly(.landing(fling), at: now)
    if let physics = entry.zoom?.physics, !isOvertaken(entry) {
      flights.cover(entry, by: 0, on: physics.covered.returnSpring)
    }
  }

  /// Returns whether further operations followed the pop of this page.
  func isOvertaken(_ entry: NavigationEntry) -> Bool {
    guard stacks.leaving.contains(where: { $0 === entry }) else { return false }
    if case .pop(let popped) = running { return popped !== entry }
    return true
  }
}
