internal import FluidGeometry
internal import FluidMotion
public import FluidScene
public import FluidTransitions

/// A zooming page in the current frame, for drawing.
@MainActor
public struct ZoomCard {
  /// The page in the card.
  public let controller: ViewController
  /// The page that came out of the source: the one in the card, or the first one of a stack that is dismissed as a whole.
  package let firstController: ViewController
  /// The identifier of the source; `nil` for a missing source.
  public let sourceID: SourceID?
  /// The ends of the card's flight.
  public let endpoints: ZoomEndpoints
  /// The pose of the card, in points of the window.
  public var pose: CardPose
  /// The state of the page.
  public let phase: FlightPhase
  /// The progress, read off the size; springs overshoot 0 and 1 a little.
  public let progress: Double
  /// The rate of ``progress`` in 1/s.
  public let progressVelocity: Double
  /// The opacity of ``dimColor`` over everything beneath, 0 to 1: for a program that draws one veil over the window before
  /// the card. ``PresentedPage/cover`` of the pages beneath has the same dimming already, page by page. Draw one of the two.
  public let dim: Double
  /// The opaque colour over everything beneath.
  public let dimColor: Color
  /// The standard deviation of a Gaussian blur of everything beneath, in points; ``PresentedPage/cover`` has it already, as
  /// it has ``dim``.
  public let blur: Double
  /// The strength of the card's shadow, 0 to 1.
  public let shadow: Double
  /// The opacity of the whole card; below 1 only while a page without a source appears or disappears, and 0 for a page of
  /// a sheet or a popover that is covered by another one of its stack.
  public internal(set) var opacity: Double
  /// The opacity of the background's colour behind the page in the card, 0 to 1. In flight it is the backing of the zoom's
  /// options; at rest a page shows what is beneath it exactly where that has not disappeared.
  public let backingOpacity: Double
  /// The source as it was last seen, and as the card shows it; `nil` for a missing one.
  let sourceLook: SourceView?
  /// The part of the window that the page takes.
  public let style: ModalPresentationStyle
  /// The position of a popover's arrow.
  public let arrow: PopoverLayout.Arrow?
  /// Whether a sheet shows its grabber.
  public let showsGrabber: Bool
  /// The detent at which a sheet rests, or towards which it moves.
  public let detent: SheetPresentationController.Detent.Identifier?

  /// Whether the page is pushed onto a stack that is a sheet or a popover, and lies in the frame of that.
  public let isInPanel: Bool

  /// The colour behind the source's content; `nil` for the page's.
  public var sourceBackground: Color? { sourceLook?.background }

  /// The source's own shadow.
  public var sourceShadow: LayerShadow? { sourceLook?.shadow }

  /// Whether the source is hidden at its own place while the card exists. The anchor of a popover stays visible.
  public var hidesSource: Bool { style != .popover || isInPanel }

  /// Returns the colour behind the card's content: the source's background at the source, the page's where the card is
  /// open.
  public func background(of page: Color) -> Color {
    guard let own = sourceBackground else { return page }
    let opaque = Color(red: own.red, green: own.green, blue: own.blue)
    return page.mixed(with: opaque, by: own.alpha * (1 - progress.clamped(to: 0...1)))
  }

  /// Returns the card's shadow: the source's own at the source, that of the physics where the card is open. Without a
  /// shadow of the source it fades out at the end of the landing. A picture that flies alone loses it as well where it
  /// arrives. In the frame of a sheet or a popover a page that opens
  /// loses its shadow, since the page beneath casts that of the frame.
  public func shadow(_ physics: ZoomPhysics) -> LayerShadow {
    let own = LayerShadow(
      color: .black.opacity(physics.shadow.opacity), radius: physics.shadow.sigma,
      offset: Vector(dx: 0, dy: physics.shadow.offset))
    guard let sourceShadow else {
      return LayerShadow(color: own.color.opacity(shadow), radius: own.radius, offset: own.offset)
    }
    var open = own
    if isInPanel, phase != .rest { open.color = own.color.opacity(0) }
    if endpoints.isPictureOnly { open.color = own.color.opacity(shadow) }
    return sourceShadow.mixed(with: open, by: progress.clamped(to: 0...1))
  }
}

extension NavigationWindow {
  /// The cards of zooming pages, open or in flight, back to front.
  package var cards: [ZoomCard] { drawn.all.compactMap(card) }

  /// Whether anything moves without input.
  public var isAnimating: Bool { movesPages || drawn.stirring.contains { bar(of: $0).isMoving(at: now) } }

  /// Whether a page moves without input, its bar apart.
  package var movesPages: Bool {
    drawn.stirring.contains { entry in
      entry.flight?.isMoving(at: now) == true || !entry.coverage.isSettled(within: 1e-4, at: now)
        || entry.sheet?.isMoving(at: now) == true || entry.panel.popover.isMoving(at: now)
    }
  }

