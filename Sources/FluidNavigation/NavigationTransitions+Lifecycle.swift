internal import FluidTransitions

/// The orders of callbacks; each function is one of them.
extension NavigationTransitions {
  /// Begins a push or a presentation.
  ///
  /// - Parameters:
  ///   - entry: the page that comes; the window's pages are those from now on.
  ///   - flight: the current flight of a page that is in flight already.
  ///   - isNew: whether it is not in flight.
  ///   - animated: whether it flies.
  func beginPush(
    _ entry: NavigationEntry, from flight: PageFlight?, isNew: Bool, animated: Bool
  ) {
    entry.latest.exchange = NavigationExchange(from: entry.under?.visible ?? [], to: entry.visible, isPop: false)
    entry.latest.exchange.markPush(of: entry, on: stacks)
    running = .push(entry)
    entry.nested?.loadViewIfNeeded()
    entry.controller.loadViewIfNeeded()
    beginTransition(entry, .push, showing: entry, animated: animated, isNew: isNew)
    flights.drawn.append(entry)
    notifier.tell(entry.latest.exchange.arriving, .viewIsAppearing, animated: animated)
    if let context = coordinator?.context {
      if !animate(by: context) { flights.takeOff(entry, from: nil, animated: false) }
    } else {
      flights.takeOff(entry, from: flight, animated: animated)
    }
    guard entry.flight?.phase.isInFlight == true else { return completePush(entry, animated: false) }
    coordinator?.advance()
  }

  func completePush(_ entry: NavigationEntry, animated: Bool) {
    running = nil
    // A page that replaces others may have another place on the stack once it is open.
    let presentation = entry.presentation
    stacks.settle(entry)
    complete(entry, presentation, showing: entry, animated: animated)
  }

  /// Tells the pages of the end of a transition.
  ///
  /// - Parameter shown: the page that is shown from now on.
  private func complete(
    _ entry: NavigationEntry, _ presentation: NavigationEntry.Presentation, showing shown: NavigationEntry,
    animated: Bool
  ) {
    let departed = entry.latest.exchange.departed
    if presentation == .push { notifier.tell(departed, .viewDidDisappear, animated: animated) }
    notifier.tell(entry.latest.exchange.arriving, .viewDidAppear, animated: animated)
    switch presentation {
    case .push: notifier.announce(.didShow(shown.controller), of: shown, animated: animated)
    case .present: notifier.tell(departed, .viewDidDisappear, animated: animated)
    }
    endTransition(isInFlight: entry.flight?.phase.isInFlight == true)
    entry.complete(.completed)
  }

  /// - Parameters:
  ///   - entry: the page on top.
  ///   - detour: the pages that stay, for a pop over several pages; `nil` for the ones beneath.
  ///   - animated: whether the page flies.
  func beginPop(_ entry: NavigationEntry, to detour: PopDetour? = nil, animated: Bool) {
    guard entry.under != nil else { return }
    flights.prepareToLeave(entry)
    let visible = entry.visible
    let wasAlone = visible.count == 1 && entry.hidesPageBeneath(in: flights.environment)
    stacks.leaving.append(entry)
    if let detour { stacks.depart(entry, to: detour) } else { stacks.removeTop() }
    guard let under = entry.under else { return }
    if wasAlone { layOut(under.visible) }
    entry.latest.exchange = NavigationExchange(from: visible, to: under.visible, isPop: true)
    entry.latest.exchange.markPop(of: visible, revealing: under.visible, on: stacks)
    running = .pop(entry)
    beginTransition(
      entry, .pop, showing: under, animated: animated,
      isNew: entry.flight?.isOpen(at: flights.environment.now) != false)
    notifier.tell(entry.latest.exchange.arriving, .viewIsAppearing, animated: animated)
    if let context = coordinator?.context {
      _ = animate(by: context)
    } else if animated {
      flights.forgetAnimator(of: entry)
    }
    coordinator?.advance()
  }

  /// Gives sheets and popovers of which nothing could be seen the places that they have by now.
  private func layOut(_ revealed: [NavigationEntry]) {
    operations.deferring {
      for entry in revealed where entry.flight?.phase == .rest && !entry.style.fillsWindow {
        flights.drawn.stir(entry)
        flights.refresh(entry, isDiscontinuous: false)
      }
    }
  }

  func completePop(_ entry: NavigationEntry, animated: Bool) {
    running = nil
    remove(entry)
    stacks.settle(entry)
    guard let under = entry.under else { return }
    complete(entry, entry.presentation, showing: under, animated: animated)
  }

