internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// The pages that a window draws, and their flights: each page flies, rests or is held, and makes the one beneath recede.
@MainActor
final class PageFlights {
  var environment: PageEnvironment
  /// The pages as they are drawn.
  var drawn = DrawnPages()
  private let sources: MatchedTransitionSources
  private let observers: NavigationObservers
  /// Whether the latest turn has ended, with nothing in motion: what begins from then on begins with the next turn, however long the
  /// program sleeps.
  var isAsleep = true

  init(in environment: PageEnvironment, sources: MatchedTransitionSources, observers: NavigationObservers) {
    (self.environment, self.sources, self.observers) = (environment, sources, observers)
  }

  // MARK: Turns

  /// Advances to the moment of a turn; one before the latest counts as that.
  func advance(to instant: Instant) {
    let latest = environment.now
    environment.now = max(latest, instant)
    drawn.stir(from: lowestVisibleLevel)
    if isAsleep, environment.now > latest {
      for entry in drawn.stirring { entry.delay(by: environment.now - latest) }
    }
    isAsleep = false
  }

  /// Updates the ends of every flight, and the places of open pages. An open page leaves by its controller's current
  /// transition. One that fills the window and of which nothing can be seen waits until it leaves.
  func follow() {
    let first = lowestVisibleLevel
    let pages = drawn.stirring
    for level in pages.indices where pages[level].flight != nil {
      let entry = pages[level]
      if level < first, entry.style.fillsWindow, entry.flight?.phase == .rest { continue }
      renew(entry)
      refresh(entry, isDiscontinuous: false)
    }
    layOutPages()
  }

  /// Lets pages of which nothing can be seen any more rest.
  func settle() { drawn.settle(below: lowestVisibleLevel, at: environment.now) }

  /// Asks once more for the sources of cards in flight.
  func followSources() {
    for entry in drawn.stirring where entry.flight != nil && entry.needsSource {
      refresh(entry, isDiscontinuous: false)
    }
  }

  /// Moves everything to where the window's new size has it.
  func resize(to size: Size) {
    environment.pageSize = size
    drawn.stir(from: 0)
    for entry in drawn.all { refresh(entry, isDiscontinuous: true, isResized: true) }
    // What popovers point at has another place once its page is laid out.
    for entry in drawn.all where entry.style == .popover { entry.owner.transitionGuide.needsTransitionSource = true }
    layOutPages()
  }

  // MARK: What is seen

  /// The level of the lowest page of which something can be seen: that of the last one that is open and at rest, and covers
  /// everything. It may be drawn in front of others, where it curls.
  var lowestVisibleLevel: Int {
    for level in drawn.all.indices.reversed() where coversEverything(drawn.all[level]) { return level }
    return 0
  }

  /// Whether a page is open and at rest, and nothing beneath it can be seen.
  private func coversEverything(_ entry: NavigationEntry) -> Bool {
    guard entry.flight?.phase ?? .rest == .rest, entry.style.coversPresenter else { return false }
    guard let pair = PagePair(of: entry, in: environment) else { return true }
    return pair.upper == .identity && !pair.isLowerInFront
  }

  /// Returns the card of a page that zooms, or that moves as a whole without filling the window. The content of a covered page in a
  /// panel moves aside, and one that another page of its stack covers is hidden: that has disappeared.
  func card(of entry: NavigationEntry) -> ZoomCard? {
    guard var card = ZoomCard(of: entry, in: environment) else { return nil }
    guard !entry.style.fillsWindow, let level = drawn.all.lastIndex(where: { $0 === entry }) else { return card }
    for above in drawn.all[(level + 1)...] where above.isPushedInPanel && above.panel === entry.panel {
      if above.flight?.phase == .rest { card.opacity = 0 }
      guard above.under === entry, case .flat(let aside)? = PagePair(of: above, in: environment)?.lower.surface
      else { continue }
      card.pose.pageCenter = aside.apply(card.pose.pageCenter)
    }
    return card
  }

  /// Returns the page that the source of another one may be on. Of a page that has landed, its sources are where it was last seen to have
  /// them; a page that is back on the stack has another entry than the one that is remembered.
  private func pageBeneath(_ entry: NavigationEntry) -> PageBeneath {
    guard let under = entry.under else { return .still }
    guard let page = drawn.entry(of: under.controller) else {
      return entry.source.page.map(PageBeneath.inFlight) ?? .gone
    }
    return PageInFlight(page, in: environment).map(PageBeneath.inFlight) ?? .still
  }

