import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import FluidTransitions
import Testing

@testable import FluidNavigation

/// Anything at any moment: pushes, pops, fingers, sources that come, go and move, windows that change, callbacks that
/// navigate.
@MainActor
struct RandomStackTests {
  @Test(
    "Random operations never leave the grammar, and leave everything in order once at rest",
    arguments: 0..<RandomRun.runs(2, long: 8))
  func anything(run: UInt64) {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(5000, long: 50_000)
    print("random operations: \(count) from seed \(seed)")
    let world = RandomWorld(seed: seed)
    for step in 0..<count {
      world.step()
      world.check()
      if step % 1000 == 999 { world.checkAtRest() }
      if let failure = world.failure {
        Issue.record(
          "seed \(seed), operation \(step) of \(count), \(failure)\n\(world.log.suffix(12).joined(separator: "\n"))")
        return
      }
    }
    if count >= 5000 { #expect(world.seen.isSuperset(of: [.pan, .pinch, .spread]), "seed \(seed) saw too little") }
  }
}

@MainActor
final class RandomWorld {
  private let stage = Stage()
  private let animators: RandomAnimators
  private var random: SeededGenerator
  private var pool: [Page] = []
  private var words: [ObjectIdentifier: Word] = [:]
  /// Something was done without animation: cards may be elsewhere at once.
  private var wasAbrupt = false
  /// Operations for which a sheet may still become another one at once.
  private var rearranged = 0
  private(set) var failure: String?
  /// How often each handler was called.
  private var handlers: [Int] = []
  /// What fingers have done so far.
  private(set) var seen: Set<ZoomGesture> = []
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    animators = RandomAnimators(seed: seed)
    stage.navigation.physics = seed % 2 == 0 ? .documented : .measured
    pool = (0..<18).map { stage.page("p\($0)", zooms: $0 < 7) }
    let styles: [ViewController.Transition] = [.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl]
    for (page, style) in zip(pool[9..<13], styles) { page.preferredTransition = style }
    stage.navigation.delegate = animators
    for page in pool { page.transitioningDelegate = animators }
    // Sources are pulled open from any page.
    for page in pool { page.recognizers = stage.home.recognizers }
    // Those have no sources that would lie on the others', and borrow one.
    for page in pool[9...] { stage.sources[page.title] = nil }
    animators.source = { [stage] in stage.sources[$0.title == "p6" ? "p6" : "p3"] }
    let source: ViewController.Transition.SourceViewProvider = { [stage] in stage.sources[$0.zoomedViewController.title]
    }
    let options = ViewController.Transition.ZoomOptions()
    options.dismissalGestures = Set(ZoomGesture.allCases)
    pool[1].preferredTransition = .zoom(options: options, sourceViewProvider: source)
    let choosy = ViewController.Transition.ZoomOptions()
    choosy.dismissalGestures = options.dismissalGestures
    choosy.interactiveDismissShouldBegin = { $0.velocity.dx.isFinite && $0.location.y < 600 }
    pool[2].preferredTransition = .zoom(options: choosy, sourceViewProvider: source)
    for page in pool { page.onCallback = { [unowned self] page, _ in meddle(page) } }
    var word = Word()
    let visit: [Word.Letter] = [
      .callback(.viewWillAppear), .view(.viewAdded), .callback(.viewIsAppearing), .callback(.viewDidAppear),
    ]
    for letter in visit { _ = word.append(letter) }
    words[ObjectIdentifier(stage.home)] = word
    stage.navigation.observer = { [unowned self] event in
      switch event {
      case .appearance(let controller, let callback): happened(to: controller, .callback(callback))
      case .hierarchy(let controller, let change): happened(to: controller, .view(change))
      case .willShow, .didShow: break
      }
    }
  }

  private func happened(to controller: ViewController, _ letter: Word.Letter) {
    if words[ObjectIdentifier(controller), default: Word()].append(letter) == false {
      fail("\(controller.title) was told \(words[ObjectIdentifier(controller)]?.letters ?? [])")
    }
  }

  /// A page that navigates when it is told something.
  private func meddle(_ page: Page) {
    animators.listen(to: page.transitionCoordinator)
    guard random.chance(0.03) else { return }
    note("from a callback of \(page.title):")
    navigate(isInCallback: true)
  }

  // MARK: Operations

