internal import FluidMotion
package import FluidTransitions

/// The pages of a window and what they are told.
extension NavigationWindow {
  /// The stack that fills the window. It keeps at least its first page.
  public var rootViewController: NavigationController { stacks.root }

  /// The pages of all stacks, the first one first, and those of a stack over those of the one before; a popped page is not among them,
  /// unless its pop is cancelled.
  public var viewControllers: [ViewController] { stacks.all.flatMap(\.pages) }

  /// The page on top of everything.
  public var topViewController: ViewController { stacks.top.controller }

  /// The stack on top: that of the topmost presentation, one that fingers may still dismiss included. A page that is presented alone has a
  /// stack of its own.
  public var topStack: NavigationController { transitions.topStanding.stack }

  /// Lets the page on top appear, unless it has. Separate from the initialiser, so that an observer hears of it; the first page that is
  /// shown over it does so as well.
  public func start() {
    if !transitions.hasStarted { operations.perform { self.transitions.showRoot() } }
  }

  func isRoot(_ controller: ViewController) -> Bool { rootViewController.pages[0] === controller }

  /// Returns whether a page on the stack was presented, as opposed to pushed.
  package func isPresented(_ controller: ViewController) -> Bool {
    stacks.entry(of: controller)?.presentation == .present
  }

  /// Returns the part of the window that a page on the stack takes, as its controller requested on presentation.
  package func presentationStyle(of controller: ViewController) -> ModalPresentationStyle? {
    stacks.entry(of: controller)?.style
  }

  /// Returns whether an open page lies on tracks recorded from an animator.
  package func keepsAnimator(of controller: ViewController) -> Bool {
    stacks.entry(of: controller)?.flight?.page?.style.tracks != nil
  }

  /// Returns the recession of a page beneath a zooming one, 0 to 1: its scale is 1 − 0.086 × this.
  package func coverage(of controller: ViewController) -> Double {
    stacks.entry(of: controller)?.recession(at: now) ?? 0
  }

  /// Returns the rate of every number of a page's card, a second; `nil` for a page without a card.
  package func cardVelocity(of controller: ViewController) -> CardPose? {
    flights.drawn.entry(of: controller).flatMap {
      $0.zoom?.velocity(at: now) ?? CardPose(ratesOfPanel: $0, in: flights.environment)
    }
  }

  /// Returns both pages of a transition that moves whole pages at a progress; `nil` for a page that zooms, and for the
  /// first one.
  package func placements(of controller: ViewController, at progress: Double) -> PagePair? {
    flights.drawn.entry(of: controller).flatMap { PagePair(of: $0, at: progress, in: flights.environment) }
  }

  // MARK: Telling

}
