internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// The flights of pages.
extension NavigationWindow {
  /// The cards of zooming pages, open or in flight, back to front.
  package var cards: [ZoomCard] { flights.drawn.all.compactMap(flights.card) }

  /// Whether anything moves without input.
  public var isAnimating: Bool {
    flights.isMoving || flights.drawn.stirring.contains { transitions.bar(of: $0).isMoving(at: now) }
  }

  /// Returns whether a source's content is in a card, in flight or open, so that the source is hidden at its own place.
  public func isSourceHidden(_ id: SourceID) -> Bool {
    flights.drawn.quietSources[id] != nil || flights.drawn.stirring.contains { $0.hiddenSource == id }
  }

  // MARK: Flying

  /// Asks once more for the sources of cards in flight: what they lie on has moved on since the turn began. That of an open page on
  /// top is asked for as well, for a program that tells where it is.
  package func followSourcesOfFlights() {
    stacks.top.owner.transitionGuide.needsTransitionSource = true
    operations.deferring { flights.followSources() }
  }
}
