import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTransitions
import Testing

/// Numbers that no display has: pages show something, and come to rest.
@MainActor
@Suite("Whatever numbers a program gives")
struct SenselessNumberTests {
  /// Runs until nothing moves, and looks at every frame.
  private func settle(
    _ stage: Stage, within seconds: Double = 4, at place: SourceLocation = #_sourceLocation,
    each look: (NavigationFrame) -> Void = { _ in }
  ) {
    let end = stage.now + seconds
    repeat {
      stage.now = stage.now + 1.0 / 60
      let frame = stage.host.frame(at: stage.now)
      for page in frame.pages {
        if let card = page.card {
          #expect(card.pose.isFinite && card.opacity.isFinite && card.dim.isFinite, sourceLocation: place)
        }
        #expect(page.progress.isFinite, sourceLocation: place)
      }
      look(frame)
    } while stage.host.isAnimating && stage.now < end
    #expect(!stage.host.isAnimating, "it comes to rest", sourceLocation: place)
  }

  // MARK: The window

  private nonisolated static let sizes = [
    Size.zero, Size(width: Double.nan, height: 800), Size(width: 402, height: Double.nan),
    Size(width: Double.infinity, height: Double.infinity), Size(width: -402, height: 874),
    Size(width: 1e300, height: 1e300),
    Size(width: 402, height: 0),
  ]

  @Test(
    "Whatever numbers a program gives as the size of its window, a flight is one, and a size that comes in flight is taken",
    arguments: sizes, [true, false])
  func windowSize(size: Size, zooms: Bool) throws {
    let home = ViewController(title: "home")
    let host = NavigationHost(root: home, pageSize: size)
    let page = ViewController(title: "a")
    if zooms {
      page.preferredTransition = .zoom { _ in
        SourceView(id: "a", frame: Rect(x: 100, y: 500, width: 120, height: 120), cornerRadius: 12)
      }
    }
    host.beginTurn(at: .zero)
    host.navigationController.pushViewController(page, animated: true)
    func check(_ time: Double) throws {
      let shown = try #require(host.frame(at: Instant(seconds: time)).pages.last)
      #expect(shown.progress.isFinite && (-0.1...1.1).contains(shown.progress))
      guard zooms else { return }
      let pose = try #require(shown.card).pose
      #expect(pose.isFinite)
      guard time > 0.05 else { return }
      #expect((0...1.001).contains(pose.pageScale) && pose.size.width <= 403)
    }
    try check(0.03)
    host.resize(to: Size(width: 402, height: 874))
    for step in 0...60 { try check(0.06 + Double(step) / 60) }
    #expect(host.frame(at: Instant(seconds: 4)).isAnimating == false)
    #expect(host.window.pageSize == Size(width: 402, height: 874))
    #expect(home.appearanceState == .disappeared && page.appearanceState == .appeared)
    host.navigationController.popViewController(animated: true)
    try check(4.1)
    #expect(host.frame(at: Instant(seconds: 8)).pages.map(\.controller.title) == ["home"])
  }

  @Test("Whatever numbers a program gives as the size of its window, a page rests without one", arguments: sizes)
  func windowSizeForGood(size: Size) {
    let host = NavigationHost(root: ViewController(title: "home"), pageSize: size)
    let page = ViewController(title: "a")
    page.preferredTransition = .zoom { _ in nil }
    host.beginTurn(at: .zero)
    host.navigationController.pushViewController(page, animated: true)
    #expect(host.frame(at: Instant(seconds: 3)).isAnimating == false && page.appearanceState == .appeared)
    #expect(!host.window.pageSize.isEmpty)
  }

  // MARK: Corners

  private nonisolated static let capsules = [50.0, 51, 999, 1e300, .greatestFiniteMagnitude, .infinity]

  @Test("Whatever numbers a program gives as a corner radius, one that is too large is half of the shorter side")
  func capsule() throws {
    var flights: [[CardPose]] = []
    for radius in Self.capsules {
      let stage = Stage()
      let page = stage.page("a")
      stage.sources["a"] = SourceView(
        id: "a", frame: Rect(x: 40, y: 500, width: 100, height: 140), cornerRadius: radius)
      var poses: [CardPose] = []
      stage.navigation.pushViewController(page, animated: true)
      settle(stage) { poses += $0.pages.compactMap { $0.card?.pose } }
      stage.navigation.popViewController(animated: true)
      settle(stage) { poses += $0.pages.compactMap { $0.card?.pose } }
      flights.append(poses)
    }
    #expect(flights.allSatisfy { $0 == flights[0] })
    #expect(flights[0].count > 60 && flights[0].allSatisfy { $0.radius <= 50.5 })
  }

