import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
struct NavigationHostTests {
  let stage = Stage()
  var host: NavigationHost { stage.host }
  let thumb = Point(x: 200, y: 300)

  private func send(_ kind: InputEvent.Kind) { host.handle(InputEvent(kind, at: stage.now)) }

  /// Steps of a wheel over the middle of the window, 10 ms apart.
  private func turnWheel(_ steps: [Double]) {
    for step in steps {
      stage.now = stage.now + 0.01
      send(.wheel(thumb, Vector(dx: 0, dy: step)))
    }
  }

  // MARK: Turns

  @Test("The first page appears in the first turn, or before the first page over it")
  func start() {
    let first = NavigationHost(root: Page(title: "home"), pageSize: Size(width: 402, height: 874))
    #expect(first.navigationController.topViewController.appearanceState == .disappeared)
    _ = first.frame(at: .zero)
    #expect(first.navigationController.topViewController.appearanceState == .appeared)

    let home = Page(title: "home")
    let second = NavigationHost(root: home, pageSize: Size(width: 402, height: 874))
    var told: [AppearanceCallback] = []
    home.onCallback = { told.append($1) }
    second.navigationController.pushViewController(Page(title: "a"), animated: true)
    #expect(told == [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear])
  }

  @Test("A first page that pushes another one as it appears is told of both in order")
  func pushAsItAppears() {
    let home = Page(title: "home")
    let host = NavigationHost(root: home, pageSize: Size(width: 402, height: 874))
    var told: [AppearanceCallback] = []
    home.onCallback = { [unowned host] page, callback in
      told.append(callback)
      if callback == .viewWillAppear { host.navigationController.pushViewController(Page(title: "a"), animated: false) }
    }
    _ = host.frame(at: .zero)
    #expect(told == [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear])
    #expect(host.navigationController.topViewController.title == "a")
  }

  @Test("A frame shows its instant, and time never goes back", arguments: [-1.0, 0.5, .nan, -.infinity, .infinity])
  func time(seconds: Double) {
    _ = host.frame(at: Instant(seconds: 2))
    #expect(host.frame(at: Instant(seconds: seconds)).time == Instant(seconds: 2))
    send(.touch(TouchID(rawValue: 1), .began, thumb))
    #expect(host.now == Instant(seconds: 2))
  }

  @Test("A touch is one turn, and is timed once: its recognisers and the pages have one instant")
  func oneInstant() {
    _ = stage.open("a")
    let turn = stage.window.turn
    send(.touch(TouchID(rawValue: 1), .began, thumb))
    #expect(stage.window.turn == turn + 1)
    #expect(host.arena.touches.map(\.time) == [host.now])
    // An event that comes late happens now.
    host.handle(InputEvent(.touch(TouchID(rawValue: 1), .moved, Point(x: 210, y: 300)), at: .zero))
    #expect(host.arena.touches.map(\.time) == [host.now])
    #expect(stage.window.prepareInteraction(at: thumb)?.panGestureRecognizer.latestTime == host.now)
  }

  @Test("A frame has every page, back to front, and says whether the next one differs")
  func frame() {
    #expect(host.frame(at: stage.now).pages.map(\.controller.title) == ["home"])
    #expect(!host.frame(at: stage.now).isAnimating)
    let page = stage.page("a")
    stage.navigation.pushViewController(page, animated: true)
    stage.now = stage.now + 0.1
    let frame = host.frame(at: stage.now)
    #expect(frame.pages.map(\.controller.title) == ["home", "a"])
    #expect(frame.isAnimating && frame.pages[1].card?.controller === page && frame.pages[0].card == nil)
  }

  // MARK: What lies under a finger

  @Test(
    "Of a page's own pan and the one that dismisses the page the page's own wins, however it is called and made",
    arguments: ["scroll", "list", "pan", "zzz", "Ä"], [true, false])
  func ownPanWins(name: String, isMadeFirst: Bool) {
    let early = PanGestureRecognizer(name: name)
    let page = stage.open("a")
    if !isMadeFirst { _ = stage.window.prepareInteraction(at: thumb) }
    let own = isMadeFirst ? early : PanGestureRecognizer(name: name)
    page.recognizers = { _ in [own] }
    stage.down(200, 300)
    stage.now = stage.now + 0.05
    stage.move(200, 340)
    #expect(own.state == .began)
    #expect(stage.window.interaction(of: page)?.gesture == nil && stage.card(of: page)?.phase == .rest)
    stage.release()
  }

