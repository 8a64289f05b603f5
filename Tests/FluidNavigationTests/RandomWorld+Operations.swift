import FluidTestSupport

@testable import FluidNavigation

/// What an app does to its stacks.
extension RandomWorld {
  func navigate() {
    let animated = random.chance(0.85)
    wasAbrupt = wasAbrupt || !animated
    let page = pool[random.index(below: pool.count)]
    // A page that is being replaced leaves the screen before it comes anew.
    wasAbrupt = wasAbrupt || pool.contains(where: isReplaced)
    // One that leaves by the transition of its stack, or in its sheet, comes back by its own, or in the sheet of another
    // stack: a flight has one style and one frame, and nothing blends two of them.
    wasAbrupt =
      wasAbrupt
      || stage.window.stacks.leaving.contains {
        $0.controller === page
          && ($0.owner !== page || $0.panel.owner !== page
            || stage.window.readings.placeOfPushedPage.style != .fullScreen)
      }
    let isDeep = stage.window.viewControllers.count > 5
    switch random.index(below: 10) {
    case 7: leaveSeveral(animated)
    case 8 where !isDeep: arrange(animated)
    case 9 where !isDeep: presentStack(animated)
    case 0...2 where !isDeep:
      let stack = stackToChange()
      note("push \(page.title) onto \(stack.title) \(animated)")
      stack.pushViewController(page, animated: animated)
    case 3 where !isDeep:
      let style = ModalPresentationStyle.allCases[random.index(below: 4)]
      if page.navigationController == nil { page.modalPresentationStyle = style }
      note("present \(page.title) \(animated) \(page.modalPresentationStyle)")
      arrangeSheet(of: page)
      hasPresented = true
      stage.navigation.present(page, animated: animated)
    case 4:
      note("dismiss \(animated)")
      stage.navigation.dismiss(animated: animated)
    case 5 where random.chance(0.15):
      note("home \(animated)")
      for _ in 1...7 { stage.window.goBack(animated: animated) }
    default:
      let stack = stackToChange()
      note("pop from \(stack.title) \(animated)")
      stack.popViewController(animated: animated)
    }
  }

  /// The stack on top, or one that is covered: what can be seen of that changes at once. What callbacks ask for is done in its order, so
  /// that a presentation covers the stack which is on top as long as they ask.
  private func stackToChange() -> NavigationController {
    wasAbrupt = wasAbrupt || hasPresented
    guard random.chance(0.2) else { return stage.navigation }
    let pages = stage.window.viewControllers
    let stack = pages[random.index(below: pages.count)].navigationController ?? stage.navigation
    wasAbrupt = wasAbrupt || stack !== stage.navigation
    return stack
  }

  /// A page or a stack that dismisses, and pops over several pages.
  func leaveSeveral(_ animated: Bool) {
    let navigation = stage.navigation
    let pages = stage.window.viewControllers
    let page = pages[random.index(below: pages.count)]
    let stack = random.chance(0.5) ? navigation : page.navigationController ?? navigation
    let (home, ended) = (random.chance(0.2), expectEnd())
    let dismisses = random.chance(0.3)
    // What can be seen of a covered stack changes at once.
    wasAbrupt = wasAbrupt || !dismisses && stack !== navigation
    if dismisses {
      note("\(home ? stack.title : page.title) dismisses \(animated)")
      if home {
        stack.dismiss(animated: animated, completion: ended)
      } else {
        page.dismiss(animated: animated, completion: ended)
      }
    } else if home {
      note("pop to the first page \(animated)")
      stack.popToRootViewController(animated: animated, completion: ended)
    } else {
      note("pop to \(page.title) \(animated)")
      stack.popToViewController(page, animated: animated, completion: ended)
    }
  }

  /// Other pages on a stack; some of them are there already.
  func arrange(_ animated: Bool) {
    let stack = stackToChange()
    let standing = stage.window.transitions.standing
    let first = standing.first { $0.stack === stack } ?? standing[0]
    var pages: [ViewController] = random.chance(0.5) ? [] : [first.controller]
    let former = stage.window.viewControllers
    for _ in 0...random.index(below: 4) {
      let page = random.chance(0.4) ? former[random.index(below: former.count)] : pool[random.index(below: pool.count)]
      if !pages.contains(where: { $0 === page }) { pages.append(page) }
    }
    // A page in flight, held or not, may get a place beneath others at once, and the page on top does: what was visible before
    // would have to fade without being on the stack.
    let sinks = pages.dropLast().contains { page in
      page === stage.window.topViewController || stage.window.stacks.leaving.contains { $0.controller === page }
    }
    wasAbrupt = wasAbrupt || stage.window.isAnimating || stage.window.transitions.running != nil || sinks
    note("stack \(pages.map(\.title)) \(animated)")
    stack.setViewControllers(pages, animated: animated, completion: expectEnd())
  }

  /// A page in a stack of its own, or several.
  func presentStack(_ animated: Bool) {
    let navigation = stage.navigation
    let free = pool.filter { page in !stage.window.transitions.standing.contains { $0.controller === page } }
    guard free.count > 2 else { return }
    let root = free[random.index(below: free.count)]
    let stack = NavigationController(rootViewController: root, title: "stack of \(root.title)")
    words[ObjectIdentifier(stack)] = Word()
    let other = free[random.index(below: free.count)]
    if random.chance(0.3) { stack.pushViewController(other, animated: animated) }
    // A page that is still in flight may get another style and another source at once.
    wasAbrupt = wasAbrupt || [root, other].contains(where: isInTransition)
    stack.modalPresentationStyle = ModalPresentationStyle.allCases[random.index(below: 4)]
    if random.chance(0.5) {
      let source = stage.sources["p3"]
      stack.preferredTransition = random.chance(0.7) ? .zoom { _ in source } : .coverVertical
    }
    note("present \(stack.viewControllers.map(\.title)) as \(stack.modalPresentationStyle) \(animated)")
    hasPresented = true
    navigation.present(stack, animated: animated, completion: expectEnd())
  }

  /// A handler that must be called once.
  func expectEnd() -> @MainActor (TransitionOutcome) -> Void {
    let number = handlers.count
    handlers.append(0)
    return { [unowned self] _ in
      handlers[number] += 1
      if handlers[number] > 1 { fail("a handler was called twice") }
    }
  }

  /// Other detents, another one of them, at once or not.
  func arrangeSheet(of page: Page) {
    guard let sheet = page.sheetPresentationController else { return }
    // It takes effect in the next turn, where a page has another height at once that is lower than its lowest detent.
    rearranged = 2
    let chance = random.chance(0.5)
    let change = {
      sheet.detents =
        chance
        ? [.medium(), .large()]
        : [.custom(identifier: "low") { _ in 180 }, .medium(), .custom(identifier: "none") { _ in nil }]
      sheet.selectedDetentIdentifier = chance ? .large : "low"
      sheet.largestUndimmedDetentIdentifier = chance ? .medium : nil
    }
    if random.chance(0.5) { sheet.animateChanges(change) } else { change() }
  }
}