  @Test(
    "Whatever numbers a program gives as the corner radius of its display or of a sheet, it is one that the page can have",
    arguments: [Double.nan, Double.infinity, -Double.infinity, -20, 1e300, 5000], [true, false])
  func displayRadius(radius: Double, isSheet: Bool) throws {
    let stage = Stage()
    let page = stage.page("a")
    if isSheet {
      page.modalPresentationStyle = .pageSheet
      page.sheetPresentationController?.preferredCornerRadius = radius
    } else {
      stage.window.displayRadius = radius
    }
    stage.navigation.present(page, animated: true)
    settle(stage)
    let pose = try #require(stage.card(of: page)).pose
    #expect((0...min(pose.size.width, pose.size.height) / 2).contains(pose.radius))
    #expect(!(radius >= 1000) || pose.radius > 180)
    stage.window.goBack(animated: true)
    settle(stage)
    #expect(stage.card(of: page) == nil)
  }

  @Test(
    "Whatever numbers a program gives as a source's corner radius, one without sense is none",
    arguments: [Double.nan, -8, -Double.infinity])
  func negativeRadius(radius: Double) throws {
    let stage = Stage()
    let page = stage.page("a")
    stage.sources["a"]?.cornerRadius = radius
    stage.navigation.pushViewController(page, animated: true)
    stage.turn()
    let start = try #require(stage.card(of: page))
    #expect(start.pose.frame.center == stage.sources["a"]?.frame.center && start.pose.radius == 0)
    settle(stage)
    stage.navigation.popViewController(animated: true)
    settle(stage)
  }

  // MARK: Rectangles

  private nonisolated static let rects = [
    Rect(x: 0, y: 0, width: 1e300, height: 1e300), Rect(x: 1e300, y: -1e300, width: 100, height: 100),
    Rect(x: 10, y: 10, width: 1e-300, height: 1e300), Rect(x: 10, y: 10, width: 1e-300, height: 1e-300),
    Rect(x: 0, y: 0, width: 1e18, height: 4), Rect(x: Double.nan, y: 0, width: 10, height: 10),
    Rect(x: 0, y: 0, width: Double.infinity, height: 10), Rect(x: 40, y: 40, width: -80, height: 20),
    Rect(x: 0, y: 0, width: Double.leastNonzeroMagnitude, height: 10),
  ]

  enum Part: CaseIterable { case frame, content, alignment }

  @Test(
    "Whatever numbers a program gives as a rectangle, cards are somewhere, and land", arguments: rects, Part.allCases)
  func rectangle(rect: Rect, part: Part) {
    for backdrop in [ZoomEndpoints.Backdrop.zooms, .fadesInPlace] {
      let stage = Stage()
      let page = stage.page("a")
      let options = ViewController.Transition.ZoomOptions()
      options.backdrop = backdrop
      options.alignmentRectProvider = { _ in
        part == .alignment ? rect : Rect(x: 0, y: 200, width: 402, height: 402)
      }
      page.preferredTransition = .zoom(options: options) { [stage] in stage.sources[$0.zoomedViewController.title] }
      if part == .frame { stage.sources["a"] = SourceView(id: "a", frame: rect) }
      if part == .content { stage.sources["a"]?.contentFrame = rect }
      stage.navigation.pushViewController(page, animated: true)
      settle(stage)
      stage.drag(from: (200, 300), to: (200, 420), seconds: 0.2)
      #expect(stage.card(of: page)?.pose.isFinite == true)
      stage.up()
      settle(stage)
      if stage.window.topViewController === page { stage.navigation.popViewController(animated: true) }
      settle(stage)
      #expect(stage.card(of: page) == nil && stage.home.appearanceState == .appeared)
    }
  }

  // MARK: Animators

  @Test(
    "Whatever numbers a program gives as the speed of a released transition, it comes to rest",
    arguments: [0.0, Double.nan, -1, Double.infinity, 1e-300, 1e300], NavigationOperation.allCases)
  func completionSpeed(speed: Double, operation: NavigationOperation) {
    for curve in [UnitCurve?.none, .easeInOut] {
      let stage = Stage()
      let delegate = TestDelegate()
      let driver = PercentDrivenInteractiveTransition()
      stage.navigation.delegate = delegate
      delegate.animator = { operation, _ in TestAnimator(operation) }
      let page = stage.page("a", zooms: false)
      if operation == .push { delegate.interaction = { driver } }
      stage.push(page)
      if operation == .pop {
        delegate.interaction = { driver }
        stage.pop(for: 0.1)
      }
      driver.completionCurve = curve
      driver.completionSpeed = speed
      driver.update(0.5)
      stage.run(for: 0.2)
      driver.finish()
      settle(stage, within: 15)
      #expect(page.appearanceState == (operation == .push ? .appeared : .disappeared))
    }
  }

  // MARK: Springs and constants of whole pages

  enum Style: CaseIterable { case push, coverVertical, flipHorizontal, crossDissolve, partialCurl, reduced, animator }

