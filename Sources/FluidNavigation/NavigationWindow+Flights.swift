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
      flight.phase, isOpening: transitions.isPushing(entry), pagePhysics.bar,
      within: flight.animation?.nominalDuration ?? .infinity,
      at: now)
    return bar
  }

  /// Whether fingers still decide about the popped page, or a cancelled pop returns.
  package var isDeciding: Bool { transitions.isDeciding }

  /// Moves everything that moves by itself to its destination at once and tells the pages: for a window that takes over
  /// the state of another one. Held pages stay held.
  package func finishTransitions() { transitions.finishAll() }

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
}
