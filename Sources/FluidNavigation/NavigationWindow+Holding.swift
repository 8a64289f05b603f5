package import FluidGeometry
public import FluidGestures
internal import FluidTransitions

/// Pages that come between fingers.
extension NavigationController {
  /// Pushes a page that two fingers spread out of its source: it opens with the distance of the fingers, and rotates
  /// with them.
  ///
  /// The push begins at once for its pages. Call ``PageInteraction/spreadChanged()`` whenever the recogniser changes.
  /// An early release closes the page, which is a completed push followed by a pop.
  ///
  /// - Parameters:
  ///   - controller: the page; one that does not zoom is pushed without the fingers.
  ///   - pinch: the recogniser that contains the source; it has begun.
  /// - Returns: the gestures of the card; `nil` where there is no card.
  @discardableResult
  public func pushViewController(
    _ controller: ViewController, spreadBy pinch: PinchGestureRecognizer
  ) -> PageInteraction? {
    pushViewController(controller, animated: true)
    return window?.spread(controller, by: pinch)
  }

  /// Presents a page that two fingers spread out of its source, as ``pushViewController(_:spreadBy:)`` pushes one.
  @discardableResult
  public func present(_ controller: ViewController, spreadBy pinch: PinchGestureRecognizer) -> PageInteraction? {
    present(controller, animated: true)
    return window?.spread(controller, by: pinch)
  }
}

/// Cards held by fingers.
extension NavigationWindow {
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
      let touchCatches = flight.zoom?.physics.touchCatchesFlights ?? physics.touchCatchesFlights
      guard isTouched(entry, at: point, touchCatches: touchCatches) else { continue }
      // Where movement catches flights, a touch on a landing card is for the content beneath.
      if !touchCatches, flight.phase == .landing || flight.phase == .popping { continue }
      return canBeHeld(entry) ? entry : nil
    }
    return nil
  }

  /// Prepares the gestures of the page at a point for a finger that lands there, and returns them.
  package func prepareInteraction(at point: Point) -> PageInteraction? {
    holdablePage(at: point).map(preparedInteraction)
  }

  func preparedInteraction(for entry: NavigationEntry) -> PageInteraction {
    let interaction = interaction(for: entry)
    interaction.prepare()
    return interaction
  }

  /// Returns the gestures of a page's card in progress, for display; `nil` where there are none.
  public func interaction(of controller: ViewController) -> PageInteraction? {
    flights.drawn.all.first { $0.controller === controller }?.interaction
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

  fileprivate func spread(_ controller: ViewController, by pinch: PinchGestureRecognizer) -> PageInteraction? {
    // A callback of the push may have cancelled the fingers.
    guard pinch.isActive, case .push(let entry) = running, entry.controller === controller,
      entry.zoom?.phase == .pushing
    else { return nil }
    let interaction = interaction(for: entry)
    interaction.beginSpread(with: pinch)
    return interaction
  }

  /// Ends a spread after the release.
  func finishSpread(_ entry: NavigationEntry, to destination: FlightDestination) {
    guard let flight = entry.zoom else { return }
    if destination == .open, isPushing(entry) {
      entry.flight?.fly(.pushing, at: now)
      return flights.cover(entry, by: 1, on: flight.physics.flight.spring)
    }
    operations.perform {
      if self.isPushing(entry) {
        self.completePush(entry, animated: true)
        if self.stacks.top === entry { self.beginPop(entry, animated: true) }
      }
      guard entry.flight?.phase == .tracking else { return }
      self.release(entry, to: destination)
    }
  }

  /// Returns whether the push of a page runs.
  func isPushing(_ entry: NavigationEntry) -> Bool {
    if case .push(let pushed) = running { pushed === entry } else { false }
  }

  /// Returns whether fingers can hold a page: the top page, unless a popped page may return above it, and any popped
  /// card until it has landed.
  func canBeHeld(_ entry: NavigationEntry) -> Bool {
    guard entry.under != nil, entry.flight != nil, entry.flight?.phase != .landed else { return false }
    if case .pop(let popped) = running, popped !== entry, !isCommitted(popped), stacks.top === entry { return false }
    return stacks.top === entry || stacks.leaving.contains { $0 === entry }
  }

  /// Asks for the source of an open page that fingers are about to hold.
  func prepareToBeHeld(_ entry: NavigationEntry) {
    guard entry.flight?.phase == .rest else { return }
    flights.drawn.stir(from: flights.lowestVisibleLevel)
    operations.deferring { flights.refresh(entry, isDiscontinuous: false, isLeaving: true) }
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
    operations.perform {
      guard entry.flight?.phase == .tracking, self.canBeHeld(entry) else { return }
      if self.stacks.top === entry {
        self.interruptTransition()
        // A callback may have ended the hold, here and in the pop.
        guard entry.flight?.phase == .tracking else { return }
        self.beginPop(entry, animated: true)
      }
      if entry.flight?.phase == .tracking { self.holdCover(entry) }
      self.transitionCoordinator?.noticeInteraction()
    }
  }

  /// Returns where a held page flies after a release that asks for a destination. A page that later operations have
  /// overtaken closes in any case, and one that is not being popped stays open.
  func destination(of entry: NavigationEntry, releasedTo requested: FlightDestination) -> FlightDestination {
    guard !isOvertaken(entry) else { return .source }
    return stacks.leaving.contains { $0 === entry } ? requested : .open
  }

  /// Returns the page that fingers hold to where it is open; its gestures end without an effect of their own.
  package func returnHeldPage() {
    guard let entry = flights.drawn.all.last(where: { $0.flight?.phase == .tracking }) else { return }
    release(entry, to: .open)
    entry.interaction?.cancel()
  }

  func release(_ entry: NavigationEntry, to requested: FlightDestination, _ fling: Fling = .none) {
    guard flights.drawn.all.contains(where: { $0 === entry }) else { return }
    switch destination(of: entry, releasedTo: requested) {
    case .source: land(entry, fling)
    case .open: flights.sendBack(entry)
    }
    operations.perform { self.transitionCoordinator?.noticeInteraction() }
  }
}
