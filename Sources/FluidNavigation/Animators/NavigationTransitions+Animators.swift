internal import FluidMotion
internal import FluidTransitions

/// Transitions of animators, and the coordinators that report their progress.
extension NavigationTransitions {
  /// Begins a transition: asks for the animator and creates the coordinator, and then tells the delegate and the pages.
  ///
  /// - Parameters:
  ///   - entry: the page that comes or goes.
  ///   - operation: which of the two.
  ///   - shown: the page that will be shown.
  ///   - animated: whether it flies.
  ///   - isNew: whether the page was open, or not on the stack; a page in flight keeps its tracks.
  func beginTransition(
    _ entry: NavigationEntry, _ operation: NavigationOperation, showing shown: NavigationEntry, animated: Bool,
    isNew: Bool
  ) {
    let context = animated && isNew ? context(for: entry, operation) : nil
    coordinator = TransitionCoordinator(
      operation, of: entry, in: self, isAnimated: animated, context: context,
      initiallyInteractive: entry.flight?.phase == .tracking || context?.wantsInteractiveStart == true)
    if entry.presentation == .push { notifier.announce(.willShow(shown.controller), of: shown, animated: animated) }
    notifier.tell(entry.latest.exchange.departed, .viewWillDisappear, animated: animated)
    notifier.tell(entry.latest.exchange.arriving, .viewWillAppear, animated: animated)
  }

  /// Ends a transition after the last page was told of its end.
  ///
  /// - Parameter isInFlight: whether other transitions take over the pages where they are.
  func endTransition(cancelled: Bool = false, isInFlight: Bool = false) {
    guard let coordinator = coordinator else { return }
    self.coordinator = nil
    coordinator.end(cancelled: cancelled, isInFlight: isInFlight)
  }

  // MARK: Choosing an animator

  private func context(
    for entry: NavigationEntry, _ operation: NavigationOperation
  ) -> ViewControllerContextTransitioning? {
    // An animator records whole pages: a sheet or a popover moves by itself.
    guard !flights.environment.reducesMotion, entry.style.fillsWindow, let under = entry.under?.controller
    else { return nil }
    let stack = notifier.delegatingStack(of: entry)
    let (page, delegate, own) = (entry.owner, stack.delegate, entry.owner.transitioningDelegate)
    let animator =
      switch (entry.presentation, operation) {
      case (.push, .push): delegate?.navigationController(stack, animationControllerFor: .push, from: under, to: page)
      case (.push, .pop): delegate?.navigationController(stack, animationControllerFor: .pop, from: page, to: under)
      case (.present, .push): own?.animationController(forPresented: page, presenting: under, source: under)
      case (.present, .pop): own?.animationController(forDismissed: page)
      }
    guard let animator else { return nil }
    let isHeld = entry.flight?.phase == .tracking
    let interactionController =
      switch (entry.presentation, operation) {
      case _ where isHeld: nil as (any ViewControllerInteractiveTransitioning)?
      case (.push, .push), (.push, .pop): delegate?.navigationController(stack, interactionControllerFor: animator)
      case (.present, .push): own?.interactionControllerForPresentation(using: animator)
      case (.present, .pop): own?.interactionControllerForDismissal(using: animator)
      }
    return ViewControllerContextTransitioning(
      operation, of: entry, in: self, animator: animator, interactionController: interactionController)
  }

  // MARK: Animation

  /// Calls the animator of a transition that has begun.
  ///
  /// - Returns: whether the animator started an animation.
  func animate(by context: ViewControllerContextTransitioning) -> Bool {
    context.animator.animateTransition(using: context)
    if context.propertyAnimator == nil { context.animator.interruptibleAnimator(using: context)?.startAnimation() }
    guard context.propertyAnimator != nil else { return false }
    if context.wantsInteractiveStart { context.pauseInteractiveTransition() }
    context.interactionController?.startInteractiveTransition(context)
    return true
  }

  // MARK: Interaction

  func pause(_ entry: NavigationEntry) {
    flights.hold(entry)
    operations.perform { self.coordinator?.noticeInteraction() }
  }

  /// Releases a page that ``pause(_:)`` holds.
  func release(_ context: ViewControllerContextTransitioning, isReversed: Bool, on animation: Animation) {
    operations.perform {
      guard let entry = self.entry(of: context), context.isHeld else { return }
      switch (context.operation, isReversed) {
      case (.push, false): entry.flight?.fly(.pushing, on: animation, at: self.flights.environment.now)
      case (.push, true): self.reverse(entry, on: animation)
      case (.pop, false): entry.flight?.fly(.landing(.none), on: animation, at: self.flights.environment.now)
      case (.pop, true): entry.flight?.fly(.returning, on: animation, at: self.flights.environment.now)
      }
      self.coordinator?.noticeInteraction()
    }
  }

  /// Reverses a cancelled push: it completes and becomes a pop.
  private func reverse(_ entry: NavigationEntry, on animation: Animation) {
    entry.flight?.fly(.landing(.none), on: animation, at: flights.environment.now)
    completePush(entry, animated: true)
    // A page that has replaced all others has nothing to return to.
    guard entry.under != nil else { return flights.sendBack(entry) }
    beginPop(entry, animated: true)
  }

  /// Ends a transition at its animator's request; pages in flight continue.
  func end(_ context: ViewControllerContextTransitioning, didComplete: Bool) {
    operations.perform {
      guard let entry = self.entry(of: context) else { return }
      switch (context.operation, didComplete) {
      case (.push, true): self.interruptTransition()
      case (.push, false): self.reverse(entry, on: .spring(self.flights.environment.pagePhysics.release.spring))
      case (.pop, true):
        self.continuePop(entry, animated: true)
        self.interruptTransition()
      case (.pop, false):
        self.flights.sendBack(entry)
        self.interruptTransition()
      }
    }
  }

  /// Returns the page of a context's transition while that one runs.
  private func entry(of context: ViewControllerContextTransitioning) -> NavigationEntry? {
    coordinator?.context === context ? running?.entry : nil
  }
}
