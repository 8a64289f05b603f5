internal import FluidGeometry
internal import FluidMotion
public import FluidTransitions

/// A page that zooms, as it is to be drawn in this frame.
@MainActor
public struct ZoomCard {
  public let controller: ViewController
  public let sourceID: SourceID?
  public let endpoints: ZoomEndpoints
  public let pose: CardPose
  public let phase: ZoomFlight.Phase
  /// Read off the size; a little below 0 or above 1 where a spring swings past.
  public let progress: Double
  public let progressVelocity: Double
  /// Of black over everything beneath, 0 to 1.
  public let dim: Double
  /// Strength of the card's shadow, 0 to 1.
  public let shadow: Double
  /// Of the whole card: below 1 only where a page without a source comes and goes.
  public let opacity: Double
  public let hasOpaqueBacking: Bool
}

extension NavigationController {
  /// The cards, back to front: pages that zoom, open or in the air.
  public var cards: [ZoomCard] { zoomingEntries.compactMap(card) }

  /// Whether anything moves by itself.
  public var isAnimating: Bool {
    (entries + leaving).contains { entry in
      switch entry.flight?.phase {
      case .pushing, .returning, .landing, .popping: true
      case .tracking: (entry.flight?.velocity(at: now)).map { $0 != .zero && isVisible($0) } ?? false
      case .rest, .landed, nil: !entry.coverage.isSettled(within: 1e-4, at: now)
      }
    }
  }

  /// How far a page on the stack recedes: its scale is 1 − 0.086 × this.
  public func coverage(of controller: ViewController) -> Double {
    guard let entry = entries.first(where: { $0.controller === controller }) else { return 0 }
    return entry.coverage.isSettled(within: 1e-4, at: now) ? entry.coverage.target : entry.coverage.value(at: now)
  }

  /// Whether a source's pixels are in a card, in the air or open, so that its own place is empty.
  public func isSourceHidden(_ id: SourceID) -> Bool {
    entries.contains { $0.sourceID == id } || leaving.contains { $0.sourceID == id }
  }

  var zoomingEntries: [NavigationEntry] {
    guard !leaving.isEmpty else { return entries.filter { $0.flight != nil } }
    return (entries + leaving).filter { $0.flight != nil }.sorted { $0.serial < $1.serial }
  }

  func card(_ entry: NavigationEntry) -> ZoomCard? {
    guard let flight = entry.flight else { return nil }
    let progress = flight.progress(at: now)
    let visible = progress.clamped(to: 0...1)
    var hasOpaqueBacking = true
    if case .zoom(let options, _)? = entry.controller.preferredTransition?.kind {
      hasOpaqueBacking = options.hasOpaqueBacking
    }
    return ZoomCard(
      controller: entry.controller, sourceID: entry.sourceID, endpoints: flight.endpoints,
      pose: flight.pose(at: now), phase: flight.phase, progress: progress,
      progressVelocity: flight.progressVelocity(at: now), dim: flight.physics.dimming * visible,
      shadow: (visible / flight.physics.shadowFadeEnd).clamped(to: 0...1),
      opacity: flight.endpoints.source == nil ? (visible / Self.missingSourceFade).clamped(to: 0...1) : 1,
      hasOpaqueBacking: hasOpaqueBacking)
  }

  /// A page without a source fades over this first part of its way.
  private static let missingSourceFade = 0.3

  private func isVisible(_ velocity: CardPose) -> Bool {
    abs(velocity.center.x) + abs(velocity.center.y) + abs(velocity.size.width) + abs(velocity.size.height)
      + abs(velocity.rotation) * 100 > 0.5
  }

  // MARK: Flying

  func takeOff(_ entry: NavigationEntry, animated: Bool) {
    guard let (endpoints, sourceID) = entry.endpoints(pageSize: pageSize, displayRadius: displayRadius) else { return }
    entry.flight = ZoomFlight(endpoints: endpoints, physics: physics)
    entry.sourceID = sourceID
    if animated { entry.flight?.push(at: now) }
    cover(entry, by: 1, on: animated ? physics.flightSpring : nil)
  }

  /// Asks every card's source where it is now.
  func followSources() {
    for entry in entries where entry.flight != nil { refresh(entry, isDiscontinuous: false) }
    for entry in leaving where entry.flight != nil { refresh(entry, isDiscontinuous: false) }
  }

  func refresh(_ entry: NavigationEntry, isDiscontinuous: Bool) {
    guard let flight = entry.flight,
      let (endpoints, sourceID) = entry.endpoints(pageSize: pageSize, displayRadius: displayRadius)
    else { return }
    let old = flight.endpoints
    let isOther =
      sourceID != entry.sourceID || endpoints.source?.frame.size != old.source?.frame.size
      || endpoints.alignmentRect != old.alignmentRect || endpoints.backdrop != old.backdrop
    entry.sourceID = sourceID
    entry.flight?.update(endpoints, isDiscontinuous: isDiscontinuous || isOther, at: now)
  }

  /// Lets the page beneath recede, or come back; without a spring, at once.
  func cover(_ entry: NavigationEntry, by coverage: Double, on spring: Spring?) {
    guard let under = entry.under else { return }
    under.coverage =
      spring.map { under.coverage.retargeted(to: coverage, spring: $0, at: now) }
      ?? SpringMotion(resting: coverage, at: now)
  }

  /// The page beneath stays as far back as it is while a finger decides.
  func holdCover(_ entry: NavigationEntry) {
    guard let under = entry.under else { return }
    cover(entry, by: under.coverage.value(at: now), on: physics.trackingSpring)
  }

  /// A card that is to be open again.
  func sendBack(_ entry: NavigationEntry) {
    guard let physics = entry.flight?.physics else { return }
    entry.flight?.fly(to: .open, as: .returning, on: physics.returnSpring, at: now)
    cover(entry, by: 1, on: physics.returnSpring)
  }

  /// A card that is let go of over its source.
  func land(_ entry: NavigationEntry, speed: Double) {
    guard let physics = entry.flight?.physics else { return }
    entry.flight?.fly(to: .source, as: .landing, on: physics.landingSpring(speed: speed), at: now)
    if !isOvertaken(entry) { cover(entry, by: 0, on: physics.coveredReturnSpring) }
  }

  /// Whether pages have moved on since this one was popped.
  func isOvertaken(_ entry: NavigationEntry) -> Bool {
    guard leaving.contains(where: { $0 === entry }) else { return false }
    if case .pop(let popped) = running { return popped !== entry }
    return true
  }
}
