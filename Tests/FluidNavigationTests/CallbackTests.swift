import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite(
  "Whatever a callback does while fingers hold a page, nothing hangs in the air without them, and all comes to rest")
struct CallbackTests {
  /// What calls the program back.
  enum Callback: CaseIterable {
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willShow, didShow, observer, sourceProvider, permission, completion, coordinator
  }

  /// What the program does then.
  enum Act: CaseIterable { case cancelAllTouches, push, pop, set, present, dismiss, resize }

  /// What fingers do in the meantime.
  enum Hold: CaseIterable {
    case catchPush, catchSlide, catchPop, drag, edgeSwipe, slideBack, pinch, dragThenPinch, spread
    case sheetDrag, catchSheet, sheetZoom, popover, popoverZoom
  }

  @Test(arguments: RandomRun.cases(Hold.allCases, Act.allCases, shortly: 3))
  func everyCallback(hold: Hold, act: Act) {
    for callback in Callback.allCases {
      for isAtRelease in [false, true] {
        let world = World(hold, callback, act)
        world.prepare()
        if !isAtRelease { world.arm() }
        world.land()
        world.checkHold()
        if isAtRelease { world.arm() }
        world.lift()
        world.checkHold()
        world.rest()
        for fault in world.faults {
          Issue.record("\(callback) \(isAtRelease ? "at the release" : "at the hold"): \(fault)")
        }
      }
    }
  }

  @MainActor
  private final class World: NavigationControllerDelegate {
    let stage = Stage()
    let hold: Hold
    let callback: Callback
    let act: Act
    private(set) var faults: [String] = []
    private var isArmed = false
    private var pages: [Page] = []
    private var top = Page(title: "none")
    private var navigation: NavigationController { stage.navigation }
    private var window: NavigationWindow { stage.window }

    init(_ hold: Hold, _ callback: Callback, _ act: Act) {
      (self.hold, self.callback, self.act) = (hold, callback, act)
      navigation.delegate = self
      window.observe { [unowned self] _ in told(.observer) }
      listen(to: stage.home)
    }

    private func listen(to page: Page) {
      pages.append(page)
      page.onCallback = { [unowned self] page, callback in
        page.transitionCoordinator?.notifyWhenInteractionChanges { [unowned self] _ in told(.coordinator) }
        switch callback {
        case .viewWillAppear: told(.viewWillAppear)
        case .viewIsAppearing: told(.viewIsAppearing)
        case .viewDidAppear: told(.viewDidAppear)
        case .viewWillDisappear: told(.viewWillDisappear)
        case .viewDidDisappear: told(.viewDidDisappear)
        }
      }
    }

    private func page(_ title: String, zooms: Bool = true, isDocumented: Bool = false) -> Page {
      let page = stage.page(title, zooms: zooms)
      listen(to: page)
      guard zooms else { return page }
      let options = ViewController.Transition.ZoomOptions()
      options.dismissalGestures = Set(ZoomGesture.allCases)
      if isDocumented { options.panelBehavior = .documented }
      options.interactiveDismissShouldBegin = { [unowned self] context in
        told(.permission)
        return context.willBegin
      }
      page.preferredTransition = .zoom(options: options) { [unowned self] context in
        told(.sourceProvider)
        return stage.sources[context.zoomedViewController.title]
      }
      return page
    }

    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) { told(.willShow) }

    func navigationController(
      _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) { told(.didShow) }

    func arm() { isArmed = true }

    private func told(_ callback: Callback) {
      guard isArmed, callback == self.callback else { return }
      isArmed = false
      switch act {
      case .cancelAllTouches: stage.host.cancelAllTouches()
      case .push: navigation.pushViewController(page("x"), animated: true)
      case .pop: navigation.popViewController(animated: true)
      case .set: navigation.setViewControllers([stage.home, page("y")], animated: true)
      case .present: navigation.present(page("z"), animated: true)
      case .dismiss: navigation.dismiss(animated: true)
      case .resize: stage.host.resize(to: Size(width: 700, height: 640))
      }
    }

    // MARK: Fingers

