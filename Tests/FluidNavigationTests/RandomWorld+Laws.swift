import FluidGeometry
import FluidGestures
import FluidTransitions

@testable import FluidNavigation

/// The laws that hold at every moment, and those at rest.
extension RandomWorld {
  /// Whatever was done just now, every card that could be seen is where it was. One that a page at rest covers may fly along
  /// behind that page; one that comes back as something else comes anew, as on another stack, and so does one that a callback sends
  /// away by one transition and calls back by another.
  func checkContinuity(from before: [(card: ZoomCard, stack: NavigationController?)]) {
    rearranged -= 1
    guard !wasAbrupt, rearranged < 0 else { return }
    for (old, stack) in before {
      let same = stage.window.cards.first { $0.controller === old.controller && $0.style == old.style }
      guard let new = same, new.controller.navigationController === stack, !wasMeddled || abs(new.progress) > 1e-6
      else {
        continue
      }
      let jump = new.pose - old.pose
      let distance = max(abs(jump.center.x), abs(jump.center.y), abs(jump.size.width), abs(jump.size.height))
      if distance > 0.5 { fail("the card of \(old.controller.title) jumped by \(distance)") }
    }
  }

  /// Whatever was done just now, every page that an animator has recorded is where it was, on the way on which it was.
  func checkContinuity(from before: [RecordedPage]) {
    guard !wasAbrupt else { return }
    let after = RecordedPage.all(of: stage.window)
    for old in before {
      guard let new = after.first(where: { $0.controller === old.controller }) else { continue }
      if zip(old.corners, new.corners).contains(where: { $0.distance(to: $1) > 0.5 }) {
        fail("\(old.controller.title) jumped from \(old.corners) to \(new.corners)")
      }
    }
  }

  /// Whether pages may be hidden at once: those beneath a page that replaces others, or is replaced, change places as soon as its
  /// push or its pop is interrupted, and one that turns over or curls shows one of its sides.
  var hidesByNature: Bool {
    stage.window.flights.drawn.all.contains { entry in
      entry.latest.detour != nil && entry.presentation == .push
        || [.system(.flipHorizontal), .system(.partialCurl)].contains(entry.flight?.page?.style)
    }
  }

  /// Whatever was done just now, no page that could be seen has vanished.
  func checkPresence(of before: [SeenPage]) {
    guard !wasAbrupt, !wasMeddled, !animators.wasAsked else { return }
    let after = SeenPage.all(of: stage.window)
    for old in before where !after.contains(where: { $0.controller === old.controller }) {
      // One that comes back as something else, or by another transition, comes anew: a flight has one style.
      if let entry = stage.window.flights.drawn.all.last(where: { $0.controller === old.controller }),
        entry.style != old.style || SeenPage.motion(of: old.controller, in: stage.window) != old.motion
      {
        continue
      }
      fail("\(old.controller.title) vanished, of \(before) are left \(after)")
    }
  }

  func check() {
    if let text = animators.complaint { fail(text) }
    for card in stage.window.cards {
      if let gesture = stage.window.interaction(of: card.controller)?.gesture { gestures.insert(gesture) }
    }
    let window = stage.window
    let top = window.topViewController
    let stack = window.viewControllers
    for page in pool + [stage.home] {
      let isUp = page.appearanceState == .appearing || page.appearanceState == .appeared
      if isUp != isToBeSeen(page) { fail("\(page.title) is \(page.appearanceState), the top is \(top.title)") }
      if page.isViewInHierarchy != (page.appearanceState != .disappeared) {
        fail("\(page.title) is \(page.appearanceState), its view is in the hierarchy: \(page.isViewInHierarchy)")
      }
      if words[ObjectIdentifier(page)]?.isWhole == false { fail("\(page.title) was told half of it") }
      if page.appearanceState == .disappearing, !isUnderTheTop(page), !isInTransition(page) {
        fail("\(page.title) is disappearing, held by no finger")
      }
      let isOn = stack.contains { $0 === page } || isInTransition(page)
      let isKept =
        page.navigationController.map { stack in
          stack !== window.rootViewController && stack.viewControllers.contains { $0 === page }
        } == true
      if isOn != (page.navigationController != nil), !isKept || isOn {
        fail(
          "\(page.title) does not know where it is, \(stack.map(\.title)) \(window.stacks.leaving.map(\.controller.title)) \(page.navigationController?.viewControllers.map(\.title) ?? [])"
        )
      }
    }
    let cards = window.cards
    var drawn: [String] = []
    window.cards.forEach { drawn.append($0.controller.title) }
    if drawn != cards.map(\.controller.title) { fail("what is drawn is not what there is") }
    for entry in window.flights.drawn.all.prefix(
      min(window.flights.drawn.quietCount, window.flights.lowestVisibleLevel))
    where !entry.isQuiet(at: window.now) {
      fail("\(entry.controller.title) has no turns, but moves or is held")
    }
    for card in cards where !card.pose.isFinite || !card.progress.isFinite || !card.progressVelocity.isFinite {
      fail("the card of \(card.controller.title) is \(card.pose)")
    }
    for page in pool {
      guard let id = stage.sources[page.title]?.id else { continue }
      if window.isSourceHidden(id) != cards.contains(where: { $0.sourceID == id && $0.hidesSource }) {
        fail("the source of \(page.title) is hidden without a card, or shown beside one")
      }
    }
  }