  /// Whether a page flies or is held.
  var isInFlight: Bool { drawn.stirring.contains { $0.flight?.phase.isInFlight == true } }

  /// Whether fingers still decide about the popped page, or a cancelled pop returns.
  package var isDeciding: Bool {
    if case .pop(let entry) = running { return !isCommitted(entry) }
    return false
  }

  /// Returns whether a source's content is in a card, in flight or open, so that the source is hidden at its own place.
  public func isSourceHidden(_ id: SourceID) -> Bool {
    drawn.quietSources[id] != nil || drawn.stirring.contains { $0.hiddenSource == id }
  }

  /// The sources that are hidden at their own places.
  package var hiddenSources: some Sequence<SourceID> {
    drawn.all.lazy.compactMap(\.hiddenSource)
  }

  /// Returns whether a page on the stack zooms, as opposed to moving as a whole.
  func zooms(_ controller: ViewController) -> Bool { stacks.entry(of: controller)?.zoom != nil }

  func card(_ entry: NavigationEntry) -> ZoomCard? {
    guard var card = entry.zoom.map({ card(entry, $0) }) ?? panelCard(entry) else { return nil }
    arrangeInPanel(&card, of: entry)
    return card
  }

  private func card(_ entry: NavigationEntry, _ flight: ZoomFlight) -> ZoomCard {
    let progress = flight.progress(at: now)
    let visible = progress.clamped(to: 0...1)
    let options = entry.zoomOptions
    let color = options?.dimmingColor ?? .black.opacity(flight.physics.covered.dimming)
    // A picture that flies alone casts its shadow on a background that is the page's in the end, where it has none.
    let distance = flight.endpoints.isPictureOnly ? 1 - visible : 1
    var pose = flight.pose(at: now)
    pose.sourceOpacity = pose.sourceOpacity.clamped(to: 0...1)
    return ZoomCard(
      controller: entry.controller, firstController: entry.owner.firstController, sourceID: entry.source.id,
      endpoints: flight.endpoints, pose: pose, phase: flight.phase, progress: progress,
      progressVelocity: flight.progressVelocity(at: now), dim: color.alpha * visible * entry.shade(at: now),
      dimColor: Color(red: color.red, green: color.green, blue: color.blue),
      blur: max(0, options?.dimmingBlur ?? 0) * visible * entry.shade(at: now),
      shadow: (min(visible, distance) / flight.physics.shadow.fadeEnd).clamped(to: 0...1)
        * (entry.isInPanel && flight.phase != .rest ? 1 - visible : entry.isCarried && flight.phase != .rest ? 0 : 1),
      opacity: cardOpacity(entry, flight),
      backingOpacity: backingOpacity(entry, flight.phase, progress), sourceLook: entry.source.look,
      style: entry.style, arrow: entry.place?.arrow,
      showsGrabber: entry.panel.showsGrabber, detent: entry.sheet?.detent, isInPanel: entry.isInPanel)
  }

  /// Returns the opacity of a card: at the source, that with which the source is seen, where its page flies itself.
  func cardOpacity(_ entry: NavigationEntry, _ flight: ZoomFlight) -> Double {
    let seen = flight.sourcePresence(at: now) * entry.source.visibility
    guard seen < 1 else { return 1 }
    let fade = (flight.progress(at: now).clamped(to: 0...1) / Self.missingSourceFade).clamped(to: 0...1)
    return seen + (1 - seen) * fade
  }

  private func backingOpacity(_ entry: NavigationEntry, _ phase: FlightPhase, _ progress: Double) -> Double {
    let covers = entry.coversPageBeneath
    if phase == .rest, entry.style.fillsWindow || entry.isInPanel { return covers ? 1 : 0 }
    if entry.zoomOptions?.hasOpaqueBacking != false { return 1 }
    // What covers the page beneath at rest comes in before that, so that nothing vanishes at once.
    return covers ? ((progress - Self.backingBegin) / (1 - Self.backingBegin)).clamped(to: 0...1) : 0
  }

  /// The progress at which a page that flies without a backing begins to cover what it hides at rest.
  private static let backingBegin = 0.85

  /// The fraction of the progress over which a page fades whose source is missing, or is not seen.
  private static let missingSourceFade = 0.3

  // MARK: Flying