  private nonisolated static let pagePaths: [any WritableKeyPath<PagePhysics, Double> & Sendable] = [
    \.push.coveredTravel, \.push.dimming, \.push.shadowOpacity, \.push.shadowOffset, \.push.shadowSigma,
    \.flip.distance, \.flip.shade, \.curl.radius, \.curl.rest, \.reducedMotionDuration, \.fingers.edgeWidth,
    \.fingers.edgeSlop, \.fingers.panSlop, \.fingers.caughtPanSlop, \.release.projection, \.release.popDistance,
  ]

  /// A page that comes, is dragged off a bit, returns, and goes.
  private func fly(_ style: Style, _ physics: PagePhysics, within seconds: Double = 4) {
    let (stage, delegate) = (Stage(), TestDelegate())
    stage.navigation.delegate = delegate
    stage.window.pagePhysics = physics
    stage.window.popGestures = [.edge, .anywhere, .pan]
    let page = stage.page("a", zooms: false)
    switch style {
    case .push: break
    case .coverVertical: page.preferredTransition = .coverVertical
    case .flipHorizontal: page.preferredTransition = .flipHorizontal
    case .crossDissolve: page.preferredTransition = .crossDissolve
    case .partialCurl: page.preferredTransition = .partialCurl
    case .reduced: stage.window.reducesMotion = true
    case .animator:
      delegate.animator = { operation, _ in
        let animator = TestAnimator(operation)
        animator.animation = .spring(physics.coverSpring)
        return animator
      }
    }
    stage.navigation.pushViewController(page, animated: true)
    #expect(stage.window.transitionCoordinator?.transitionDuration.isFinite == true)
    func look(_ frame: NavigationFrame) {
      for page in frame.pages {
        for placement in [page.placement, page.cover] {
          #expect(placement.opacity.isFinite && placement.dim.isFinite && placement.shadow.isFinite)
          if case .flat(let map) = placement.surface {
            #expect(map.apply(Point(x: 402, y: 874)).isFinite)
          }
        }
      }
    }
    settle(stage, within: seconds, each: look)
    stage.drag(from: (2, 300), to: (60, 300), seconds: 0.3)
    look(stage.host.frame(at: stage.now))
    stage.up()
    settle(stage, within: seconds, each: look)
    stage.navigation.popViewController(animated: true)
    settle(stage, within: seconds, each: look)
    #expect(page.appearanceState == .disappeared)
  }

  @Test("Whatever numbers a program gives as constants of whole pages, pages come and go", arguments: pagePaths)
  func pageConstants(path: any WritableKeyPath<PagePhysics, Double> & Sendable) {
    for number in [0, -1, 1e300, .infinity, .nan] {
      var physics = PagePhysics()
      physics[keyPath: path] = number
      for style in Style.allCases { fly(style, physics, within: 15) }
    }
  }

  @Test(
    "Whatever springs a program gives, without damping or with far too much, pages come and go",
    arguments: [
      Spring(duration: 0.5, bounce: 1), Spring(angularFrequency: 19, dampingRatio: 1e9),
      Spring(angularFrequency: 30, dampingRatio: 1e-9),
    ], Style.allCases)
  func pageSprings(spring: Spring, style: Style) {
    var physics = PagePhysics()
    (physics.push.spring, physics.coverSpring, physics.flip.spring) = (spring, spring, spring)
    (physics.dissolveSpring, physics.curl.spring, physics.release.spring) = (spring, spring, spring)
    physics.fingers.trackingSpring = spring
    fly(style, physics, within: 120)
  }

  private final class Thrower: ViewControllerAnimatedTransitioning {
    let (operation, distance): (NavigationOperation, Double)

    init(_ operation: NavigationOperation, _ distance: Double) {
      (self.operation, self.distance) = (operation, distance)
    }

    func transitionDuration(using transitionContext: ViewControllerContextTransitioning?) -> Double { 0.4 }

    func animateTransition(using context: ViewControllerContextTransitioning) {
      guard let page = context.view(forKey: operation == .push ? .to : .from) else { return }
      let far = AffineTransform(translation: Vector(dx: distance, dy: 0))
      if operation == .push { page.transform = far }
      let animator = TransitionAnimator(.spring(.smooth)) { page.transform = self.operation == .push ? .identity : far }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator.startAnimation()
    }
  }

  @Test(
    "Whatever numbers a program gives as an animator's translation, it comes to rest",
    arguments: [1e300, -1e300, Double.infinity, .nan, 1e18, Double.greatestFiniteMagnitude])
  func translation(distance: Double) {
    let stage = Stage()
    let delegate = TestDelegate()
    stage.navigation.delegate = delegate
    delegate.animator = { operation, _ in Thrower(operation, distance) }
    let page = stage.page("a", zooms: false)
    stage.navigation.pushViewController(page, animated: true)
    settle(stage)
    #expect(page.appearanceState == .appeared)
    stage.navigation.popViewController(animated: true)
    settle(stage)
    #expect(page.appearanceState == .disappeared)
  }
}
