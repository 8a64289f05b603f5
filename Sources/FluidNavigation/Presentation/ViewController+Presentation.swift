extension ViewController {
  /// Presents a page, or a stack of pages, over everything in the window.
  ///
  ///     present(NavigationController(rootViewController: page), animated: true)
  ///
  /// What is presented takes the part of the window that its ``modalPresentationStyle`` requests. A page that presents already does not
  /// refuse: the new page lies over the presented one. A controller that is in the window already stays where it is,
  /// and so do one that another window shows and a stack whose pages others have taken. Where this page is on no stack in a window, as
  /// after it was popped, nothing is presented. The window's observers are told of calls without effect.
  ///
  /// - Parameters:
  ///   - controller: a page, or a stack.
  ///   - animated: whether the page flies in.
  ///   - completion: called once, after the last callback of the presentation. An interrupted presentation has completed.
  public func present(
    _ controller: ViewController, animated: Bool, completion: (@MainActor (TransitionOutcome) -> Void)? = nil
  ) {
    guard let window, let stack = ownStack else {
      ignore("\(title) is on no stack in a window, and presents no \(controller.title)")
      completion?(.ignored)
      return
    }
    window.operations.perform {
      window.stackOperations.show(controller, .present, on: stack, animated: animated, completion ?? { _ in })
    }
  }

  /// Dismisses what this page has presented, or, where it has presented nothing, the presentation that it is in.
  ///
  /// Several presentations are dismissed in one transition, that of the topmost one; one that can be seen beneath another one leaves by a
  /// transition of its own in the same turn. Pages pushed over a presented one go with it. It has no effect where there is nothing to
  /// dismiss.
  ///
  /// - Parameters:
  ///   - animated: whether the page flies out.
  ///   - completion: called once: after the last callback of the dismissal, also of one that fingers have cancelled, after which the page is
  ///     in the window as before; at once where there is nothing to dismiss.
  public func dismiss(animated: Bool, completion: (@MainActor (TransitionOutcome) -> Void)? = nil) {
    guard let window else {
      completion?(.ignored)
      return
    }
    window.operations.perform { window.stackOperations.dismiss(self, animated: animated, completion ?? { _ in }) }
  }

  /// The page over which this one, or the stack that it is on, was presented; `nil` for a page that is in no presentation. While a
  /// presentation is dismissed, the page that it reveals.
  public var presentingViewController: ViewController? {
    guard let window else { return nil }
    let entries = window.stacks.entries
    if let first = entries.presentation(of: self) {
      return first > 0 ? entries[first - 1].controller : nil
    }
    let dismissed = window.stacks.leaving.last { entry in
      entry.presentation == .present
        && ([entry] + (entry.latest.detour?.arrangement.entries ?? [])).contains {
          $0.controller === self || $0.stack === self
        }
    }
    return dismissed?.under?.controller
  }

  /// The page or the stack that was presented over this page, or over the presentation that it is in, until its dismissal has
  /// ended; `nil` where there is none.
  public var presentedViewController: ViewController? {
    guard let transitions = window?.transitions, !transitions.isAlone(onTop: self) else { return nil }
    let entries = transitions.entriesOfTransition
    guard let next = entries.nextPresentation(over: self) else { return nil }
    return entries[next].nested ?? entries[next].controller
  }

  var ownStack: NavigationController? { self as? NavigationController ?? navigationController }

  /// Tells the observer of the window that has the controller, or had it last, that a call has no effect.
  func ignore(_ reason: String) {
    (window ?? latestWindow)?.notify(.ignored(self, reason))
  }

  /// The controller whose ``preferredTransition`` moves this one: a stack that has none takes that of its first page.
  var transitionGuide: ViewController {
    guard preferredTransition == nil, let stack = self as? NavigationController else { return self }
    return stack.viewControllers.first ?? self
  }

  /// The page that came first where this controller is a stack; otherwise the controller itself.
  var firstController: ViewController { (self as? NavigationController)?.viewControllers.first ?? self }

  /// Whether the zoom of this controller is not for sheets and popovers.
  var hasDocumentedPanelZoom: Bool {
    if case .zoom(let options, _)? = transitionGuide.preferredTransition?.kind {
      options.panelBehavior == .documented
    } else {
      false
    }
  }

  /// The part of the window that this controller takes when it is presented.
  var presentedStyle: ModalPresentationStyle {
    modalPresentationStyle == .pageSheet && hasDocumentedPanelZoom ? .fullScreen : modalPresentationStyle
  }
}

/// Presentations among the pages of a window: each begins with a presented page, and has what is pushed over that.
@MainActor
extension [NavigationEntry] {
  /// The index of the first page of the presentation that a page is in, 0 for the first pages of the window; `nil` for a
  /// controller that is not in the window.
  func presentation(of controller: ViewController) -> Int? {
    last(of: controller).map { self[...$0].lastIndex { $0.presentation == .present } ?? 0 }
  }

  /// The index of the first page of the presentation over the one that a page is in.
  func nextPresentation(over controller: ViewController) -> Int? {
    last(of: controller).flatMap { self[($0 + 1)...].firstIndex { $0.presentation == .present } }
  }

  /// The index of a page, or of the last page of a stack.
  private func last(of controller: ViewController) -> Int? {
    lastIndex { $0.controller === controller || $0.stack === controller }
  }
}
