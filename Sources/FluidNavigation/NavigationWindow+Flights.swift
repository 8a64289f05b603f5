internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// The flights of pages.
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
    guard var card = entry.zoom.map({ ZoomCard(entry, $0, at: now) }) ?? panelCard(entry) else { return nil }
    arrangeInPanel(&card, of: entry)
    return card
  }

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
