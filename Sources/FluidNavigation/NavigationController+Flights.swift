internal import FluidGeometry
internal import FluidMotion
public import FluidScene
public import FluidTransitions

/// A page that zooms, as it is to be drawn in this frame.
@MainActor
public struct ZoomCard {
  public let controller: ViewController
  public let sourceID: SourceID?
  public let endpoints: ZoomEndpoints
  public var pose: CardPose
  public let phase: FlightPhase
  /// Read off the size; a little below 0 or above 1 where a spring swings past.
  public let progress: Double
  public let progressVelocity: Double
  /// Of ``dimColor`` over everything beneath, 0 to 1.
  public let dim: Double
  /// Opaque.
  public let dimColor: Color
  /// Standard deviation of a Gaussian over everything beneath, in points.
  public let blur: Double
  /// Strength of the card's shadow, 0 to 1.
  public let shadow: Double
  /// Of the whole card: below 1 only where a page without a source comes and goes.
  public let opacity: Double
  public let hasOpaqueBacking: Bool
  /// What lies under the source's pixels.
  public let sourceBackground: Color?
  /// The source's own.
  public let sourceShadow: SourceShadow?
  /// How much of the window its page takes.
  public let style: ModalPresentationStyle
  /// Of a popover: where its arrow is.
  public let arrow: PopoverLayout.Arrow?
  /// Of a sheet: whether it shows what to take hold of.
  public let showsGrabber: Bool
  /// Of a sheet: the detent that it rests at, or goes to.
  public let detent: SheetPresentationController.Detent.Identifier?

  /// Whether the source's own place is empty while the card is there. What a popover points at stays.
  public var hidesSource: Bool { style != .popover }

  /// The colour behind what is in the card: the source's own ground at the source, the page's where it is open.
  public func ground(of page: Color) -> Color {
    guard let own = sourceBackground else { return page }
    let opaque = Color(red: own.red, green: own.green, blue: own.blue)
    return page.mixed(with: opaque, by: own.alpha * (1 - progress.clamped(to: 0...1)))
  }