  func step() {
    stage.now = stage.now + [0, 0, 1.0 / 120, 1.0 / 60, 0.05, 0.3][random.index(below: 6)]
    let kind = random.index(below: 22)
    stage.turn()
    wasAbrupt = (15...19).contains(kind)
    let before = stage.navigation.cards
    let recorded = RecordedPage.all(of: stage.navigation)
    defer {
      checkContinuity(from: before)
      checkContinuity(from: recorded)
    }
    switch kind {
    case 0...3: navigate()
    case 4...6: down()
    case 7...11: move()
    case 12...13:
      let finger = random.index(below: 4)
      note("up \(finger)")
      stage.up(finger: finger)
    case 14:
      let finger = random.index(below: 4)
      note("cancel \(finger)")
      stage.arena.touchCancelled(TouchID(rawValue: finger), time: stage.now)
    case 20...21: note(animators.meddle(in: stage.navigation))
    case 15: changeSource()
    case 18 where random.chance(0.1):
      note("the other way round")
      stage.navigation.layoutDirection =
        stage.navigation.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case 19 where random.chance(0.3):
      note("other detents")
      arrangeSheet(of: pool[random.index(below: pool.count)])
    case 16 where random.chance(0.2):
      note("resize")
      stage.navigation.resize(to: Size(width: random.number(200...1200), height: random.number(200...1200)))
    case 17 where random.chance(0.1):
      note("turn back to the past, and to no time")
      stage.navigation.beginTurn(at: stage.now + -5)
      stage.navigation.beginTurn(at: Instant(seconds: .nan))
    default:
      note("turn")
      stage.turn()
    }
  }

  private func navigate(isInCallback: Bool = false) {
    let animated = random.chance(0.85)
    wasAbrupt = wasAbrupt || !animated
    let page = pool[random.index(below: pool.count)]
    // A page that is being replaced leaves the screen before it comes anew.
    wasAbrupt = wasAbrupt || pool.contains(where: isReplaced)
    // One that leaves by the transition of its stack comes back by its own.
    wasAbrupt = wasAbrupt || stage.navigation.leaving.contains { $0.controller === page && $0.owner !== page }
    // One that is asked for again while the operation that takes it away still runs comes in another way at once.
    wasAbrupt = wasAbrupt || (isInCallback && isInTransition(page))
    let isDeep = stage.navigation.viewControllers.count > 5
    switch random.index(below: 10) {
    case 7: leaveSeveral(animated)
    case 8 where !isDeep: arrange(animated)
    case 9 where !isDeep: presentStack(animated)
    case 0...2 where !isDeep:
      note("push \(page.title) \(animated)")
      stage.navigation.pushViewController(page, animated: animated)
    case 3 where !isDeep:
      let style = ModalPresentationStyle.allCases[random.index(below: 4)]
      if page.navigationController == nil { page.modalPresentationStyle = style }
      note("present \(page.title) \(animated) \(page.modalPresentationStyle)")
      arrangeSheet(of: page)
      stage.navigation.present(page, animated: animated)
    case 4:
      note("dismiss \(animated)")
      stage.navigation.dismiss(animated: animated)
    case 5 where random.chance(0.15):
      note("home \(animated)")
      for _ in 1...7 { stage.navigation.goBack(animated: animated) }
    default:
      note("pop \(animated)")
      stage.navigation.popViewController(animated: animated)
    }
  }

