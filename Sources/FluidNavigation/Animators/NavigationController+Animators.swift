internal import FluidGeometry
internal import FluidMotion
internal import FluidTransitions

/// Transitions of animators, and what tells others how a transition goes on.
extension NavigationController {
  /// Before anybody is told of a transition: whoever animates it is asked for, and the coordinator is there.
  ///
  /// - Parameter isNew: the page has been open, or was nowhere; one in the air keeps the way on which it moves.
  func beginTransition(_ entry: NavigationEntry, _ operation: NavigationOperation, animated: Bool, isNew: Bool) {
    let context = animated && isNew ? context(for: entry, operation) : nil
    let coordinator = TransitionCoordinator(
      operation, of: entry, in: self, isAnimated: animated, context: context,
      initiallyInteractive: entry.flight?.phase == .tracking || context?.wantsInteractiveStart == true)
    transitionCoordinator = coordinator
  }

  /// After the last page was told of its end.
  ///
  /// - Parameter isInTheAir: other transitions take the pages over where they are.
  func endTransition(cancelled: Bool = false, isInTheAir: Bool = false) {
    guard let coordinator = transitionCoordinator else { return }
    transitionCoordinator = nil
    coordinator.end(cancelled: cancelled, isInTheAir: isInTheAir)
  }

  // MARK: Asking

  private func context(
    for entry: NavigationEntry, _ operation: NavigationOperation
  ) -> ViewControllerContextTransitioning? {
    // What an animator records is of whole pages: a sheet or a popover moves by itself.
    guard !reducesMotion, entry.style.fillsWindow, let animator = animator(for: entry, operation) else { return nil }
    let isHeld = entry.flight?.phase == .tracking
    return ViewControllerContextTransitioning(
      operation, of: entry, in: self, animator: animator,
      interactionController: isHeld ? nil : interactionController(for: entry, operation, using: animator))
  }