  /// Cancels a pop whose card is back: the page beneath, which had begun to appear, disappears again.
  func cancelPop(_ entry: NavigationEntry) {
    running = nil
    stacks.leaving.removeAll { $0 === entry }
    stacks.restore(entry)
    let returning = entry.latest.exchange.departed
    entry.latest.exchange.unmark()
    notifier.tell(entry.latest.exchange.arriving, .viewWillDisappear, animated: true)
    notifier.tell(entry.latest.exchange.arriving, .viewDidDisappear, animated: true)
    for callback in [AppearanceCallback.viewWillAppear, .viewIsAppearing, .viewDidAppear] {
      notifier.tell(returning, callback, animated: true)
    }
    endTransition(cancelled: true, isInFlight: entry.flight?.phase.isInFlight == true)
    entry.complete(.cancelled)
  }

  /// Ends the running transition for its pages, so that another one can begin in the same turn. Cards stay in flight.
  func interruptTransition() {
    switch running {
    case nil: break
    case .push(let entry):
      if coordinator?.context?.isHeld == true { entry.flight?.fly(.pushing, at: flights.environment.now) }
      completePush(entry, animated: true)
    case .pop(let entry):
      guard uncommitted != nil else { return overtake(entry) }
      flights.sendBack(entry)
      cancelPop(entry)
    }
  }

  /// Ends a pop whose card is still landing for the page beneath; the popped page disappears when its card has landed.
  private func overtake(_ entry: NavigationEntry) {
    running = nil
    stacks.settle(entry)
    guard let under = entry.under else { return }
    notifier.tell(entry.latest.exchange.arriving, .viewDidAppear, animated: true)
    notifier.tell(entry.latest.exchange.skipped, .viewDidDisappear, animated: true)
    if entry.presentation == .push { notifier.announce(.didShow(under.controller), of: under, animated: true) }
    endTransition(isInFlight: true)
  }

  /// Handles a flight that has reached its end.
  func arrive(_ entry: NavigationEntry) {
    guard entry.flight?.hasArrived(in: flights.environment) == true else { return }
    end(entry)
  }

  /// Moves everything that moves by itself to its destination at once and tells the pages: for a window that takes over
  /// the state of another one. Held pages stay held.
  package func finishAll() {
    for entry in flights.drawn.all where entry.flight?.phase.isInFlight == true && entry.flight?.phase != .tracking {
      operations.perform { self.end(entry) }
    }
    for entry in flights.drawn.all {
      entry.coverage.finish(at: flights.environment.now)
      entry.sheet?.finishDimming(at: flights.environment.now)
    }
  }

  /// Ends the flight of a page.
  private func end(_ entry: NavigationEntry) {
    entry.flight?.finish()
    let hasLanded = entry.flight?.phase == .landed
    switch running {
    case .push(let pushed) where pushed === entry:
      coordinator?.context?.arrive(cancelled: false)
      completePush(entry, animated: true)
    case .pop(let popped) where popped === entry:
      coordinator?.context?.arrive(cancelled: !hasLanded)
      if hasLanded { completePop(entry, animated: true) } else { cancelPop(entry) }
    case nil, .push, .pop:
      guard hasLanded else { return flights.stayFirst(entry) }
      _ = retire(entry)
    }
  }

  /// Removes a page whose pop another operation has overtaken, and returns its flight for a new entry of the page.
  func retire(_ entry: NavigationEntry) -> PageFlight? {
    entry.interaction?.cancel()
    let flight = entry.flight
    remove(entry)
    notifier.tell(entry.latest.exchange.departing, .viewDidDisappear, animated: true)
    entry.complete(.completed)
    return flight
  }

  private func remove(_ entry: NavigationEntry) {
    stacks.leaving.removeAll { $0 === entry }
    stacks.release(entry)
  }

  /// Continues a pop that has begun to the source, by program.
  func continuePop(_ entry: NavigationEntry, animated: Bool) {
    entry.interaction?.cancel()
    if animated, entry.flight != nil {
      entry.flight?.fly(.popping, at: flights.environment.now)
      flights.leaveSheet(entry)
      flights.cover(entry, by: 0, on: flights.environment.physics.covered.returnSpring)
      coordinator?.noticeInteraction()
    } else {
      flights.cover(entry, by: 0, on: nil)
      completePop(entry, animated: false)
    }
  }
}