  @Test("A pointer hovers over what the page beneath it shows, with a pressed button or not, until it leaves")
  func hover() {
    let hover = HoverGestureRecognizer(name: "hover")
    var said: [String] = []
    hover.action = { said.append("\($0.state) \($0.location.x)") }
    let area = Rect(x: 100, y: 100, width: 100, height: 100)
    stage.home.hoverRecognizers = { area.contains($0) ? [hover] : [] }
    for x in [50.0, 150, 160, 250, 170] { send(.mouseMoved(Point(x: x, y: 150))) }
    send(.mouseExited)
    #expect(said == ["began 150.0", "changed 160.0", "ended 250.0", "began 170.0", "ended 170.0"])
    said = []
    send(.mouseMoved(Point(x: 150, y: 150)))
    send(.focusLost)
    #expect(said == ["began 150.0", "ended 150.0"] && host.arena.isIdle)
  }

  @Test("A pointer hovers over no page that another one covers, nor over one that cannot be touched yet")
  func hoverBeneath() {
    var hovers: [String: HoverGestureRecognizer] = [:]
    let page = stage.page("a", zooms: false)
    for each in [stage.home, page] {
      let hover = HoverGestureRecognizer(name: each.title)
      hovers[each.title] = hover
      each.hoverRecognizers = { _ in [hover] }
    }
    send(.mouseMoved(thumb))
    func active() -> [String] {
      stage.turn()
      return hovers.filter { $0.value.isActive }.map(\.key)
    }
    #expect(active() == ["home"])
    stage.navigation.pushViewController(page, animated: true)
    stage.run(for: 0.1)
    #expect(active() == [])
    stage.rest()
    #expect(active() == ["a"])
    page.modalPresentationStyle = .pageSheet
    stage.navigation.popViewController(animated: false)
    page.sheetPresentationController?.detents = [.medium()]
    stage.present(page)
    #expect(active() == [], "beside a sheet that keeps touches")
    page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    stage.rest()
    #expect(active() == ["home"], "beside a sheet that does not")
  }

  @Test("A tap, by finger or by mouse, reaches the page beneath it", arguments: [true, false])
  func tap(byMouse: Bool) {
    let tap = TapGestureRecognizer(name: "tap")
    var taps = 0
    tap.action = { _ in taps += 1 }
    stage.home.recognizers = { _ in [tap] }
    if byMouse {
      send(.mouseDown(.left, thumb))
      send(.mouseUp(.left, thumb))
    } else {
      send(.touch(TouchID(rawValue: 1), .began, thumb))
      send(.touch(TouchID(rawValue: 1), .ended, thumb))
    }
    #expect(taps == 1)
  }

  @Test("A page on a page on a page gets its touches once it is open, and none while it flies")
  func grandchild() {
    var own: [String: TapGestureRecognizer] = [:]
    for title in ["a", "b", "c"] {
      let page = stage.page(title)
      let tap = TapGestureRecognizer(name: title)
      own[title] = tap
      page.recognizers = { _ in [tap] }
      stage.push(page, for: 0.1)
      #expect(!host.touchTarget(at: thumb).recognizers.contains { $0 === tap }, "\(title) flies")
      stage.rest()
      let under = host.touchTarget(at: thumb).recognizers
      #expect(under.contains { $0 === tap } && host.hitTest.activePage === page)
      #expect(own.filter { $0.key != title }.allSatisfy { pair in !under.contains { $0 === pair.value } })
    }
    for title in ["b", "a"] {
      stage.pop()
      #expect(host.touchTarget(at: thumb).recognizers.contains { $0 === own[title] })
    }
  }

  @Test("While a finger decides about a pop, the page beneath is not touched")
  func deciding() {
    _ = stage.open("a")
    let tap = TapGestureRecognizer(name: "home")
    stage.home.recognizers = { _ in [tap] }
    stage.drag(from: (200, 300), to: (200, 500), seconds: 0.2)
    #expect(stage.window.transitions.isDeciding && host.hitTest.activePage == nil)
    #expect(!host.touchTarget(at: Point(x: 5, y: 5)).recognizers.contains { $0 === tap })
    stage.up()
  }

  @MainActor
  private final class Toolbar: NavigationHostDelegate {
    let tap = TapGestureRecognizer(name: "toolbar")
    let frame = Rect(x: 0, y: 0, width: 402, height: 52)
    var turns = 0
    var steps: [Vector] = []

    func navigationHostDidBeginTurn(_ host: NavigationHost) { turns += 1 }

    func navigationHost(
      _ host: NavigationHost, overlayGestureRecognizersAt location: Point
    ) -> [GestureRecognizer]? { frame.contains(location) ? [tap] : nil }

    func navigationHost(_ host: NavigationHost, scrollOverlayBy steps: Vector, at location: Point) -> Bool {
      guard frame.contains(location) else { return false }
      self.steps.append(steps)
      return true
    }
  }