  /// Whether a page moves without input, its bar apart.
  var isMoving: Bool {
    let now = environment.now
    for entry in drawn.stirring {
      if entry.flight?.isMoving(at: now) == true || entry.coverage.isMoving(at: now)
        || entry.sheet?.isMoving(at: now) == true || entry.panel.popover.isMoving(at: now)
      {
        return true
      }
    }
    return false
  }

  /// Whether a page flies or is held.
  var isInFlight: Bool { drawn.stirring.contains { $0.flight?.phase.isInFlight == true } }

  /// Whether the content of a page that can be seen scrolls by itself.
  var isScrolling: Bool { drawn.stirring.contains { $0.controller.contentScrollController?.isAnimating == true } }

  /// Lets the content of pages come to the moment of the turn.
  func advanceScrolling() {
    for entry in drawn.stirring {
      guard let scroll = entry.controller.contentScrollController else { continue }
      scroll.timePassed(to: environment.now)
      scroll.leavesRiseToSheet = entry.panel.owner.sheetPresentationController?.expandsByScrolling == true
    }
  }

  // MARK: Layout

  /// Tells the pages in the hierarchy that have another frame than before.
  private func layOutPages() {
    for entry in drawn.stirring where entry.controller.isViewInHierarchy { layOut(entry) }
  }

  /// Tells a page its frame, unless it knows it.
  func layOut(_ entry: NavigationEntry) {
    let frame = entry.place?.frame ?? PageLayout(of: entry, in: environment).frameToCome()
    guard frame != entry.controller.layoutFrame else { return }
    entry.controller.layoutFrame = frame
    entry.controller.viewDidLayout(in: frame)
  }

  // MARK: Flying

  /// - Parameter flight: the current flight of a page that is in flight already.
  func takeOff(_ entry: NavigationEntry, from flight: PageFlight?, animated: Bool) {
    entry.fliesWithStack = entry.presentation == .present
    entry.isCarried = false
    entry.panel.layoutSheet(in: environment, isAnimated: true)
    entry.sheet?.motion.resume(at: environment.now)
    entry.panel.followShade(at: environment.now)
    // Recorded tracks cannot be recorded again: a page that leaves on them reverses on them.
    if animated, entry.style.fillsWindow, let page = flight?.page, page.style.tracks != nil {
      takeOff(entry, page.style, from: flight, animated: animated)
      if page.pageBeneath !== entry.under?.controller { entry.flight?.leavePageBeneath() }
    } else if let style = entry.transition.pageStyle(reducesMotion: environment.reducesMotion) {
      takeOff(entry, style, from: flight, animated: animated)
    } else {
      takeOffFromSource(entry, from: flight?.zoom, animated: animated)
    }
  }

  private func takeOff(_ entry: NavigationEntry, _ style: PageStyle, from flight: PageFlight?, animated: Bool) {
    let animation = style.animation(environment.pagePhysics)
    var motion = PageFlight.PageMotion(style: style, physics: environment.pagePhysics)
    if animated, let old = flight?.page, old.style == style {
      (motion.flight, motion.pageBeneath) = (old.flight, old.pageBeneath)
      motion.flight.fly(.pushing, on: animation, at: environment.now)
    } else if animated {
      motion.flight.push(on: animation, at: environment.now)
    }
    entry.flight = .page(motion)
    entry.place = PageLayout(of: entry, in: environment).place()
  }

  private func takeOffFromSource(_ entry: NavigationEntry, from flight: ZoomFlight?, animated: Bool) {
    guard let ends = CardEnds(of: entry, in: environment, over: pageBeneath(entry)) else { return }
    complain(about: entry)
    entry.place = ends.place
    var card = flight ?? ZoomFlight(endpoints: ends.endpoints, physics: environment.physics)
    entry.source.id = ends.sourceID
    if animated, flight != nil {
      card.update(ends.endpoints, isDiscontinuous: true, at: environment.now)
      card.fly(.pushing, at: environment.now)
    } else if animated {
      card.push(at: environment.now)
    } else {
      card = ZoomFlight(endpoints: ends.endpoints, physics: environment.physics)
    }
    entry.flight = .zoom(card)
    cover(entry, by: 1, on: animated ? environment.physics.flight.spring : nil)
  }