    func prepare() {
      switch hold {
      case .catchSlide, .slideBack: top = page("a", zooms: false)
      case .sheetDrag, .catchSheet: top = page("a", zooms: false)
      case .popover: top = page("a", isDocumented: true)
      case .catchPush, .catchPop, .drag, .edgeSwipe, .pinch, .dragThenPinch, .spread, .sheetZoom, .popoverZoom:
        top = page("a")
      }
      switch hold {
      case .sheetDrag, .catchSheet, .sheetZoom: top.modalPresentationStyle = .pageSheet
      case .popover, .popoverZoom: top.modalPresentationStyle = .popover
      case .catchPush, .catchSlide, .catchPop, .drag, .edgeSwipe, .slideBack, .pinch, .dragThenPinch, .spread: break
      }
      let completion: @MainActor (TransitionOutcome) -> Void = { [unowned self] _ in told(.completion) }
      switch hold {
      case .spread: stage.turn()
      case .catchPush, .catchSlide:
        navigation.pushViewController(top, animated: true, completion: completion)
        stage.run(for: 0.15)
      case .catchPop:
        stage.push(top)
        navigation.popViewController(animated: true, completion: completion)
        stage.run(for: 0.1)
      case .drag, .edgeSwipe, .slideBack, .pinch, .dragThenPinch:
        navigation.pushViewController(top, animated: true, completion: completion)
        stage.rest()
      case .catchSheet:
        navigation.present(top, animated: true, completion: completion)
        stage.run(for: 0.2)
      case .sheetDrag, .sheetZoom, .popover, .popoverZoom:
        navigation.present(top, animated: true, completion: completion)
        stage.rest()
      }
    }

    func land() {
      let frame = window.frameOfPage(top)
      let card = stage.card(of: top)?.pose.center ?? frame.center
      switch hold {
      case .catchPush, .catchPop: stage.down(card.x, card.y)
      case .catchSlide: stage.down(380, 400)
      case .catchSheet: stage.down(200, min(860, card.y))
      case .drag: stage.drag(from: (200, 300), to: (200, 620), seconds: 0.2)
      case .sheetDrag: stage.drag(from: (200, frame.minY + 10), to: (200, frame.minY + 500), seconds: 0.2)
      case .edgeSwipe, .slideBack: stage.drag(from: (2, 400), to: (260, 410), seconds: 0.2)
      case .popover, .popoverZoom, .sheetZoom:
        stage.drag(from: (card.x, card.y), to: (card.x, card.y + 200), seconds: 0.2)
      case .pinch: pinch(from: 100, to: 30)
      case .spread:
        let source = stage.sources["a"]?.frame ?? .zero
        stage.down(source.midX - 20, source.midY)
        stage.down(source.midX + 20, source.midY, finger: 2)
        spread(about: source.center, from: 20, to: 110)
      case .dragThenPinch:
        stage.drag(from: (150, 300), to: (150, 450), seconds: 0.1)
        stage.down(250, 450, finger: 2)
        spread(about: Point(x: 200, y: 450), from: 50, to: 20)
      }
    }

    private func pinch(from start: Double, to end: Double) {
      stage.down(200 - start, 400)
      stage.down(200 + start, 400, finger: 2)
      spread(about: Point(x: 200, y: 400), from: start, to: end)
    }

    private func spread(about center: Point, from start: Double, to end: Double) {
      for step in 1...20 {
        stage.now = stage.now + 1.0 / 120
        let half = start + (end - start) * Double(step) / 20
        stage.move(center.x - half, center.y)
        stage.move(center.x + half, center.y, finger: 2)
      }
    }

    func lift() {
      stage.up()
      stage.up(finger: 2)
    }

    // MARK: Laws

    /// What fingers hold, fingers are on.
    func checkHold() {
      guard stage.arena.touchCount == 0 else { return }
      for page in stage.host.frame().pages where page.phase == .tracking {
        fault("\(page.controller.title) is held by no finger")
      }
    }

    func rest() {
      for _ in 0..<8 where stage.host.isAnimating || window.transitionCoordinator != nil {
        stage.run(for: 2, fps: 20)
      }
      if !stage.host.isIdle { fault("the host is not idle") }
      if window.isAnimating { fault("something moves") }
      if window.transitionCoordinator != nil || window.transitions.isDeciding { fault("a transition never ends") }
      for page in stage.host.frame().pages where page.phase != .rest {
        fault("\(page.controller.title) is \(page.phase) at rest")
      }
      for page in pages where page.appearanceState != .appeared && page.appearanceState != .disappeared {
        fault("\(page.title) is \(page.appearanceState) at rest")
      }
      if window.topViewController.appearanceState != .appeared { fault("the top has not appeared") }
      for page in pages + [top] {
        let interaction = window.interaction(of: page)
        if interaction?.gesture != nil {
          fault("\(page.title) is still under \(String(describing: interaction?.gesture))")
        }
      }
      // A finger that rests on the page on top moves nothing, and all is as before when it has left.
      stage.down(200, 600)
      for page in stage.host.frame().pages where page.phase == .tracking { fault("a resting finger holds a page") }
      stage.arena.cancelAllTouches(time: stage.now)
      if !stage.host.isIdle { fault("the host is not idle after another finger") }
    }

    private func fault(_ text: String) { faults.append(text) }
  }
}
