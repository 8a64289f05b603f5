internal import FluidMotion
internal import FluidTransitions

/// The orders of callbacks; each function is one of them.
extension NavigationController {
  func completePush(_ entry: NavigationEntry, animated: Bool) {
    running = nil
    switch entry.presentation {
    case .push:
      tell(entry.covered, .viewDidDisappear, animated: animated)
      tell(entry.controller, .viewDidAppear, animated: animated)
      announce(.didShow(entry.controller), animated: animated)
    case .present:
      tell(entry.controller, .viewDidAppear, animated: animated)
      tell(entry.covered, .viewDidDisappear, animated: animated)
    }
    endTransition(isInFlight: entry.flight?.phase.isInFlight == true)
  }

  func beginPop(_ entry: NavigationEntry, animated: Bool) {
    guard let under = entry.under else { return }
    entries.removeLast()
    leaving.append(entry)
    beginTransition(entry, .pop, animated: animated, isNew: entry.isOpen(at: now))
    if entry.presentation == .push { announce(.willShow(under.controller), animated: animated) }
    tell(entry.controller, .viewWillDisappear, animated: animated)
    tell(entry.covered, .viewWillAppear, animated: animated)
    tell(entry.covered, .viewIsAppearing, animated: animated)
    running = .pop(entry)
    if let context = transitionCoordinator?.context {
      _ = animate(by: context)
    } else if animated {
      forgetAnimator(of: entry)
    }
    transitionCoordinator?.advance()
  }

  func completePop(_ entry: NavigationEntry, animated: Bool) {
    running = nil
    remove(entry)
    guard let under = entry.under else { return }
    switch entry.presentation {
    case .push:
      tell(entry.controller, .viewDidDisappear, animated: animated)
      tell(entry.covered, .viewDidAppear, animated: animated)
      announce(.didShow(under.controller), animated: animated)
    case .present:
      tell(entry.covered, .viewDidAppear, animated: animated)
      tell(entry.controller, .viewDidDisappear, animated: animated)
    }
    endTransition()
  }

  /// Cancels a pop whose card is back: the page beneath, which had begun to appear, disappears again.
  func cancelPop(_ entry: NavigationEntry) {
    running = nil
    leaving.removeAll { $0 === entry }
    entries.append(entry)
    tell(entry.covered, .viewWillDisappear, animated: true)
    tell(entry.covered, .viewDidDisappear, animated: true)
    tell(entry.controller, .viewWillAppear, animated: true)
    tell(entry.controller, .viewIsAppearing, animated: true)
    tell(entry.controller, .viewDidAppear, animated: true)
    endTransition(cancelled: true, isInFlight: entry.flight?.phase.isInFlight == true)
  }

  /// Ends the running transition for its pages, so that another one can begin in the same turn. Cards stay in flight.
  func interruptTransition() {
    switch running {
    case nil: break
    case .push(let entry):
      if transitionCoordinator?.context?.isHeld == true { entry.flight?.fly(.pushing, at: now) }
      completePush(entry, animated: true)
    case .pop(let entry) where isCommitted(entry): overtake(entry)
    case .pop(let entry):
      sendBack(entry)
      cancelPop(entry)
    }
  }

  /// Ends a pop whose card is still landing for the page beneath; the popped page disappears when its card has landed.
  private func overtake(_ entry: NavigationEntry) {
    running = nil
    guard let under = entry.under else { return }
    tell(entry.covered, .viewDidAppear, animated: true)
    if entry.presentation == .push { announce(.didShow(under.controller), animated: true) }
    endTransition(isInFlight: true)
  }

  /// Handles a flight that has reached its end.
  func arrive(_ entry: NavigationEntry) {
    guard entry.flight?.hasArrived(at: now, pageSize: pageSize) == true else { return }
    end(entry)
  }

  /// Moves everything that moves by itself to its destination at once and tells the pages: for a stack that takes over
  /// the state of another one. Held pages stay held.
  package func finishTransitions() {
    for entry in alive where entry.flight?.phase.isInFlight == true && entry.flight?.phase != .tracking {
      perform { self.end(entry) }
    }
    for entry in alive {
      entry.coverage = SpringMotion(resting: entry.coverage.target, at: now)
      entry.sheet?.finishDimming(at: now)
    }
  }

  /// Ends the flight of a page.
  private func end(_ entry: NavigationEntry) {
    entry.flight?.finish()
    let hasLanded = entry.flight?.phase == .landed
    switch running {
    case .push(let pushed) where pushed === entry:
      transitionCoordinator?.context?.arrive(cancelled: false)
      completePush(entry, animated: true)
    case .pop(let popped) where popped === entry:
      transitionCoordinator?.context?.arrive(cancelled: !hasLanded)
      if hasLanded { completePop(entry, animated: true) } else { cancelPop(entry) }
    case nil, .push, .pop:
      guard hasLanded else { return }
      remove(entry)
      tell(entry.controller, .viewDidDisappear, animated: true)
    }
  }

  /// Removes a page that is shown again before its card has landed, and returns its flight for the new entry.
  func retire(_ entry: NavigationEntry) -> PageFlight? {
    entry.interaction?.cancel()
    let flight = entry.flight
    remove(entry)
    tell(entry.controller, .viewDidDisappear, animated: true)
    return flight
  }

  private func remove(_ entry: NavigationEntry) {
    leaving.removeAll { $0 === entry }
    alive.removeAll { $0 === entry }
    entry.controller.navigationController = nil
    // A finger, or a loop over all pages, may still refer to this entry; it finds no flight.
    entry.flight = nil
  }

  /// Returns whether only a finger can still cancel a pop.
  func isCommitted(_ entry: NavigationEntry) -> Bool {
    switch entry.flight?.phase {
    case .landing, .popping, .landed, nil: true
    case .rest, .pushing, .tracking, .returning: false
    }
  }
}
