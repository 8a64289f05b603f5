internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidTransitions

/// Pages under fingers: which page a finger can hold, which one it touches, and how a held page goes on.
@MainActor
package final class PageHolding {
  /// The gestures that may pop an open page that does not zoom.
  var popGestures: Set<ZoomGesture> = [.edge, .anywhere, .pan]
  let transitions: NavigationTransitions
  let flights: PageFlights
  private let stacks: PresentedStacks

  init(of transitions: NavigationTransitions) {
    (self.transitions, flights, stacks) = (transitions, transitions.flights, transitions.stacks)
  }

  /// Returns the frontmost page under a point of the window that fingers can hold. A page at rest counts only as the top
  /// one, but with its whole area rather than only its picture. A held card receives every further finger, wherever it
  /// lands. Where only movement catches flights, the whole area of a page that flies to full screen counts as well,
  /// because it is held as if it were open.
  func holdablePage(at point: Point) -> NavigationEntry? {
    if let held = flights.drawn.stirring.last(where: { $0.interaction?.isHolding == true }) {
      return held.interaction?.gesture == .spread ? nil : held
    }
    for entry in flights.drawn.all.reversed() {
      // The first page covers everything beneath.
      guard let flight = entry.flight else { return nil }
      let touchCatches = flight.zoom?.physics.touchCatchesFlights ?? flights.environment.physics.touchCatchesFlights
      guard isTouched(entry, at: point, touchCatches: touchCatches) else { continue }
      // Where movement catches flights, a touch on a landing card is for the content beneath.
      if !touchCatches, flight.phase == .landing || flight.phase == .popping { continue }
      return canBeHeld(entry) ? entry : nil
    }
    return nil
  }

  func interaction(for entry: NavigationEntry) -> PageInteraction {
    if let interaction = entry.interaction { return interaction }
    let interaction = PageInteraction(entry, in: self)
    entry.interaction = interaction
    return interaction
  }

  private func isTouched(_ entry: NavigationEntry, at point: Point, touchCatches: Bool) -> Bool {
    switch entry.flight?.phase {
    case .rest where entry.style.fillsWindow: return true
    // Where only movement catches flights, the whole area of a page that flies to full screen counts.
    case .pushing where !touchCatches && entry.style.fillsWindow,
      .returning where !touchCatches && entry.style.fillsWindow:
      return true
    case .rest, .pushing, .returning, .tracking, .landing, .popping, .landed, nil: break
    }
    if let card = flights.card(of: entry) { return card.pose.outline.contains(point) }
    guard case .flat(let transform) = PagePair(of: entry, in: flights.environment)?.upper.surface,
      transform.determinant != 0
    else {
      return true
    }
    return flights.environment.bounds.contains(transform.inverse.apply(point))
  }

  func spread(_ controller: ViewController, by pinch: PinchGestureRecognizer) -> PageInteraction? {
    // A callback of the push may have cancelled the fingers.
    guard pinch.isActive, case .push(let entry) = transitions.running, entry.controller === controller,
      entry.zoom?.phase == .pushing
    else { return nil }
    let interaction = interaction(for: entry)
    interaction.beginSpread(with: pinch)
    return interaction
  }

  /// Ends a spread after the release.
  func finishSpread(_ entry: NavigationEntry, to destination: FlightDestination) {
    guard let flight = entry.zoom else { return }
    if destination == .open, transitions.isPushing(entry) {
      entry.flight?.fly(.pushing, at: flights.environment.now)
      return flights.cover(entry, by: 1, on: flight.physics.flight.spring)
    }
    transitions.operations.perform {
      if self.transitions.isPushing(entry) {
        self.transitions.completePush(entry, animated: true)
        if self.stacks.top === entry { self.transitions.beginPop(entry, animated: true) }
      }
      guard entry.flight?.phase == .tracking else { return }
      self.release(entry, to: destination)
    }
  }

  /// Returns whether fingers can hold a page: the top page, unless a popped page may return above it, and any popped
  /// card until it has landed.
  func canBeHeld(_ entry: NavigationEntry) -> Bool {
    guard entry.under != nil, entry.flight != nil, entry.flight?.phase != .landed else { return false }
    if stacks.top === entry { return transitions.topStanding === entry }
    return stacks.leaving.contains { $0 === entry }
  }

  /// Asks for the source of an open page that fingers are about to hold.
  func prepareToBeHeld(_ entry: NavigationEntry) {
    guard entry.flight?.phase == .rest else { return }
    flights.drawn.stir(from: flights.lowestVisibleLevel)
    transitions.operations.deferring { flights.refresh(entry, isDiscontinuous: false, isLeaving: true) }
  }

  /// Holds a card: a push completes and becomes a pop, a page at rest begins to be popped, and a running pop continues.
  ///
  /// - Parameter continuingToOpen: whether a flight to full screen continues under the fingers, which hold the page as if
  ///   it were open.
  func hold(_ entry: NavigationEntry, continuingToOpen: Bool) {
    // The card is held before any page is told, so that callbacks find it in place.
    flights.drawn.stir(entry)
    flights.hold(entry, continuingToOpen: continuingToOpen)
    flights.leaveSheet(entry)
    transitions.operations.perform {
      guard entry.flight?.phase == .tracking, self.canBeHeld(entry) else { return }
      if self.stacks.top === entry {
        self.transitions.interruptTransition()
        // A callback may have ended the hold, here and in the pop.
        guard entry.flight?.phase == .tracking else { return }
        self.transitions.beginPop(entry, animated: true)
      }
      // The page beneath stays where it is while a finger decides.
      if entry.flight?.phase == .tracking, entry.zoom != nil, !self.transitions.isOvertaken(entry),
        let under = entry.under
      {
        let environment = self.flights.environment
        self.flights.cover(
          entry, by: under.coverage.value(at: environment.now), on: environment.physics.fingers.trackingSpring)
      }
      self.transitions.coordinator?.noticeInteraction()
    }
  }

  /// Returns where a held page flies after a release that asks for a destination. A page that later operations have
  /// overtaken closes in any case, and one that is not being popped stays open.
  func destination(of entry: NavigationEntry, releasedTo requested: FlightDestination) -> FlightDestination {
    guard !transitions.isOvertaken(entry) else { return .source }
    return stacks.leaving.contains { $0 === entry } ? requested : .open
  }

  func release(_ entry: NavigationEntry, to requested: FlightDestination, _ fling: Fling = .none) {
    guard flights.drawn.all.contains(where: { $0 === entry }) else { return }
    switch destination(of: entry, releasedTo: requested) {
    case .source:
      entry.flight?.fly(.landing(fling), at: flights.environment.now)
      if let physics = entry.zoom?.physics, !transitions.isOvertaken(entry) {
        flights.cover(entry, by: 0, on: physics.covered.returnSpring)
      }
    case .open: flights.sendBack(entry)
    }
    transitions.operations.perform { self.transitions.coordinator?.noticeInteraction() }
  }

  /// Returns the page that fingers hold to where it is open; its gestures end without an effect of their own.
  package func returnHeldPage() {
    guard let entry = flights.drawn.all.last(where: { $0.flight?.phase == .tracking }) else { return }
    release(entry, to: .open)
    entry.interaction?.cancel()
  }

  // MARK: Touches

  /// Returns the page for a touch at a point of the window without a card: the top page, or one beneath it that accepts
  /// touches beside the top one.
  func page(at point: Point) -> ViewController {
    var entry = stacks.top
    while let under = entry.under, entry.sheet?.letsTouchesThrough == true, entry.flight?.phase == .rest,
      flights.card(of: entry)?.pose.outline.contains(point) == false
    {
      entry = under
    }
    return entry.controller
  }

  /// Returns the top page where a tap beside the sheet or the popover that it is, on its way as well, or on the page that it has
  /// curled, dismisses it; `nil` where a touch has another meaning. A touch for which there is a ``holdablePage(at:)`` as well
  /// goes to both.
  func pageDismissedByTap(at point: Point) -> NavigationEntry? {
    let top = stacks.top
    switch top.flight?.phase {
    case .rest: break
    case .pushing, .returning: if top.style.fillsWindow { return nil }
    case .tracking, .landing, .popping, .landed, nil: return nil
    }
    return canBeHeld(top) && isBesideTop(point) ? top : nil
  }

  /// Returns whether a point lies beside a sheet or a popover on top that keeps touches, or on a curled page beneath the top.
  func isBesideTop(_ point: Point) -> Bool {
    let top = stacks.top
    guard top.style.fillsWindow else {
      return top.sheet?.letsTouchesThrough != true && flights.card(of: top)?.pose.outline.contains(point) == false
    }
    guard case .curled(let curl)? = PagePair(of: top, in: flights.environment)?.lower.surface else { return false }
    return curl.contains(point)
  }

  /// The area in which the page on top moves as a whole, in points of the window: the frame of its stack where that is a
  /// sheet or a popover, or the window.
  var areaOfTopPage: Rect {
    let top = stacks.top
    return (top.isPushedInPanel ? top.place?.frame : nil) ?? flights.environment.bounds
  }

  /// Dismisses the sheet or the popover on top, with all pages of its stack; pops or dismisses any other page on top.
  func dismissTop() {
    let top = stacks.top
    if top.isPushedInPanel {
      top.controller.dismiss(animated: true)
    } else {
      top.controller.window?.goBack(animated: true)
    }
  }

  /// Dismisses a sheet that a finger has dragged far enough down, from where it is.
  func dismissSheet(_ entry: NavigationEntry) {
    guard entry.isPushedInPanel else {
      hold(entry, continuingToOpen: false)
      return release(entry, to: .source)
    }
    transitions.operations.perform {
      guard self.stacks.top === entry, let first = self.stacks.entries.presentation(of: entry.controller), first > 0
      else { return }
      self.transitions.interruptTransition()
      let rest = NavigationArrangement(of: Array(self.stacks.entries[..<first]))
      self.transitions.beginPop(entry, to: PopDetour(rest: rest, presentation: .present), animated: true)
      self.flights.hold(entry)
      self.flights.leaveSheet(entry)
      self.release(entry, to: .source)
    }
  }
}