  /// - Parameter flight: the current flight of a page that is in flight already.
  func takeOff(_ entry: NavigationEntry, from flight: PageFlight?, animated: Bool) {
    entry.fliesWithStack = entry.presentation == .present
    entry.isCarried = false
    entry.panel.layoutSheet(in: pageSize, isAnimated: true, at: now)
    entry.sheet?.motion.resume(at: now)
    entry.panel.followShade(at: now)
    // Recorded tracks cannot be recorded again: a page that leaves on them reverses on them.
    if animated, entry.style.fillsWindow, let page = flight?.page, page.style.tracks != nil {
      takeOff(entry, page.style, from: flight, animated: animated)
      if page.pageBeneath !== entry.under?.controller { entry.flight?.leavePageBeneath() }
    } else if let style = entry.style(reducesMotion: reducesMotion) {
      takeOff(entry, style, from: flight, animated: animated)
    } else {
      takeOffFromSource(entry, from: flight?.zoom, animated: animated)
    }
  }

  private func takeOff(_ entry: NavigationEntry, _ style: PageStyle, from flight: PageFlight?, animated: Bool) {
    var motion = PageFlight.PageMotion(style: style, physics: pagePhysics)
    if animated, let old = flight?.page, old.style == style {
      (motion.flight, motion.pageBeneath) = (old.flight, old.pageBeneath)
      motion.flight.fly(.pushing, on: style.animation(pagePhysics), at: now)
    } else if animated {
      motion.flight.push(on: style.animation(pagePhysics), at: now)
    }
    entry.flight = .page(motion)
    entry.place = entry.place(in: pageSize, displayRadius: displayRadius, source: nil, at: now)
  }

  private func takeOffFromSource(_ entry: NavigationEntry, from flight: ZoomFlight?, animated: Bool) {
    guard
      let (endpoints, place, sourceID) = entry.endpoints(
        window: pageSize, displayRadius: displayRadius, over: pageBeneath(entry), at: now)
    else { return }
    complain(about: entry)
    entry.place = place
    var card = flight ?? ZoomFlight(endpoints: endpoints, physics: physics)
    entry.source.id = sourceID
    if animated, flight != nil {
      card.update(endpoints, isDiscontinuous: true, at: now)
      card.fly(.pushing, at: now)
    } else if animated {
      card.push(at: now)
    } else {
      card = ZoomFlight(endpoints: endpoints, physics: physics)
    }
    entry.flight = .zoom(card)
    cover(entry, by: 1, on: animated ? physics.flight.spring : nil)
  }

  /// Updates the ends of every flight, and the places of open pages. An open page leaves by its controller's current
  /// transition. One that fills the window and of which nothing can be seen waits until it leaves.
  func followFlights() {
    let first = lowestVisibleLevel
    let pages = drawn.stirring
    operations.deferring {
      for level in pages.indices where pages[level].flight != nil {
        let entry = pages[level]
        if level < first, entry.style.fillsWindow, entry.flight?.phase == .rest { continue }
        renew(entry)
        refresh(entry, isDiscontinuous: false)
      }
      layOutPages()
    }
    drawn.settle(below: lowestVisibleLevel, at: now)
  }

  /// Asks once more for the sources of cards in flight: what they lie on has moved on since the turn began. That of an open page on
  /// top is asked for as well, for a program that tells where it is.
  package func followSourcesOfFlights() {
    stacks.top.owner.transitionGuide.needsTransitionSource = true
    operations.deferring {
      for entry in drawn.stirring where entry.flight != nil && entry.needsSource {
        refresh(entry, isDiscontinuous: false)
      }
    }
  }

  /// Updates an open page that begins to leave.
  func prepareToLeave(_ entry: NavigationEntry) {
    drawn.stir(from: lowestVisibleLevel)
    guard entry.flight?.phase == .rest else { return }
    renew(entry)
    refresh(entry, isDiscontinuous: false, isLeaving: true)
    complain(about: entry)
  }

  /// Tells observers of a page whose source is missing, or one of several.
  private func complain(about entry: NavigationEntry) {
    guard let name = entry.transition?.sourceID,
      let complaint = matchedTransitionSources.complaint(about: name, window: pageSize)
    else { return }
    notify(.ignored(entry.controller, "\(entry.controller.title) is not matched: \(complaint)"))
  }

  /// Gives an open page the transition that its controller has now.
  func renew(_ entry: NavigationEntry) {
    guard entry.flight?.phase == .rest else { return }
    let fliesAnew = entry.fliesWithStack != (entry.presentation == .present)
    entry.fliesWithStack = entry.presentation == .present
    entry.isCarried = false
    guard entry.flight?.page?.style.tracks == nil,
      fliesAnew && !entry.style.fillsWindow
        || entry.style(reducesMotion: reducesMotion) != entry.flight?.page?.style
    else { return }
    entry.interaction?.cancel()
    entry.interaction = nil
    entry.source.id = nil
    takeOff(entry, from: nil, animated: false)
    cover(entry, by: entry.zoom == nil ? 0 : 1, on: nil)
  }

