public import FluidGeometry
public import FluidGestures
internal import FluidTransitions

/// Cards in somebody's hand.
extension NavigationController {
  /// The card under a point, front to back, with what fingers can do to it. A page that is at rest counts only where it
  /// is the top one, but all of it counts, not only a picture that would fly alone. A card that a finger has takes every
  /// other one, wherever it lands: a second one joins the first. Where only movement takes flights over, all of a page that
  /// is on its way to full screen counts as well, since it is held as if it were open.
  public func interaction(at point: Point) -> PageInteraction? {
    if let held = alive.last(where: { $0.interaction?.isHolding == true })?.interaction {
      guard held.gesture != .spread else { return nil }
      held.prepare()
      return held
    }
    for entry in alive.reversed() {
      // The first page covers everything beneath.
      guard let flight = entry.flight else { return nil }
      let touchCatches = flight.zoom?.physics.touchCatchesFlights ?? physics.touchCatchesFlights
      guard isTouched(entry, at: point, touchCatches: touchCatches) else { continue }
      // Where movement catches flights, a touch on a card that is landing is meant for what it lands on.
      if !touchCatches, flight.phase == .landing || flight.phase == .popping { continue }
      guard canBeHeld(entry) else { return nil }
      let interaction = interaction(for: entry)
      interaction.prepare()
      return interaction
    }
    return nil
  }

  /// What is being done with fingers to the card of a page, for those who show it.
  public func interaction(of controller: ViewController) -> PageInteraction? {
    alive.first { $0.controller === controller }?.interaction
  }

  func interaction(for entry: NavigationEntry) -> PageInteraction {
    if let interaction = entry.interaction { return interaction }
    let interaction = entry.zoom == nil ? PageDrag(entry, in: self) : ZoomInteraction(entry, in: self)
    entry.interaction = interaction
    return interaction
  }

  private func isTouched(_ entry: NavigationEntry, at point: Point, touchCatches: Bool) -> Bool {
    switch entry.flight?.phase {
    case .rest where entry.style.fillsWindow: return true
    // Where only movement takes flights over, all of a page that is on its way to full screen counts.
    case .pushing where !touchCatches && entry.style.fillsWindow,
      .returning where !touchCatches && entry.style.fillsWindow:
      return true
    case .rest, .pushing, .returning, .tracking, .landing, .popping, .landed, nil: break
    }
    if let card = card(entry) { return card.pose.outline.contains(point) }
    guard case .flat(let transform) = placements(of: entry)?.upper.surface, transform.determinant != 0 else {
      return true
    }
    return Rect(origin: .zero, size: pageSize).contains(transform.inverse.apply(point))
  }

  /// Pushes a page that two fingers pull out of its source: it is as far open as they are apart, and turns with them.
  ///
  /// The push begins now, as far as pages are concerned. Call ``ZoomInteraction/spreadChanged()`` whenever the recogniser
  /// changes. Fingers that let go early let the page fall back, which is a push completed and popped.
  ///
  /// - Parameters:
  ///   - controller: a page that zooms; any other one is pushed at once.
  ///   - pinch: of whatever the source is in; it has begun.
  /// - Returns: what the fingers do to the card; `nil` where there is no card.
  @discardableResult
  public func pushViewController(
    _ controller: ViewController, spreadBy pinch: PinchGestureRecognizer
  ) -> ZoomInteraction? {
    pushViewController(controller, animated: true)
    return spread(controller, by: pinch)
  }

  /// The same for a page that is presented: two fingers pull it out of its source.
  @discardableResult
  public func present(_ controller: ViewController, spreadBy pinch: PinchGestureRecognizer) -> ZoomInteraction? {
    present(controller, animated: true)
    return spread(controller, by: pinch)
  }

  private func spread(_ controller: ViewController, by pinch: PinchGestureRecognizer) -> ZoomInteraction? {
    guard case .push(let entry) = running, entry.controller === controller, entry.zoom?.phase == .pushing,
      let interaction = interaction(for: entry) as? ZoomInteraction
    else { return nil }
    interaction.beginSpread(with: pinch)
    return interaction
  }

  /// Fingers that pulled a page out have let go of it.
  func finishSpread(_ entry: NavigationEntry, opens: Bool) {
    guard let flight = entry.zoom else { return }
    if opens, case .push(let pushed) = running, pushed === entry {
      entry.flight?.open(at: now)
      return cover(entry, by: 1, on: flight.physics.flightSpring)
    }
    perform {
      if case .push(let pushed) = self.running, pushed === entry {
        self.completePush(entry, animated: true)
        if self.entries.last === entry { self.beginPop(entry, animated: true) }
      }
      guard entry.flight?.phase == .tracking else { return }
      self.release(entry, to: opens ? .open : .source, speed: 0, flung: .zero)
    }
  }

  /// Only the page on top can be dismissed, and not while another one may still come back onto it; a card that has been
  /// popped can be played with until it has landed.
  func canBeHeld(_ entry: NavigationEntry) -> Bool {
    guard entry.flight != nil, entry.flight?.phase != .landed else { return false }
    if case .pop(let popped) = running, popped !== entry, !isCommitted(popped), entries.last === entry { return false }
    return entries.last === entry || leaving.contains { $0 === entry }
  }

  /// Takes hold of a card: a push completes and becomes a pop, a page at rest begins to be popped, and a pop that runs
  /// goes on. Returns where the card was going.
  ///
  /// - Parameter lettingItOpen: a flight to full screen goes on under the fingers, which hold the page as if it were open.
  func hold(_ entry: NavigationEntry, lettingItOpen: Bool) -> FlightDestination {
    let heading: FlightDestination =
      switch entry.flight?.phase {
      case .landing, .popping, .landed: .source
      case .rest, .pushing, .tracking, .returning, nil: .open
      }
    // In the hand before anybody hears of it: what pages do when they are told finds the card where it is.
    entry.flight?.hold(lettingItOpen: lettingItOpen, at: now)
    leaveSheet(entry)
    perform {
      guard entry.flight?.phase == .tracking, self.canBeHeld(entry) else { return }
      self.takeOver(entry)
      if self.entries.last === entry {
        self.makeWay()
        self.beginPop(entry, animated: true)
      }
      self.holdCover(entry)
      self.transitionCoordinator?.noticeInteraction()
    }
    return heading
  }

  /// - Parameters:
  ///   - speed: of the fingers, in page widths a second: it quickens a landing.
  ///   - flung: their velocity in points a second, where a landing is to be carried by it.
  func release(_ entry: NavigationEntry, to destination: FlightDestination, speed: Double, flung: Vector) {
    guard alive.contains(where: { $0 === entry }) else { return }
    if isOvertaken(entry) || (destination == .source && leaving.contains { $0 === entry }) {
      land(entry, speed: speed, flung: flung)
    } else {
      sendBack(entry)
    }
    perform { self.transitionCoordinator?.noticeInteraction() }
  }
}