  /// Starts a page along recorded tracks. A page held by fingers stays with them, and one that they have let go goes back.
  func takeOff(_ entry: NavigationEntry, _ operation: NavigationOperation, _ transition: AnimatedTransition) {
    var motion = PageFlight.PageMotion(
      style: .animated(transition), physics: environment.pagePhysics, pageBeneath: entry.under?.controller)
    switch (operation, entry.flight) {
    case (.push, _):
      motion.flight.push(on: transition.animation, velocity: transition.initialVelocity, at: environment.now)
    case (.pop, .page(let held)) where held.flight.phase == .tracking || held.flight.phase == .returning:
      motion.flight = held.flight
    case (.pop, _):
      // The page does not return into its source.
      if entry.zoom != nil {
        entry.leaveSource()
        cover(entry, by: 0, on: nil)
      }
      motion.flight.fly(
        .popping, on: transition.animation, velocity: -transition.initialVelocity, at: environment.now)
    }
    entry.flight = .page(motion)
  }

  /// Falls back to the page's own transition where only the push had an animator.
  func forgetAnimator(of entry: NavigationEntry) {
    guard let motion = entry.flight?.page, case .animated(let transition) = motion.style,
      entry.flight?.isOpen(at: environment.now) == true,
      // The open page lies where a page without an animator does.
      transition.tracks.placements(at: 1, size: environment.pageSize).upper == .identity
    else { return }
    if let style = entry.transition.pageStyle(reducesMotion: environment.reducesMotion) {
      var plain = PageFlight.PageMotion(style: style, physics: environment.pagePhysics)
      plain.flight = motion.flight
      entry.flight = .page(plain)
    } else if motion.flight.phase == .rest {
      entry.endInteraction()
      takeOff(entry, from: nil, animated: false)
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
    guard let name = entry.transition.sourceID,
      let complaint = sources.complaint(about: name, window: environment.pageSize)
    else { return }
    observers.notify(.ignored(entry.controller, "\(entry.controller.title) is not matched: \(complaint)"))
  }

  /// Gives an open page the transition that its controller has now.
  func renew(_ entry: NavigationEntry) {
    guard entry.flight?.phase == .rest else { return }
    let fliesAnew = entry.fliesWithStack != (entry.presentation == .present)
    entry.fliesWithStack = entry.presentation == .present
    entry.isCarried = false
    guard entry.flight?.page?.style.tracks == nil,
      fliesAnew && !entry.style.fillsWindow
        || entry.transition.pageStyle(reducesMotion: environment.reducesMotion) != entry.flight?.page?.style
    else { return }
    entry.leaveSource()
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
      entry.panel.layoutSheet(in: environment, isAnimated: isResized ? false : nil)
      if entry.flight?.phase == .rest { entry.sheet?.motion.resume(at: environment.now) }
    }
    entry.panel.followShade(at: environment.now)
    guard let former = entry.zoom else {
      entry.place = PageLayout(of: entry, in: environment).place(asksForSource: asksForSource && !isLeaving)
      if asksForSource { entry.owner.transitionGuide.needsTransitionSource = false }
      return
    }
    let registration = entry.source.look?.registration
    let ends =
      (asksForSource
        ? CardEnds(of: entry, in: environment, over: pageBeneath(entry), isLeaving: isLeaving)
        : CardEnds(of: entry, keeping: former.endpoints, in: environment))
      ?? CardEnds(of: entry, after: former.endpoints, in: environment)
    if asksForSource { entry.owner.transitionGuide.needsTransitionSource = false }
    // The program that was asked may have ended a hold.
    guard var flight = entry.zoom else { return }
    entry.place = ends.place
    if flight.phase == .rest, flight.physics != environment.physics {
      flight = ZoomFlight(endpoints: flight.endpoints, physics: environment.physics)
    }
    // Another view of the same identifier is another source: the card flies on to it from where it is.
    let isSame =
      ends.sourceID == entry.source.id && registration == entry.source.look?.registration
      && flight.endpoints.hasSameSource(as: ends.endpoints, isCarried: entry.source.page != nil)
    entry.source.id = ends.sourceID
    // A flight that began before the window had a size has been nowhere yet.
    let hasBegun = flight.endpoints.windowSize != PageEnvironment.unknownSize
    flight.update(
      ends.endpoints, isDiscontinuous: hasBegun && (isDiscontinuous || !isSame), drift: ends.place.drift,
      at: environment.now)
    entry.flight = .zoom(flight)
    let coverage = entry.transition.coveredPageRecedes ? 1.0 : 0
    if flight.phase == .rest, let under = entry.under, under.coverage.target != coverage {
      cover(entry, by: 1, on: nil)
    }
  }