  @Test("What floats above the pages gets its touches and its wheel alone, and hears of each turn")
  func overlay() {
    let toolbar = Toolbar()
    host.delegate = toolbar
    _ = stage.open("a")
    let turns = (toolbar.turns, stage.window.turn)
    #expect(host.touchTarget(at: Point(x: 20, y: 20)).recognizers.map(\.name) == ["toolbar"])
    #expect(!host.touchTarget(at: thumb).recognizers.contains { $0 === toolbar.tap })
    send(.wheel(Point(x: 20, y: 20), Vector(dx: 0, dy: -3)))
    #expect(toolbar.steps == [Vector(dx: 0, dy: -3)] && host.arena.touchCount == 0)
    #expect(toolbar.turns - turns.0 == stage.window.turn - turns.1)
  }

  @MainActor
  private final class Button: TouchResponder {
    var told: [String] = []
    func touchBegan(_ touch: Touch) { told.append("began") }
    func touchMoved(_ touch: Touch) { told.append("moved") }
    func touchEnded(_ touch: Touch) { told.append("ended") }
    func touchCancelled(_ touch: Touch) { told.append("cancelled") }
  }

  @Test(
    "A raw touch is the open page's, by finger or by mouse, until a drag dismisses the page", arguments: [true, false])
  func rawTouch(byMouse: Bool) {
    let button = Button()
    let page = stage.open("a")
    page.responder = button
    func send(_ phase: TouchPhase, _ point: Point) {
      stage.now = stage.now + 0.01
      switch phase {
      case .began where byMouse: self.send(.mouseDown(.left, point))
      case .moved where byMouse: self.send(.mouseMoved(point))
      case .ended where byMouse: self.send(.mouseUp(.left, point))
      case .began, .moved, .ended, .cancelled: self.send(.touch(TouchID(rawValue: 1), phase, point))
      }
    }
    send(.began, thumb)
    send(.ended, thumb)
    #expect(button.told == ["began", "ended"])
    send(.began, thumb)
    for step in 1...10 { send(.moved, thumb + Vector(dx: 0, dy: 10 * Double(step))) }
    #expect(button.told.last == "cancelled" && stage.window.transitions.isDeciding)
    send(.ended, thumb)
  }

  // MARK: The wheel

  @Test("A wheel scrolls the page while that has a use for it, and does not continue into its dismissal")
  func pageFirst() {
    let page = stage.open("a")
    var rest = 3
    page.onScroll = { _ in
      rest -= 1
      return rest >= 0
    }
    turnWheel([-1, -1, -1, -1, -1])
    #expect(rest == -2 && host.arena.touchCount == 0)
    stage.run(for: 0.5)
    turnWheel([-1])
    #expect(host.arena.touchCount == 2)
  }

  @Test("A wheel that a page has no use for pinches the page away, and rests")
  func pinch() throws {
    let page = stage.open("a")
    var scrolled = 0
    page.onScroll = { _ in
      scrolled += 1
      return false
    }
    turnWheel(Array(repeating: -1, count: 12))
    #expect(host.arena.touchCount == 2 && scrolled == 1)
    #expect(stage.window.interaction(of: page)?.gesture == .pinch)
    let deadline = try #require(host.nextDeadline)
    #expect(deadline > host.now)
    _ = host.frame(at: deadline)
    #expect(host.arena.touchCount == 0)
    stage.now = deadline
    stage.rest()
    #expect(stage.window.viewControllers.count == 1)
  }

  @Test("With Ctrl a wheel pinches although the page scrolls; with Shift it scrolls sideways")
  func modifiers() {
    let page = stage.open("a")
    var steps: [Vector] = []
    page.onScroll = {
      steps.append($0)
      return true
    }
    send(.keyDown(KeyChord("shift"), isRepeat: false))
    turnWheel([-1])
    send(.keyUp(KeyChord("shift")))
    #expect(steps == [Vector(dx: -1, dy: 0)])
    send(.keyDown(KeyChord("ctrl"), isRepeat: false))
    turnWheel([-1])
    #expect(steps.count == 1 && host.arena.touchCount == 2)
  }