  /// The card's shadow: the source's own at the source, the physics' where it is open. Without one of the source's it is gone in the
  /// last of the way.
  public func shadow(_ physics: ZoomPhysics) -> SourceShadow {
    let own = SourceShadow(
      color: .black.opacity(physics.shadowOpacity), radius: physics.shadowSigma,
      offset: Vector(dx: 0, dy: physics.shadowOffset))
    guard let sourceShadow else {
      return SourceShadow(color: own.color.opacity(shadow), radius: own.radius, offset: own.offset)
    }
    return sourceShadow.mixed(with: own, by: progress.clamped(to: 0...1))
  }
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
      entry.flight?.isMoving(at: now, pageSize: pageSize) == true || !entry.coverage.isSettled(within: 1e-4, at: now)
        || entry.sheet?.isMoving(at: now) == true || !entry.shading.isSettled(within: 1e-4, at: now)
    }
  }

  /// Whether a finger still decides about the page that is being popped, or it is on its way back.
  public var isDeciding: Bool {
    if case .pop(let entry) = running { return !isCommitted(entry) }
    return false
  }

  /// Whether a source's pixels are in a card, in the air or open, so that its own place is empty.
  public func isSourceHidden(_ id: SourceID) -> Bool {
    alive.contains { $0.sourceID == id && $0.style != .popover }
  }

  func card(_ entry: NavigationEntry) -> ZoomCard? {
    guard let flight = entry.zoom else { return panel(entry) }
    let progress = flight.progress(at: now)
    let visible = progress.clamped(to: 0...1)
    let options = entry.zoomOptions
    let color = options.dimmingColor ?? .black.opacity(flight.physics.dimming)
    var pose = flight.pose(at: now)
    pose.sourceOpacity = pose.sourceOpacity.clamped(to: 0...1)
    return ZoomCard(
      controller: entry.controller, sourceID: entry.sourceID, endpoints: flight.endpoints,
      pose: pose, phase: flight.phase, progress: progress,
      progressVelocity: flight.progressVelocity(at: now), dim: color.alpha * visible * entry.shade(at: now),
      dimColor: Color(red: color.red, green: color.green, blue: color.blue),
      blur: max(0, options.dimmingBlur) * visible * entry.shade(at: now),
      shadow: (visible / flight.physics.shadowFadeEnd).clamped(to: 0...1),
      opacity: flight.endpoints.validSource == nil ? (visible / Self.missingSourceFade).clamped(to: 0...1) : 1,
      hasOpaqueBacking: options.hasOpaqueBacking, sourceBackground: entry.sourceLook?.background,
      sourceShadow: entry.sourceLook?.shadow, style: entry.style, arrow: entry.place?.arrow,
      showsGrabber: entry.controller.sheetPresentationController?.prefersGrabberVisible == true, detent: entry.detent)
  }

  /// A page that moves as a whole and does not fill the window is a card as well: one that keeps its size.
  private func panel(_ entry: NavigationEntry) -> ZoomCard? {
    guard !entry.style.fillsWindow, let place = entry.place, let motion = entry.flight?.page,
      let placement = placements(of: entry)?.upper, case .flat(let transform) = placement.surface
    else { return nil }
    let endpoints = ZoomEndpoints(
      pageFrame: place.frame, windowSize: pageSize, displayRadius: place.radius, source: nil)
    let open = ZoomPath(endpoints: endpoints, direction: .push, physics: physics).openPose
    let progress = motion.flight.progress(at: now)
    let visible = progress.clamped(to: 0...1)
    return ZoomCard(
      controller: entry.controller, sourceID: nil, endpoints: endpoints,
      pose: Similarity(transform).map(open.mapped) ?? open, phase: motion.flight.phase, progress: progress,
      progressVelocity: motion.flight.velocity(at: now), dim: physics.dimming * visible * entry.shade(at: now),
      dimColor: .black, blur: 0, shadow: 1, opacity: placement.opacity, hasOpaqueBacking: true, sourceBackground: nil,
      sourceShadow: nil, style: entry.style, arrow: place.arrow,
      showsGrabber: entry.controller.sheetPresentationController?.prefersGrabberVisible == true,
      detent: entry.detent)
  }

  /// A page without a source fades over this first part of its way.
  private static let missingSourceFade = 0.3

  // MARK: Flying

  /// - Parameter flight: what its page was doing, where it is in the air already.
  func takeOff(_ entry: NavigationEntry, from flight: PageFlight?, animated: Bool) {
    entry.layoutSheet(in: pageSize, isAnimated: true, at: now)
    entry.sheet?.resume(at: now)
    entry.followShade(at: now)
    // What an animator has recorded cannot be said anew: a page that is on its way out on it turns round on it.
    if animated, entry.style.fillsWindow, let style = flight?.page?.style, style.tracks != nil {
      takeOff(entry, style, from: flight, animated: animated)
    } else if let style = entry.style(reducesMotion: reducesMotion) {
      takeOff(entry, style, from: flight, animated: animated)
    } else {
      takeOffFromSource(entry, from: flight?.zoom, animated: animated)
    }
  }

  private func takeOff(_ entry: NavigationEntry, _ style: PageStyle, from flight: PageFlight?, animated: Bool) {
    var motion = PageFlight.PageMotion(style: style, physics: pagePhysics)
    if animated, let old = flight?.page, old.style == style {
      motion.flight = old.flight
      motion.flight.fly(to: .open, as: .pushing, on: style.animation(pagePhysics), at: now)
    } else if animated {
      motion.flight.push(on: style.animation(pagePhysics), at: now)
    }
    entry.flight = .page(motion)
    entry.place = entry.place(in: pageSize, displayRadius: displayRadius, source: nil, at: now)
  }

  private func takeOffFromSource(_ entry: NavigationEntry, from flight: ZoomFlight?, animated: Bool) {
    guard let (endpoints, place, sourceID) = entry.endpoints(window: pageSize, displayRadius: displayRadius, at: now)
    else { return }
    entry.place = place
    var card = flight ?? ZoomFlight(endpoints: endpoints, physics: physics)
    entry.sourceID = sourceID
    if animated, flight != nil {
      card.update(endpoints, isDiscontinuous: true, at: now)
      card.fly(to: .open, as: .pushing, on: physics.flightSpring, at: now)
    } else if animated {
      card.push(at: now)
    } else {
      card = ZoomFlight(endpoints: endpoints, physics: physics)
    }
    entry.flight = .zoom(card)
    cover(entry, by: 1, on: animated ? physics.flightSpring : nil)
  }

  /// Asks every card's source where it is now. A page that is open and still leaves as its controller says by now.
  func followSources() {
    for entry in alive where entry.flight != nil {
      renew(entry)
      refresh(entry, isDiscontinuous: false)
    }
  }

  private func renew(_ entry: NavigationEntry) {
    guard entry.flight?.phase == .rest, entry.flight?.page?.style.tracks == nil,
      entry.style(reducesMotion: reducesMotion) != entry.flight?.page?.style
    else { return }
    entry.interaction?.cancel()
    entry.interaction = nil
    entry.sourceID = nil
    takeOff(entry, from: nil, animated: false)
    cover(entry, by: entry.zoom == nil ? 0 : 1, on: nil)
  }

  /// - Parameters:
  ///   - entry: whose ends are asked for anew.
  ///   - isDiscontinuous: they are other ones, not the same ones elsewhere.
  ///   - isResized: the window has another size.
  func refresh(_ entry: NavigationEntry, isDiscontinuous: Bool, isResized: Bool = false) {
    entry.layoutSheet(in: pageSize, isAnimated: isResized ? false : nil, at: now)
    if entry.flight?.phase == .rest { entry.sheet?.resume(at: now) }
    entry.followShade(at: now)
    guard var flight = entry.zoom else {
      entry.place = entry.place(in: pageSize, displayRadius: displayRadius, source: nil, at: now)
      return
    }
    guard let (endpoints, place, sourceID) = entry.endpoints(window: pageSize, displayRadius: displayRadius, at: now)
    else { return }
    entry.place = place
    if flight.phase == .rest, flight.physics != physics {
      flight = ZoomFlight(endpoints: flight.endpoints, physics: physics)
    }
    let isElsewhere = sourceID == entry.sourceID && flight.endpoints.differsOnlyInPlace(from: endpoints)
    entry.sourceID = sourceID
    flight.update(endpoints, isDiscontinuous: isDiscontinuous || !isElsewhere, drift: place.drift, at: now)
    entry.flight = .zoom(flight)
    let coverage = entry.setsBack ? 1.0 : 0
    if flight.phase == .rest, let under = entry.under, under.coverage.target != coverage {
      cover(entry, by: 1, on: nil)
    }
  }

  /// Lets the page beneath recede, or come back; without a spring, at once.
  func cover(_ entry: NavigationEntry, by coverage: Double, on spring: Spring?) {
    guard let under = entry.under else { return }
    let coverage = entry.setsBack ? coverage : 0
    under.coverage =
      spring.map { under.coverage.retargeted(to: coverage, spring: $0, at: now) }
      ?? SpringMotion(resting: coverage, at: now)
  }

  /// The page beneath stays as far back as it is while a finger decides.
  func holdCover(_ entry: NavigationEntry) {
    guard let under = entry.under, entry.zoom != nil, !isOvertaken(entry) else { return }
    cover(entry, by: under.coverage.value(at: now), on: physics.trackingSpring)
  }

  /// A page that is to be open again.
  func sendBack(_ entry: NavigationEntry) {
    entry.flight?.goBack(at: now)
    if entry.zoom == nil { entry.sheet?.resume(at: now) }
    if let physics = entry.zoom?.physics { cover(entry, by: 1, on: physics.returnSpring) }
  }

  /// A page that is let go of and goes home.
  func land(_ entry: NavigationEntry, speed: Double, flung: Vector) {
    entry.flight?.land(speed: speed, flung: flung, at: now)
    if let physics = entry.zoom?.physics, !isOvertaken(entry) { cover(entry, by: 0, on: physics.coveredReturnSpring) }
  }

  /// Whether pages have moved on since this one was popped.
  func isOvertaken(_ entry: NavigationEntry) -> Bool {
    guard leaving.contains(where: { $0 === entry }) else { return false }
    if case .pop(let popped) = running { return popped !== entry }
    return true
  }
}