  /// Holds a page where it is.
  ///
  /// - Parameter continuingToOpen: whether a flight to full screen continues under the fingers.
  func hold(_ entry: NavigationEntry, continuingToOpen: Bool = false) {
    entry.flight?.hold(continuingToOpen: continuingToOpen, in: environment)
  }

  /// Moves a page to the progress of fingers, an interaction controller or an animator.
  func track(_ entry: NavigationEntry, progress: Double) {
    guard case .page(var motion)? = entry.flight else { return }
    motion.flight.track(progress, at: environment.now)
    entry.flight = .page(motion)
  }

  /// Returns a page to full screen.
  func sendBack(_ entry: NavigationEntry) {
    entry.flight?.fly(.returning, at: environment.now)
    if entry.zoom == nil { entry.sheet?.motion.resume(at: environment.now) }
    if let physics = entry.zoom?.physics { cover(entry, by: 1, on: physics.flight.returnSpring) }
  }

  /// Makes a page that has become the first one of the window, and that rests, one that no gesture dismisses.
  func stayFirst(_ entry: NavigationEntry) {
    guard entry.under == nil, entry.flight?.phase == .rest else { return }
    entry.leaveSource()
    entry.flight = nil
  }

  /// Stops a sheet whose card flies or is held: the page keeps its size, and the sheet continues when the card is back.
  /// A sheet that rises and falls as a whole comes to rest where it is.
  func leaveSheet(_ entry: NavigationEntry) {
    guard entry.sheet != nil, !entry.isPushedInPanel else { return }
    guard entry.zoom != nil else {
      entry.sheet?.motion.stay(at: environment.now)
      return
    }
    entry.sheet?.motion.freeze(at: environment.now)
    entry.panel.reportDetent()
    refresh(entry, isDiscontinuous: true)
  }

  /// Lets pages that are drawn again beneath one in flight fly along, behind it, each to its own place: none of them is
  /// visible before it is open. Fingers hold that one alone; the others open without them.
  func carry(_ pages: [NavigationEntry], with entry: NavigationEntry) {
    guard let flight = entry.flight, flight.phase.isInFlight,
      PagePair(of: entry, in: environment)?.isLowerInFront != true, !pages.isEmpty
    else { return }
    for page in pages {
      page.flight = flight
      if flight.phase == .tracking { page.flight?.fly(.returning, at: environment.now) }
      (page.source.id, page.source.look) = (entry.source.id, entry.source.look)
      page.fliesWithStack = entry.fliesWithStack
      refresh(page, isDiscontinuous: true)
    }
    for (lower, page) in zip(pages, pages.dropFirst() + [entry]) {
      page.isCarried = page.place?.frame == lower.place?.frame
    }
  }

  // MARK: The page beneath

  /// Makes the page beneath recede or return; without a spring, at once.
  func cover(_ entry: NavigationEntry, by coverage: Double, on spring: Spring?) {
    guard let under = entry.under else { return }
    drawn.stir(under)
    under.coverage.go(
      to: entry.transition.coveredPageRecedes ? coverage : 0, on: spring, at: environment.now)
  }

  /// Lets what is beneath each page recede if that page zooms, and not otherwise. Fingers decide for a page that they hold.
  func retargetCoverage(beneath entries: [NavigationEntry]) {
    for entry in entries where entry.flight != nil && entry.flight?.phase != .tracking {
      let coverage = entry.zoom != nil && entry.transition.coveredPageRecedes ? 1.0 : 0
      if let under = entry.under, under.coverage.target != coverage {
        cover(entry, by: coverage, on: environment.physics.flight.spring)
      }
    }
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