  /// - Parameters:
  ///   - entry: the page whose ends are updated.
  ///   - isDiscontinuous: whether the ends are different ones rather than the same ones moved.
  ///   - isResized: whether the window has another size.
  ///   - isLeaving: whether an open page begins to leave, for which its source is asked for.
  func refresh(
    _ entry: NavigationEntry, isDiscontinuous: Bool, isResized: Bool = false, isLeaving: Bool = false
  ) {
    let asksForSource = isLeaving || entry.needsSource
    // A sheet that a finger throws off leaves from where it is, with the velocity that it has.
    if !isLeaving {
      entry.panel.layoutSheet(in: pageSize, isAnimated: isResized ? false : nil, at: now)
      if entry.flight?.phase == .rest { entry.sheet?.motion.resume(at: now) }
    }
    entry.panel.followShade(at: now)
    guard let former = entry.zoom else {
      entry.place = entry.place(
        in: pageSize, displayRadius: displayRadius, source: nil, asksForSource: asksForSource && !isLeaving, at: now)
      if asksForSource { entry.owner.transitionGuide.needsTransitionSource = false }
      return
    }
    let registration = entry.source.look?.registration
    let (endpoints, place, sourceID) =
      (asksForSource
        ? entry.endpoints(
          window: pageSize, displayRadius: displayRadius, over: pageBeneath(entry), isLeaving: isLeaving, at: now)
        : entry.endpoints(of: former.endpoints, window: pageSize, displayRadius: displayRadius, at: now))
      ?? entry.endpoints(after: former.endpoints, window: pageSize, displayRadius: displayRadius, at: now)
    if asksForSource { entry.owner.transitionGuide.needsTransitionSource = false }
    // The program that was asked may have ended a hold.
    guard var flight = entry.zoom else { return }
    entry.place = place
    if flight.phase == .rest, flight.physics != physics {
      flight = ZoomFlight(endpoints: flight.endpoints, physics: physics)
    }
    // Another view of the same identifier is another source: the card flies on to it from where it is.
    let isSame =
      sourceID == entry.source.id && registration == entry.source.look?.registration
      && flight.endpoints.hasSameSource(as: endpoints, isCarried: entry.source.page != nil)
    entry.source.id = sourceID
    // A flight that began before the window had a size has been nowhere yet.
    let hasBegun = flight.endpoints.windowSize != NavigationWindow.unknownSize
    flight.update(
      endpoints, isDiscontinuous: hasBegun && (isDiscontinuous || !isSame), drift: place.drift, at: now)
    entry.flight = .zoom(flight)
    let coverage = entry.coveredPageRecedes ? 1.0 : 0
    if flight.phase == .rest, let under = entry.under, under.coverage.target != coverage {
      cover(entry, by: 1, on: nil)
    }
  }

  /// Makes the page beneath recede or return; without a spring, at once.
  func cover(_ entry: NavigationEntry, by coverage: Double, on spring: Spring?) {
    guard let under = entry.under else { return }
    let coverage = entry.coveredPageRecedes ? coverage : 0
    drawn.stir(under)
    under.coverage =
      spring.map { under.coverage.retargeted(to: coverage, spring: $0, at: now) }
      ?? Motion<Double>(resting: coverage, at: now)
  }

  /// Keeps the page beneath where it is while a finger decides.
  func holdCover(_ entry: NavigationEntry) {
    guard let under = entry.under, entry.zoom != nil, !isOvertaken(entry) else { return }
    cover(entry, by: under.coverage.value(at: now), on: physics.fingers.trackingSpring)
  }

  /// Returns a page to full screen.
  func sendBack(_ entry: NavigationEntry) {
    entry.flight?.fly(.returning, at: now)
    if entry.zoom == nil { entry.sheet?.motion.resume(at: now) }
    if let physics = entry.zoom?.physics { cover(entry, by: 1, on: physics.flight.returnSpring) }
  }

  /// Closes a page after a release.
  func land(_ entry: NavigationEntry, _ fling: Fling) {
    entry.flight?.fly(.landing(fling), at: now)
    if let physics = entry.zoom?.physics, !isOvertaken(entry) { cover(entry, by: 0, on: physics.covered.returnSpring) }
  }

  /// Returns whether further operations followed the pop of this page.
  func isOvertaken(_ entry: NavigationEntry) -> Bool {
    guard stacks.leaving.contains(where: { $0 === entry }) else { return false }
    if case .pop(let popped) = running { return popped !== entry }
    return true
  }
}

extension ZoomEndpoints {
  /// Returns whether only the position of the source differs, or its size as well where its page carries it.
  fileprivate func hasSameSource(as other: ZoomEndpoints, isCarried: Bool) -> Bool {
    guard isCarried, validSource != nil, other.validSource != nil else { return differsOnlyInPlace(from: other) }
    var same = self
    same.source = other.source
    return same == other
  }
}