  @Test("Sideways a wheel that the page has no use for draws it back from anywhere, and releases it where it rests")
  func backSwipe() throws {
    for (count, isBack) in [(5, true), (1, false)] {
      let page = stage.open("a")
      for _ in 0..<count {
        stage.now = stage.now + 0.01
        send(.wheel(Point(x: 300, y: 400), Vector(dx: 0.5, dy: 0)))
      }
      #expect(stage.window.interaction(of: page)?.gesture == .edge)
      stage.run(for: 0.05)
      let progress = try #require(stage.card(of: page)?.progress)
      #expect(progress < 1 && host.arena.touchCount == 1)
      _ = host.frame(at: try #require(host.nextDeadline))
      stage.now = host.now
      stage.rest()
      #expect((stage.window.viewControllers.count == 1) == isBack)
      if !isBack { stage.navigation.popViewController(animated: false) }
    }
  }

  @Test(
    "A sideways wheel goes back by where the content is when it begins, or always, or never",
    arguments: WheelBackSwipe.allCases)
  func contentFirst(rule: WheelBackSwipe) {
    host.wheelBackSwipe = rule
    let page = stage.open("a")
    var offset = 2.0
    page.onScroll = { steps in
      defer { offset = max(0, offset - steps.dx) }
      return offset > 0
    }
    for _ in 0..<4 { send(.wheel(Point(x: 300, y: 400), Vector(dx: 1, dy: 0))) }
    #expect((host.arena.touchCount == 1) == (rule == .always))
    stage.run(for: 0.5)
    if rule == .always { stage.navigation.popViewController(animated: false) }
    offset = 0
    for _ in 0..<4 { send(.wheel(Point(x: 300, y: 400), Vector(dx: 1, dy: 0))) }
    #expect((host.arena.touchCount == 1) == (rule == .atStart))
  }

  @Test("Over a page that slides a wheel goes back where the content is at its start, also where it always wins")
  func slide() {
    host.wheelBackSwipe = .always
    let page = stage.page("a", zooms: false)
    stage.navigation.pushViewController(page, animated: false)
    var offset = 2.0
    page.onScroll = { steps in
      defer { offset = max(0, offset - steps.dx) }
      return offset > 0
    }
    for _ in 0..<4 { send(.wheel(Point(x: 300, y: 400), Vector(dx: 1, dy: 0))) }
    #expect(host.arena.touchCount == 0 && offset == 0)
    stage.run(for: 0.5)
    send(.wheel(Point(x: 300, y: 400), Vector(dx: 1, dy: 0)))
    #expect(host.arena.touchCount == 1)
    #expect(stage.window.interaction(of: page)?.gesture == .edge)
  }

  @Test("Away from the leading edge only, which is the right one from right to left")
  func backSwipeDirection() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      stage.window.layoutDirection = direction
      _ = stage.open("a")
      let back = direction == .leftToRight ? 1.0 : -1
      send(.wheel(Point(x: 300, y: 400), Vector(dx: -back, dy: 0)))
      #expect(host.arena.touchCount == 0)
      stage.run(for: 0.5)
      send(.wheel(Point(x: 300, y: 400), Vector(dx: back, dy: 0)))
      #expect(host.arena.touchCount == 1)
      stage.navigation.popViewController(animated: false)
      stage.run(for: 0.5)
    }
  }

  @Test("Downwards a wheel that the page has no use for drags it off; upwards it never is a swipe")
  func downSwipe() {
    let page = stage.open("a")
    for _ in 0..<4 {
      stage.now = stage.now + 0.01
      send(.wheel(thumb, Vector(dx: 0, dy: 1)))
    }
    #expect(stage.window.interaction(of: page)?.gesture == .pan)
    stage.run(for: 3)
    #expect(stage.window.viewControllers.count == 1)
    let other = stage.open("b")
    turnWheel([-1, -1])
    #expect(stage.window.interaction(of: other)?.gesture == .pinch)
  }

  @Test("A presentation is not gone back from, by a wheel neither")
  func presentation() {
    let page = stage.page("a")
    stage.navigation.present(page, animated: false)
    for _ in 0..<4 { send(.wheel(Point(x: 300, y: 400), Vector(dx: 1, dy: 0))) }
    #expect(!stage.window.transitions.isDeciding)
    stage.run(for: 3)
    #expect(stage.window.viewControllers.count == 2)
  }

  @Test("A wheel over the first page is never a pinch by itself")
  func firstPage() {
    turnWheel([-1, 1, -1])
    #expect(host.arena.touchCount == 0)
  }

  // MARK: What cancels touches

  @Test(
    "The loss of the keyboard and another size cancel all touches",
    arguments: [.focusLost, .resized(Size(width: 500, height: 500), scale: 1)] as [InputEvent.Kind])
  func cancels(kind: InputEvent.Kind) {
    let page = stage.open("a")
    stage.drag(from: (200, 300), to: (200, 500), seconds: 0.2)
    #expect(stage.window.interaction(of: page)?.gesture == .pan)
    send(kind)
    #expect(host.arena.touchCount == 0)
    if case .resized(let size, _) = kind { #expect(stage.window.pageSize == size) }
    stage.rest()
    #expect(!host.isAnimating)
  }

  @Test(
    "A size that is none changes nothing",
    arguments: [
      Size(width: 0, height: 5), Size(width: .nan, height: 5), Size(width: .infinity, height: 5),
      Size(width: 1e300, height: 5),
      Size(width: 402, height: 874),
    ])
  func noSize(size: Size) {
    stage.down(200, 300)
    send(.resized(size, scale: 1))
    #expect(host.arena.touchCount == 1 && stage.window.pageSize == Size(width: 402, height: 874))
  }
}
