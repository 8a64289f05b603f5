import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

/// A page that tells a test what it is told.
@MainActor
final class Page: ViewController {
  var onCallback: (@MainActor (Page, AppearanceCallback) -> Void)?
  /// Of what the page shows.
  var recognizers: (@MainActor (Point) -> [GestureRecognizer])?

  /// Called as a finger lands, and as something asks the page to stop.
  var onTouch: (@MainActor (String) -> Void)?

  override func touchWillBegin(at location: Point) {
    onTouch?("touch")
    super.touchWillBegin(at: location)
  }

  override func stopScrollingAndZooming(at location: Point) { onTouch?("stop") }

  /// Of a pointer over what the page shows.
  var hoverRecognizers: (@MainActor (Point) -> [HoverGestureRecognizer])?

  override func hoverGestureRecognizers(at location: Point) -> [HoverGestureRecognizer] {
    hoverRecognizers?(location) ?? []
  }

  /// Returns whether the page has a use for the wheel.
  var onScroll: (@MainActor (Vector) -> Bool)?

  override func gestureRecognizers(at location: Point) -> [GestureRecognizer] { recognizers?(location) ?? [] }

  weak var responder: (any TouchResponder)?

  override func touchResponder(at location: Point) -> (any TouchResponder)? { responder }

  override func scrollWheel(by steps: Vector, at location: Point, time: Instant) -> Bool { onScroll?(steps) ?? false }

  override func viewWillAppear(_ animated: Bool) { onCallback?(self, .viewWillAppear) }
  override func viewIsAppearing(_ animated: Bool) { onCallback?(self, .viewIsAppearing) }
  override func viewDidAppear(_ animated: Bool) { onCallback?(self, .viewDidAppear) }
  override func viewWillDisappear(_ animated: Bool) { onCallback?(self, .viewWillDisappear) }
  override func viewDidDisappear(_ animated: Bool) { onCallback?(self, .viewDidDisappear) }
}

/// A window of 402 × 874 points with a stack of pages, fingers, and a person's verbs.
@MainActor
final class Stage {
  let home = Page(title: "home")
  let host: NavigationHost
  var window: NavigationWindow { host.window }
  var navigation: NavigationController { window.topStack }
  var arena: GestureArena { host.arena }
  var now = Instant.zero
  /// By the title of the page that zooms out of them.
  var sources: [String: SourceView] = [:]
  /// Without holding on to them.
  private var pages: [() -> Page?] = []
  private var spreadRecognizers: [String: PinchGestureRecognizer] = [:]
  private var spreadInteractions: [String: PageInteraction] = [:]
  /// Whether ``events()`` has views that enter and leave the hierarchy: `NAME.+`, `NAME.-`.
  var notesHierarchy = false
  private var turns: [(turn: Int, events: [String])] = []

  /// - Parameter notesEvents: whether ``events()`` has what happens, which takes memory until it is asked for.
  init(physics: ZoomPhysics = .documented, notesEvents: Bool = true) {
    host = NavigationHost(root: home, pageSize: Size(width: 402, height: 874), physics: physics)
    home.recognizers = { [unowned self] point in sourcePage(at: point).map { [spreadRecognizer(of: $0)] } ?? [] }
    if notesEvents { window.observe { [unowned self] in note($0) } }
    window.start()
    _ = events()
  }

  /// A page that zooms out of a source of its own.
  func page(_ title: String, zooms: Bool = true) -> Page {
    let page = Page(title: title)
    let column = Double(title.unicodeScalars.reduce(0) { $0 + Int($1.value) } % 3)
    sources[title] = SourceView(
      id: SourceID(title), frame: Rect(x: 16 + 125 * column, y: 500, width: 120, height: 120), cornerRadius: 12)
    pages.append { [weak page] in page }
    if zooms { page.preferredTransition = .zoom { [unowned self] in sources[$0.zoomedViewController.title] } }
    return page
  }

  /// A page that is pushed and has arrived.
  func open(_ title: String) -> Page {
    let page = page(title)
    navigation.pushViewController(page, animated: true)
    rest()
    _ = events()
    return page
  }

  // MARK: Time

  func run(for seconds: Double, fps: Double = 60) {
    let end = now + seconds
    while now < end {
      now = min(end, now + 1 / fps)
      turn()
    }
  }

