/// Changes of a stack that a presentation covers: nothing flies there, and a page that comes is seen when what covers it goes.
extension StackOperations {
  /// Returns whether a presentation covers a stack, or one that fingers still decide about.
  func isCovered(_ stack: NavigationController) -> Bool {
    transitions.topStanding.stack !== stack && transitions.standing.contains { $0.stack === stack }
  }

  /// Gives a covered stack other pages, at once. What can be seen of them, beside a sheet for example, is told.
  func arrange(_ controllers: [ViewController], onCovered stack: NavigationController, _ completion: Completion) {
    guard let level = stacks.all.dropLast().firstIndex(where: { $0 === stack }),
      areOnNoOtherStack(controllers, than: stack)
    else { return completion(.ignored) }
    for entry in stacks.leaving where controllers.contains(where: { $0 === entry.controller }) {
      _ = transitions.retire(entry)
    }
    let (former, visible, above) = (stacks.entries, stacks.top.visible, stacks.entries(of: stacks.all[level + 1])[0])
    let under = above.under
    let arranged = entries(for: Self.pages(controllers, of: stacks.entries(of: stack)[0]), on: stack)
    stacks.set(arranged, on: stack)
    NavigationArrangement(of: stacks.entries).apply()
    tellExchange(from: visible, on: arranged[arranged.count - 1]) {
      stacks.finish(former, beneath: above, formerlyOver: under)
    }
    completion(.completed)
  }

  /// Tells pages of a change beneath a presentation, as of a push without animation.
  ///
  /// - Parameters:
  ///   - visible: the pages that were visible before.
  ///   - last: the page on top of the stack by now.
  ///   - release: releases the pages that have gone.
  private func tellExchange(from visible: [NavigationEntry], on last: NavigationEntry, release: () -> Void) {
    var exchange = NavigationExchange(from: visible, to: stacks.top.visible, isPop: false)
    for page in exchange.arriving where !visible.contains(where: { $0.under?.controller === page }) {
      exchange.mark(page, .added)
    }
    for page in exchange.departing where stacks.entry(of: page) == nil {
      exchange.mark(page, .removed)
    }
    let isSeen = exchange.arriving.contains { $0 === last.controller }
    if isSeen { transitions.notifier.announce(.willShow(last.controller), of: last, animated: false) }
    transitions.notifier.tell(exchange.departing, .viewWillDisappear, animated: false)
    transitions.notifier.tell(exchange.arriving, .viewWillAppear, animated: false)
    stacks.putInOrder()
    transitions.notifier.tell(exchange.arriving, .viewIsAppearing, animated: false)
    release()
    transitions.notifier.tell(exchange.departing, .viewDidDisappear, animated: false)
    transitions.notifier.tell(exchange.arriving, .viewDidAppear, animated: false)
    if isSeen { transitions.notifier.announce(.didShow(last.controller), of: last, animated: false) }
    exchange.unmark()
  }

  /// Returns the pages that a stack can have: the page of a sheet, a popover or a presentation over full screen alone has its place.
  static func pages(_ controllers: [ViewController], of first: NavigationEntry) -> [ViewController] {
    first.style.coversPresenter
      ? controllers : [first.controller] + controllers.filter { $0 !== first.controller }
  }
}