  private func animator(
    for entry: NavigationEntry, _ operation: NavigationOperation
  ) -> (any ViewControllerAnimatedTransitioning)? {
    guard let under = entry.under?.controller else { return nil }
    let controller = entry.controller
    switch (entry.presentation, operation) {
    case (.push, .push):
      return delegate?.navigationController(self, animationControllerFor: .push, from: under, to: controller)
    case (.push, .pop):
      return delegate?.navigationController(self, animationControllerFor: .pop, from: controller, to: under)
    case (.present, .push):
      return controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: under, source: under)
    case (.present, .pop):
      return controller.transitioningDelegate?.animationController(forDismissed: controller)
    }
  }

  private func interactionController(
    for entry: NavigationEntry, _ operation: NavigationOperation,
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    switch (entry.presentation, operation) {
    case (.push, .push), (.push, .pop): delegate?.navigationController(self, interactionControllerFor: animator)
    case (.present, .push):
      entry.controller.transitioningDelegate?.interactionControllerForPresentation(using: animator)
    case (.present, .pop):
      entry.controller.transitioningDelegate?.interactionControllerForDismissal(using: animator)
    }
  }

  // MARK: Animating

  /// Lets the animator of a transition that has begun say what moves.
  ///
  /// - Returns: whether anything does.
  func animate(by context: ViewControllerContextTransitioning) -> Bool {
    context.animator.animateTransition(using: context)
    if !context.hasStarted { context.animator.interruptibleAnimator(using: context)?.startAnimation() }
    guard context.hasStarted else { return false }
    if context.wantsInteractiveStart { context.pauseInteractiveTransition() }
    context.interactionController?.startInteractiveTransition(context)
    return true
  }

  /// Sends a page along what an animator has recorded. One that fingers have stays in them.
  func takeOff(_ entry: NavigationEntry, _ operation: NavigationOperation, _ transition: AnimatedTransition) {
    var motion = PageFlight.PageMotion(style: .animated(transition), physics: pagePhysics)
    switch (operation, entry.flight) {
    case (.push, _):
      motion.flight.push(on: transition.animation, velocity: transition.initialVelocity, at: now)
    case (.pop, .page(let held)) where held.flight.phase == .tracking: motion.flight = held.flight
    case (.pop, _):
      leaveSource(of: entry)
      motion.flight.fly(
        to: .source, as: .popping, on: transition.animation, velocity: -transition.initialVelocity, at: now)
    }
    entry.flight = .page(motion)
  }

  /// A page that is open and does not go back into its source.
  private func leaveSource(of entry: NavigationEntry) {
    guard entry.zoom != nil else { return }
    entry.interaction?.cancel()
    entry.interaction = nil
    entry.sourceID = nil
    cover(entry, by: 0, on: nil)
  }

  /// A page that an animator has brought and that none takes back leaves as its controller says.
  func forgetAnimator(of entry: NavigationEntry) {
    guard let motion = entry.flight?.page, case .animated(let transition) = motion.style,
      entry.isOpen(at: now), transition.opensFully(pageSize)
    else { return }
    if let style = entry.style(reducesMotion: reducesMotion) {
      var plain = PageFlight.PageMotion(style: style, physics: pagePhysics)
      plain.flight = motion.flight
      entry.flight = .page(plain)
    } else if motion.flight.phase == .rest {
      entry.interaction?.cancel()
      entry.interaction = nil
      takeOff(entry, from: nil, animated: false)
    }
  }

  // MARK: Holding, and letting go

  /// An interaction controller, or an animator, says how far a page is.
  func track(_ entry: NavigationEntry, progress: Double) {
    guard case .page(var motion)? = entry.flight else { return }
    motion.flight.track(progress, on: motion.physics.trackingSpring, at: now)
    entry.flight = .page(motion)
  }

  func pause(_ entry: NavigationEntry) {
    entry.flight?.hold(lettingItOpen: false, at: now)
    perform { self.transitionCoordinator?.noticeInteraction() }
  }

  /// Fingers have the page: whoever paused its transition has it no longer.
  func takeOver(_ entry: NavigationEntry) {
    switch running {
    case .push(let running) where running === entry, .pop(let running) where running === entry:
      transitionCoordinator?.context?.wasTakenOver()
    case .push, .pop, nil: break
    }
  }

  /// Lets go of what ``pause(_:)`` took.
  func letGo(_ context: ViewControllerContextTransitioning, isReversed: Bool, on animation: Animation) {
    perform {
      guard let entry = self.entry(of: context), context.isHeld else { return }
      context.wasTakenOver()
      switch (context.operation, isReversed) {
      case (.push, false): entry.flight?.fly(to: .open, as: .pushing, on: animation, at: self.now)
      case (.push, true): self.turnRound(entry, on: animation)
      case (.pop, false): entry.flight?.fly(to: .source, as: .landing, on: animation, at: self.now)
      case (.pop, true): entry.flight?.fly(to: .open, as: .returning, on: animation, at: self.now)
      }
      self.transitionCoordinator?.noticeInteraction()
    }
  }

  /// A push that is called off: it completes, and is a pop.
  private func turnRound(_ entry: NavigationEntry, on animation: Animation) {
    entry.flight?.fly(to: .source, as: .landing, on: animation, at: now)
    completePush(entry, animated: true)
    beginPop(entry, animated: true)
  }

  /// Ends a transition because its animator says so; pages that are in the air fly on.
  func end(_ context: ViewControllerContextTransitioning, didComplete: Bool) {
    perform {
      guard let entry = self.entry(of: context) else { return }
      switch (context.operation, didComplete) {
      case (.push, true): self.makeWay()
      case (.push, false): self.turnRound(entry, on: .spring(self.pagePhysics.releaseSpring))
      case (.pop, true):
        self.goOn(entry, animated: true)
        self.makeWay()
      case (.pop, false):
        self.sendBack(entry)
        self.makeWay()
      }
    }
  }

  /// The page of a context's transition, while that one runs.
  private func entry(of context: ViewControllerContextTransitioning) -> NavigationEntry? {
    guard transitionCoordinator?.context === context else { return nil }
    switch running {
    case .push(let entry), .pop(let entry): return entry
    case nil: return nil
    }
  }
}