  /// All holds end, and time passes.
  func checkAtRest() {
    let window = stage.window
    note("all holds end")
    stage.arena.cancelAllTouches(time: stage.now)
    // Callbacks that navigate may start something anew.
    for _ in 0..<50 {
      animators.release(in: window)
      if window.isAnimating || !window.stacks.leaving.isEmpty { stage.run(for: 3, fps: 20) }
    }
    check()
    if window.isAnimating { fail("something still moves") }
    if !window.stacks.leaving.isEmpty { fail("a card never landed") }
    if window.transitions.running != nil { fail("a transition never ended") }
    if window.transitionCoordinator != nil { fail("a coordinator never ended") }
    if handlers.contains(where: { $0 != 1 }) { fail("a handler was called \(handlers) times") }
    handlers = []
    if window.flights.drawn.all.map(\.controller.title) != window.viewControllers.map(\.title) {
      fail("what is drawn is not the stack")
    }
    for (under, entry) in zip(window.stacks.entries, window.stacks.entries.dropFirst()) where entry.under !== under {
      fail("\(entry.controller.title) does not lie over \(under.controller.title)")
    }
    for entry in window.stacks.entries {
      if entry.latest.detour != nil { fail("\(entry.controller.title) is on a detour") }
      guard let stack = entry.nested else { continue }
      let isSeen = window.stacks.entries[window.stacks.entries.count - 1].visible.contains { $0.nested === stack }
      if stack.appearanceState != (isSeen ? .appeared : .disappeared) {
        fail("\(stack.title) is \(stack.appearanceState)")
      }
      if !stack.viewControllers.contains(where: { $0 === entry.controller }) { fail("\(stack.title) lost a page") }
    }
    animators.checkAtRest()
    if window.topViewController.appearanceState != .appeared { fail("the top page has not appeared") }
    for page in pool + [stage.home] where !isToBeSeen(page) {
      if page.appearanceState != .disappeared { fail("\(page.title) is \(page.appearanceState)") }
    }
    for card in window.cards where card.phase != .rest || card.progress != 1 {
      fail("the card of \(card.controller.title) is \(card.phase)")
    }
    if stage.arena.touchCount != 0 { fail("a finger stuck") }
    for page in window.viewControllers.dropLast() where page.preferredTransition == nil || page === stage.home {
      let coverage = window.state(of: page)?.coverage ?? 0
      if coverage != 0, coverage != 1 { fail("\(page.title) is covered by \(coverage)") }
    }
    if window.state(of: window.topViewController)?.coverage != 0 { fail("the top page is set back") }
  }

  /// A page that a transition takes away: in flight, replaced by it, or skipped by it.
  func isInTransition(_ page: Page) -> Bool {
    let window = stage.window
    let skipped = window.stacks.leaving.flatMap { $0.latest.detour?.arrangement.entries ?? [] }
    return (window.flights.drawn.all + skipped).contains { $0.controller === page }
  }

  func isReplaced(_ page: Page) -> Bool {
    let window = stage.window
    return window.flights.drawn.all.contains { $0.controller === page }
      && !(window.stacks.entries + window.stacks.leaving).contains { $0.controller === page }
  }

  /// The page on top, and what can be seen beneath it.
  private func isToBeSeen(_ page: Page) -> Bool {
    stage.window.stacks.entries.last?.visible.contains { $0.controller === page } == true
  }

  /// What the page on top covers, all of it.
  private func isUnderTheTop(_ page: Page) -> Bool {
    stage.window.stacks.entries.dropLast().last?.visible.contains { $0.controller === page } == true
  }
}
