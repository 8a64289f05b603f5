import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import FluidTransitions

@testable import FluidNavigation

/// Operations, fingers and laws at random on one window.
@MainActor
final class RandomWorld {
  let stage = Stage(notesEvents: false)
  let animators: RandomAnimators
  var random: SeededGenerator
  var pool: [Page] = []
  var words: [ObjectIdentifier: Word] = [:]
  /// Something was done without animation: cards may be elsewhere at once.
  var wasAbrupt = false
  /// A callback has navigated: what began in this step may have been interrupted in it.
  var wasMeddled = false
  /// Something was presented in this step, at once or when the callback that asked for it returns.
  var hasPresented = false
  /// Operations for which a sheet may still become another one at once.
  var rearranged = 0
  private(set) var failure: String?
  /// How often each handler was called.
  var handlers: [Int] = []
  /// What fingers have done so far.
  var gestures: Set<ZoomGesture> = []
  private(set) var log: [String] = []
  /// Transitions that have begun, by operations and by fingers: an operation that changes nothing begins none.
  private(set) var transitions = 0
  private var latestCoordinator: TransitionCoordinator?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    animators = RandomAnimators(seed: seed)
    stage.window.physics = seed % 2 == 0 ? .documented : .measured
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
    stage.window.observe { [unowned self] event in
      switch event {
      case .appearance(let controller, let callback): happened(to: controller, .callback(callback))
      case .hierarchy(let controller, let change): happened(to: controller, .view(change))
      case .willShow, .didShow, .ignored: break
      }
    }
  }

  func happened(to controller: ViewController, _ letter: Word.Letter) {
    if let coordinator = stage.window.transitionCoordinator, coordinator !== latestCoordinator {
      latestCoordinator = coordinator
      transitions += 1
    }
    if words[ObjectIdentifier(controller), default: Word()].append(letter) == false {
      fail("\(controller.title) was told \(words[ObjectIdentifier(controller)]?.letters ?? [])")
    }
  }

  /// A page that navigates when it is told something.
  func meddle(_ page: Page) {
    animators.listen(to: page.transitionCoordinator)
    guard random.chance(0.03) else { return }
    note("from a callback of \(page.title):")
    wasMeddled = true
    navigate()
  }

  /// Does nothing but go somewhere else, from callbacks as well.
  func operate() {
    stage.now = stage.now + [0, 0, 1.0 / 120, 1.0 / 60, 0.05, 0.3][random.index(below: 6)]
    stage.turn()
    animators.wasAsked = false
    hasPresented = false
    navigate()
  }

  func step() {
    stage.now = stage.now + [0, 0, 1.0 / 120, 1.0 / 60, 0.05, 0.3][random.index(below: 6)]
    let kind = random.index(below: 22)
    stage.turn()
    wasAbrupt = (15...19).contains(kind)
    let visible = SeenPage.uncovered(in: stage.window)
    let before = stage.window.cards.filter { card in visible.contains { $0.controller === card.controller } }
      .map { (card: $0, stack: $0.controller.navigationController) }
    let recorded = RecordedPage.all(of: stage.window).filter { page in
      visible.contains { $0.controller === page.controller }
    }
    animators.wasAsked = false
    wasMeddled = false
    hasPresented = false
    let seen = hidesByNature ? [] : visible
    defer {
      checkContinuity(from: before)
      checkContinuity(from: recorded)
      checkPresence(of: seen)
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
    case 20...21: note(animators.meddle(in: stage.window))
    case 15: changeSource()
    case 18 where random.chance(0.1):
      note("the other way round")
      stage.window.layoutDirection =
        stage.window.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    case 19 where random.chance(0.3):
      note("other detents")
      arrangeSheet(of: pool[random.index(below: pool.count)])
    case 16 where random.chance(0.2):
      note("resize")
      stage.window.resize(to: Size(width: random.number(200...1200), height: random.number(200...1200)))
    case 17 where random.chance(0.1):
      note("turn back to the past, and to no time")
      stage.window.beginTurn(at: stage.now + -5)
      stage.window.beginTurn(at: Instant(seconds: .nan))
    default:
      note("turn")
      stage.turn()
    }
  }

  func fail(_ text: String) { failure = failure ?? text }

  func note(_ text: String) {
    log.append("\(stage.now.seconds) \(text)")
    if log.count > 200 { log.removeFirst(100) }
  }
}