  func turn() { host.beginTurn(at: now) }

  /// After these, everything has arrived.
  static let restSeconds = 3.0

  func rest() { run(for: Self.restSeconds) }

  // MARK: Operations

  /// Pushes a page, and lets time pass: until it has arrived, unless it is told otherwise.
  func push(_ page: ViewController, for seconds: Double = Stage.restSeconds) {
    navigation.pushViewController(page, animated: true)
    run(for: seconds)
  }

  func present(_ page: ViewController, for seconds: Double = Stage.restSeconds) {
    navigation.present(page, animated: true)
    run(for: seconds)
  }

  func pop(for seconds: Double = Stage.restSeconds) {
    navigation.popViewController(animated: true)
    run(for: seconds)
  }

  // MARK: Fingers

  func down(_ x: Double, _ y: Double, finger: Int = 1) { touch(.began, Point(x: x, y: y), finger) }

  private func touch(_ phase: TouchPhase, _ point: Point, _ finger: Int) {
    host.handle(InputEvent(.touch(TouchID(rawValue: finger), phase, point), at: now))
  }

  /// The page whose source two fingers could pull open at a point.
  private func sourcePage(at point: Point) -> Page? {
    pages.compactMap { $0() }.last { sources[$0.title]?.frame.contains(point) == true }
  }

  private func spreadRecognizer(of page: Page) -> PinchGestureRecognizer {
    if let recognizer = spreadRecognizers[page.title] { return recognizer }
    let recognizer = PinchGestureRecognizer(name: "spread of \(page.title)")
    recognizer.direction = .opening
    recognizer.action = { [unowned self, weak page] pinch in
      guard let page, let pinch = pinch as? PinchGestureRecognizer else { return }
      if pinch.state == .began {
        spreadInteractions[page.title] =
          page.modalPresentationStyle == .fullScreen
          ? navigation.pushViewController(page, spreadBy: pinch) : navigation.present(page, spreadBy: pinch)
      } else {
        spreadInteractions[page.title]?.spreadChanged()
      }
    }
    spreadRecognizers[page.title] = recognizer
    return recognizer
  }

  func move(_ x: Double, _ y: Double, finger: Int = 1) { touch(.moved, Point(x: x, y: y), finger) }

  func up(finger: Int = 1) { touch(.ended, .zero, finger) }

  /// Lifts the finger, and lets everything arrive.
  func release() {
    up()
    rest()
  }

  /// Moves the finger in a straight line, 120 samples a second.
  func glide(from: (Double, Double), to: (Double, Double), seconds: Double, finger: Int = 1) {
    let steps = max(1, Int((seconds * 120).rounded()))
    for step in 1...steps {
      now = now + 1.0 / 120
      let f = Double(step) / Double(steps)
      move(from.0 + (to.0 - from.0) * f, from.1 + (to.1 - from.1) * f, finger: finger)
    }
  }

  /// Puts a finger down and moves it in a straight line.
  func drag(from start: (Double, Double), to end: (Double, Double), seconds: Double) {
    down(start.0, start.1)
    glide(from: start, to: end, seconds: seconds)
  }

  // MARK: What happened

  func card(of page: Page) -> ZoomCard? { window.cards.first { $0.controller === page } }

  /// Everything that was told since the last question, one line a turn.
  func events() -> [String] {
    defer { turns = [] }
    return turns.map { $0.events.joined(separator: " ") }
  }

  /// Expects what was told since the last question, a line a turn.
  func expectEvents(_ lines: String..., at place: SourceLocation = #_sourceLocation) {
    #expect(events() == lines, sourceLocation: place)
  }

  private func note(_ event: NavigationEvent) {
    switch event {
    case .appearance(let controller, let callback): note("\(controller.title).\(callback.rawValue.dropFirst(4))")
    case .hierarchy(let controller, let change):
      if notesHierarchy { note("\(controller.title).\(change == .viewAdded ? "+" : "-")") }
    case .willShow(let controller): note("willShow(\(controller.title))")
    case .didShow(let controller): note("didShow(\(controller.title))")
    case .ignored: break
    }
  }

  /// Among what happened.
  func note(_ text: String) {
    if turns.last?.turn == window.turn {
      turns[turns.count - 1].events.append(text)
    } else {
      turns.append((window.turn, [text]))
    }
  }
}
