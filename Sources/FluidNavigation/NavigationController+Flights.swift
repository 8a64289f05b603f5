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
  public var cards: [ZoomCard] { alive.compactMap(card) }

  /// The same one after the other, without an array: for drawing, in every frame.
  public func forEachCard(_ body: (ZoomCard) -> Void) {
    for entry in alive {
      if let card = card(entry) { body(card) }
    }
  }

  /// Whether anything moves by itself.
  public var isAnimating: Bool {
    alive.contains { entry in
      entry.flight?.isMoving(at: now) == true || !entry.coverage.isSettled(within: 1e-4, at: now)
    }
  }

  /// Whether a finger still decides about the page that is being popped, or it is on its way back.
  public var isDeciding: Bool {
    if case .pop(let entry) = running { return !isCommitted(entry) }
    return false
  }

  /// How far a page on the stack recedes: its scale is 1 − 0.086 × this.
  public func coverage(of controller: ViewController) -> Double {
    guard let entry = entries.first(where: { $0.controller === controller }) else { return 0 }
    return entry.coverage.isSettled(within: 1e-4, at: now) ? entry.coverage.target : entry.coverage.value(at: now)
  }

  /// Whether a source's pixels are in a card, in the air or open, so that its own place is empty.
  public func isSourceHidden(_ id: SourceID) -> Bool {
    alive.contains { $0.sourceID == id }
  }

  func card(_ entry: NavigationEntry) -> ZoomCard? {
    guard let flight = entry.flight else { return nil }
    let progress = flight.progress(at: now)
    let visible = progress.clamped(to: 0...1)
    var hasOpaqueBacking = true
    if case .zoom(let options, _)? = entry.controller.preferredTransition?.kind {
      hasOpaqueBacking = options.hasOpaqueBacking
    }
    var pose = flight.pose(at: now)
    pose.sourceOpacity = pose.sourceOpacity.clamped(to: 0...1)
    return ZoomCard(
      controller: entry.controller, sourceID: entry.sourceID, endpoints: flight.endpoints,
      pose: pose, phase: flight.phase, progress: progress,
      progressVelocity: flight.progressVelocity(at: now), dim: flight.physics.dimming * visible,
      shadow: (visible / flight.physics.shadowFadeEnd).clamped(to: 0...1),
      opacity: flight.endpoints.validSource == nil ? (visible / Self.missingSourceFade).clamped(to: 0...1) : 1,
      hasOpaqueBacking: hasOpaqueBacking)
  }

  /// A page without a source fades over this first part of its way.
  private static let missingSourceFade = 0.3

  // MARK: Flying

  /// - Parameter flight: what its page's card was doing, where it is in the air already.
  func takeOff(_ entry: NavigationEntry, from flight: ZoomFlight?, animated: Bool) {
    guard let (endpoints, sourceID) = entry.endpoints(pageSize: pageSize, displayRadius: displayRadius) else { return }
    entry.flight = ZoomFlight(endpoints: endpoints, physics: physics)
    entry.sourceID = sourceID
    if animated, var flight {
      flight.update(endpoints, isDiscontinuous: true, at: now)
      flight.fly(to: .open, as: .pushing, on: physics.flightSpring, at: now)
      entry.flight = flight
    } else if animated {
      entry.flight?.push(at: now)
    }
    cover(entry, by: 1, on: animated ? physics.flightSpring : nil)
  }

  /// Asks every card's source where it is now.
  func followSources() {
    for entry in alive where entry.flight != nil { refresh(entry, isDiscontinuous: false) }
  }

  func refresh(_ entry: NavigationEntry, isDiscontinuous: Bool) {
    guard let flight = entry.flight,
      let (endpoints, sourceID) = entry.endpoints(pageSize: pageSize, displayRadius: displayRadius)
    else { return }
    if flight.phase == .rest, flight.physics != physics {
      entry.flight = ZoomFlight(endpoints: flight.endpoints, physics: physics)
    }
    let isElsewhere = sourceID == entry.sourceID && flight.endpoints.differsOnlyInPlace(from: endpoints)
    entry.sourceID = sourceID
    entry.flight?.update(endpoints, isDiscontinuous: isDiscontinuous || !isElsewhere, at: now)
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
    guard let under = entry.under, !isOvertaken(entry) else { return }
    cover(entry, by: under.coverage.value(at: now), on: physics.trackingSpring)
  }

  /// A card that is to be open again.
  func sendBack(_ entry: NavigationEntry) {
    guard let physics = entry.flight?.physics else { return }
    entry.flight?.fly(to: .open, as: .returning, on: physics.returnSpring, at: now)
    cover(entry, by: 1, on: physics.returnSpring)
  }

  /// A card that is let go of and goes home.
  func land(_ entry: NavigationEntry, speed: Double, flung: Vector) {
    guard let physics = entry.flight?.physics else { return }
    entry.flight?.fly(
      to: .source, as: .landing, on: physics.landingSpring(speed: speed), flung: flung, at: now)
    if !isOvertaken(entry) { cover(entry, by: 0, on: physics.coveredReturnSpring) }
  }

  /// Whether pages have moved on since this one was popped.
  func isOvertaken(_ entry: NavigationEntry) -> Bool {
    guard leaving.contains(where: { $0 === entry }) else { return false }
    if case .pop(let popped) = running { return popped !== entry }
    return true
  }
}