  /// A page or a stack that dismisses, and pops over several pages.
  private func leaveSeveral(_ animated: Bool) {
    let navigation = stage.navigation
    let pages = navigation.viewControllers
    let page = pages[random.index(below: pages.count)]
    let stack = random.chance(0.5) ? navigation : page.navigationController ?? navigation
    let (home, ended) = (random.chance(0.2), expectEnd())
    if random.chance(0.3) {
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
  private func arrange(_ animated: Bool) {
    let navigation = stage.navigation
    let nested = navigation.topViewController.navigationController ?? navigation
    let stack = random.chance(0.3) ? nested : navigation
    let standing = navigation.standing
    let first = standing.last { $0.presentation == .present } ?? standing[0]
    var pages: [ViewController] = random.chance(0.5) ? [] : [first.controller]
    let former = navigation.viewControllers
    for _ in 0...random.index(below: 4) {
      let page = random.chance(0.4) ? former[random.index(below: former.count)] : pool[random.index(below: pool.count)]
      if !pages.contains(where: { $0 === page }) { pages.append(page) }
    }
    // A page in flight may get a place beneath others at once.
    wasAbrupt = wasAbrupt || navigation.isAnimating
    note("stack \(pages.map(\.title)) \(animated)")
    stack.setViewControllers(pages, animated: animated, completion: expectEnd())
  }

  /// A page in a stack of its own, or several.
  private func presentStack(_ animated: Bool) {
    let navigation = stage.navigation
    let free = pool.filter { page in !navigation.standing.contains { $0.controller === page } }
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
    navigation.present(stack, animated: animated, completion: expectEnd())
  }

  /// A handler that must be called once.
  private func expectEnd() -> @MainActor () -> Void {
    let number = handlers.count
    handlers.append(0)
    return { [unowned self] in
      handlers[number] += 1
      if handlers[number] > 1 { fail("a handler was called twice") }
    }
  }

  /// Other detents, another one of them, at once or not.
  private func arrangeSheet(of page: Page) {
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

  private func down() {
    let finger = random.index(below: 4)
    let x = random.chance(0.15) ? random.number(0...20) : random.number(0...402)
    let isHome = stage.navigation.topViewController === stage.home
    let source = stage.sources["p\(random.index(below: 7))"]?.frame
    let point =
      if let source, source.isFinite, random.chance(isHome ? 0.6 : 0.1) { source.center } else {
        Point(x: random.chance(0.5) ? x : 402 - x, y: random.number(0...874))
      }
    note("down \(finger) \(point)")
    stage.down(point.x, point.y, finger: finger)
    guard random.chance(isHome ? 0.7 : 0.3) else { return }
    // Two fingers beside each other, so that there is something to pinch and to spread.
    let other = (finger + 1) % 4
    note("down \(other) beside it")
    stage.down(point.x + random.number(-40...40), point.y + 20, finger: other)
  }

  private func move() {
    let finger = random.index(below: 4)
    note("move \(finger)")
    let x = random.chance(0.01) ? .nan : random.chance(0.01) ? 1e300 : random.number(-50...450)
    stage.move(x, random.number(-100...1000), finger: finger)
  }

  private func changeSource() {
    let title = "p\(random.index(below: 7))"
    note("source of \(title)")
    switch random.index(below: 6) {
    case 0: stage.sources[title] = nil
    case 1: stage.sources[title]?.frame.origin = Point(x: random.number(-400...800), y: random.number(-900...1800))
    case 2:
      stage.sources[title] = SourceView(
        id: SourceID(random.index(below: 50)),
        frame: Rect(x: 20, y: 90, width: random.number(1...500), height: random.number(1...900)), cornerRadius: 30)
    case 3: stage.sources[title]?.frame.size = .zero
    case 4: stage.sources[title]?.frame.origin.x = .nan
    default:
      stage.sources[title] = SourceView(id: SourceID(title), frame: Rect(x: 9, y: 400, width: 120, height: 90))
    }
  }

  // MARK: Laws

  /// Whatever was done just now, every card is where it was.
  private func checkContinuity(from before: [ZoomCard]) {
    rearranged -= 1
    guard !wasAbrupt, rearranged < 0 else { return }
    for old in before {
      guard let new = stage.navigation.cards.first(where: { $0.controller === old.controller }) else { continue }
      let jump = new.pose - old.pose
      let distance = max(abs(jump.center.x), abs(jump.center.y), abs(jump.size.width), abs(jump.size.height))
      if distance > 0.5 { fail("the card of \(old.controller.title) jumped by \(distance)") }
    }
  }

  /// Whatever was done just now, every page that an animator has recorded is where it was, on the way on which it was.
  private func checkContinuity(from before: [RecordedPage]) {
    guard !wasAbrupt else { return }
    let after = RecordedPage.all(of: stage.navigation)
    for old in before {
      guard let new = after.first(where: { $0.controller === old.controller }) else { continue }
      if zip(old.corners, new.corners).contains(where: { $0.distance(to: $1) > 0.5 }) {
        fail("\(old.controller.title) jumped from \(old.corners) to \(new.corners)")
      }
    }
  }

  func check() {
    if let text = animators.complaint { fail(text) }
    for card in stage.navigation.cards {
      if let gesture = stage.navigation.interaction(of: card.controller)?.gesture { seen.insert(gesture) }
    }
    let navigation = stage.navigation
    let top = navigation.topViewController
    let stack = navigation.viewControllers
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
        page.navigationController.map { $0 !== navigation && $0.viewControllers.contains { $0 === page } } == true
      if isOn != (page.navigationController != nil), !isKept || isOn {
        fail(
          "\(page.title) does not know where it is, \(stack.map(\.title)) \(navigation.leaving.map(\.controller.title)) \(page.navigationController?.viewControllers.map(\.title) ?? [])"
        )
      }
    }
    let cards = navigation.cards
    var drawn: [String] = []
    navigation.cards.forEach { drawn.append($0.controller.title) }
    if drawn != cards.map(\.controller.title) { fail("what is drawn is not what there is") }
    for card in cards where !card.pose.isFinite || !card.progress.isFinite || !card.progressVelocity.isFinite {
      fail("the card of \(card.controller.title) is \(card.pose)")
    }
    for page in pool {
      guard let id = stage.sources[page.title]?.id else { continue }
      if navigation.isSourceHidden(id) != cards.contains(where: { $0.sourceID == id && $0.hidesSource }) {
        fail("the source of \(page.title) is hidden without a card, or shown beside one")
      }
    }
  }

  /// All holds end, and time passes.
  func checkAtRest() {
    let navigation = stage.navigation
    note("all holds end")
    stage.arena.cancelAllTouches(time: stage.now)
    // Callbacks that navigate may start something anew.
    for _ in 0..<50 {
      animators.release(in: navigation)
      if navigation.isAnimating || !navigation.leaving.isEmpty { stage.run(for: 3, fps: 20) }
    }
    check()
    if navigation.isAnimating { fail("something still moves") }
    if !navigation.leaving.isEmpty { fail("a card never landed") }
    if navigation.running != nil { fail("a transition never ended") }
    if navigation.transitionCoordinator != nil { fail("a coordinator never ended") }
    if handlers.contains(where: { $0 != 1 }) { fail("a handler was called \(handlers) times") }
    handlers = []
    if navigation.alive.map(\.controller.title) != navigation.viewControllers.map(\.title) {
      fail("what is drawn is not the stack")
    }
    for (under, entry) in zip(navigation.entries, navigation.entries.dropFirst()) where entry.under !== under {
      fail("\(entry.controller.title) does not lie over \(under.controller.title)")
    }
    for entry in navigation.entries {
      if entry.detour != nil { fail("\(entry.controller.title) is on a detour") }
      guard let stack = entry.nested else { continue }
      let isSeen = navigation.entries[navigation.entries.count - 1].visible.contains { $0.nested === stack }
      if stack.appearanceState != (isSeen ? .appeared : .disappeared) {
        fail("\(stack.title) is \(stack.appearanceState)")
      }
      if !stack.viewControllers.contains(where: { $0 === entry.controller }) { fail("\(stack.title) lost a page") }
    }
    animators.checkAtRest()
    if navigation.topViewController.appearanceState != .appeared { fail("the top page has not appeared") }
    for page in pool + [stage.home] where !isToBeSeen(page) {
      if page.appearanceState != .disappeared { fail("\(page.title) is \(page.appearanceState)") }
    }
    for card in navigation.cards where card.phase != .rest || card.progress != 1 {
      fail("the card of \(card.controller.title) is \(card.phase)")
    }
    if stage.arena.touchCount != 0 { fail("a finger stuck") }
    for page in navigation.viewControllers.dropLast() where page.preferredTransition == nil || page === stage.home {
      let coverage = navigation.coverage(of: page)
      if coverage != 0, coverage != 1 { fail("\(page.title) is covered by \(coverage)") }
    }
    if navigation.coverage(of: navigation.topViewController) != 0 { fail("the top page is set back") }
  }

  /// A page that a transition takes away: in flight, replaced by it, or skipped by it.
  private func isInTransition(_ page: Page) -> Bool {
    let navigation = stage.navigation
    let skipped = navigation.leaving.flatMap { $0.detour?.arrangement.entries ?? [] }
    return (navigation.alive + skipped).contains { $0.controller === page }
  }

  private func isReplaced(_ page: Page) -> Bool {
    let navigation = stage.navigation
    return navigation.alive.contains { $0.controller === page }
      && !(navigation.entries + navigation.leaving).contains { $0.controller === page }
  }

  /// The page on top, and what can be seen beneath it.
  private func isToBeSeen(_ page: Page) -> Bool {
    stage.navigation.entries.reversed().prefixThrough { !$0.style.coversPresenter }.contains { $0.controller === page }
  }

  /// What the page on top covers, all of it.
  private func isUnderTheTop(_ page: Page) -> Bool {
    stage.navigation.entries.dropLast().reversed().prefixThrough { !$0.style.coversPresenter }
      .contains { $0.controller === page }
  }

  private func fail(_ text: String) { failure = failure ?? text }

  private func note(_ text: String) {
    log.append("\(stage.now.seconds) \(text)")
    if log.count > 200 { log.removeFirst(100) }
  }
}

extension Sequence {
  /// The first ones as long as they satisfy, and the one that does not.
  fileprivate func prefixThrough(_ satisfies: (Element) -> Bool) -> [Element] {
    var result: [Element] = []
    for element in self {
      result.append(element)
      if !satisfies(element) { break }
    }
    return result
  }
}
