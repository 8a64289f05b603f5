internal import FluidMotion
internal import FluidTransitions

/// The orders in which pages are told; each function is one line of them.
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
    endTransition(isInTheAir: entry.flight?.phase.isInTheAir == true)
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

  /// The card is back: the page beneath, which had begun to appear, goes again, and the page is what it was.
  func cancelPop(_ entry: NavigationEntry) {
    running = nil
    leaving.removeAll { $0 === entry }
    entries.append(entry)
    tell(entry.covered, .viewWillDisappear, animated: true)
    tell(entry.covered, .viewDidDisappear, animated: true)
    tell(entry.controller, .viewWillAppear, animated: true)
    tell(entry.controller, .viewIsAppearing, animated: true)
    tell(entry.controller, .viewDidAppear, animated: true)
    endTransition(cancelled: true, isInTheAir: entry.flight?.phase.isInTheAir == true)
  }

  /// Ends the transition that runs, as far as pages are concerned, so that another one can begin in the same turn.
  /// Cards stay in the air.
  func makeWay() {
    switch running {
    case nil: break
    case .push(let entry):
      if transitionCoordinator?.context?.isHeld == true { entry.flight?.open(at: now) }
      completePush(entry, animated: true)
    case .pop(let entry) where isCommitted(entry): overtake(entry)
    case .pop(let entry):
      sendBack(entry)
      cancelPop(entry)
    }
  }

  /// A pop whose card is still landing is over for the page beneath; the page itself is gone when its card has landed.
  private func overtake(_ entry: NavigationEntry) {
    running = nil
    guard let under = entry.under else { return }
    tell(entry.covered, .viewDidAppear, animated: true)
    if entry.presentation == .push { announce(.didShow(under.controller), animated: true) }
    endTransition(isInTheAir: true)
  }

  /// A flight has come to its end.
  func arrive(_ entry: NavigationEntry) {
    guard entry.flight?.hasArrived(at: now, pageSize: pageSize) == true else { return }
    end(entry)
  }

  /// Everything that moves by itself is where it was going, at once, and the pages have been told: for a stack that is to be
  /// what another one was. What fingers hold stays in them.
  public func finishTransitions() {
    for entry in alive where entry.flight?.phase.isInTheAir == true && entry.flight?.phase != .tracking {
      perform { self.end(entry) }
    }
    for entry in alive {
      entry.coverage = SpringMotion(resting: entry.coverage.target, at: now)
      entry.shading = SpringMotion(resting: entry.shading.target, at: now)
    }
  }

  /// Its flight is over.
  private func end(_ entry: NavigationEntry) {
    entry.flight?.settle()
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

  /// Its page is wanted again before its card has landed: it is gone, and what it was doing is handed on.
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
    // Whoever still has it in hand, a finger or a turn that is going through all of them, finds nothing to go on with.
    entry.flight = nil
  }

  /// Whether a pop can no longer be cancelled by anything but a finger.
  func isCommitted(_ entry: NavigationEntry) -> Bool {
    switch entry.flight?.phase {
    case .landing, .popping, .landed, nil: true
    case .rest, .pushing, .tracking, .returning: false
    }
  }
}
