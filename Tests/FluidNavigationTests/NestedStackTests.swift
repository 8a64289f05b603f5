import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

/// Stacks and pages that are presented over others; the `view` of each callback left out.
@MainActor
@Suite("A presented stack")
struct NestedStackTests {
  let stage = Stage()

  private var titles: [String] { stage.window.viewControllers.map(\.title) }

  /// As the guide to zoom transitions presents a detail page.
  private final class ListPage: ViewController {
    let detail: ViewController

    init(_ detail: ViewController) {
      self.detail = detail
      super.init(title: "list")
    }

    func select(_ source: SourceView) -> NavigationController {
      let detailNavigationController = NavigationController(rootViewController: detail)
      detailNavigationController.preferredTransition = .zoom(sourceViewProvider: { _ in source })

      present(detailNavigationController, animated: true)
      return detailNavigationController
    }
  }

  @Test("A presented stack comes by the guide's lines: the stack zooms out of its source and back into it")
  func guide() throws {
    let detail = Page(title: "detail")
    let list = ListPage(detail)
    stage.navigation.pushViewController(list, animated: false)
    let source = SourceView(id: "s", frame: Rect(x: 20, y: 300, width: 100, height: 100))
    let stack = list.select(source)
    #expect(stage.card(of: detail)?.sourceID == "s")
    #expect(detail.navigationController === stack && stack.viewControllers.map(\.title) == ["detail"])
    #expect(list.presentedViewController === stack && detail.presentingViewController === list)
    stage.rest()
    detail.dismiss(animated: true)
    stage.run(for: 0.1)
    #expect(stage.card(of: detail)?.phase == .popping)
    stage.rest()
    #expect(titles == ["home", "list"] && list.appearanceState == .appeared && list.presentedViewController == nil)
  }

  @Test("A presented stack is told before its page when it comes and goes, and of nothing within it")
  func container() {
    let stack = NavigationController(rootViewController: stage.page("a"), title: "stack")
    stage.present(stack)
    stage.expectEvents(
      "home.WillDisappear stack.WillAppear a.WillAppear stack.IsAppearing a.IsAppearing",
      "stack.DidAppear a.DidAppear home.DidDisappear")
    stack.pushViewController(stage.page("b"), animated: false)
    #expect(stack.appearanceState == .appeared)
    stage.expectEvents("willShow(b) a.WillDisappear b.WillAppear b.IsAppearing a.DidDisappear b.DidAppear didShow(b)")
    stack.dismiss(animated: true)
    stage.rest()
    stage.expectEvents(
      "stack.WillDisappear b.WillDisappear home.WillAppear home.IsAppearing",
      "home.DidAppear stack.DidDisappear b.DidDisappear")
  }

  /// A stack of the pages a and b.
  private func stackOfTwo(_ style: ModalPresentationStyle) -> NavigationController {
    let stack = NavigationController(rootViewController: stage.page("a"), title: "stack")
    stack.pushViewController(stage.page("b"), animated: false)
    stack.modalPresentationStyle = style
    return stack
  }

  @Test(
    "A presented stack that a finger catches as it comes with two pages is held by its top page alone",
    arguments: [
      ModalPresentationStyle.fullScreen, .pageSheet, .popover,
    ])
  func caughtWithTwoPages(style: ModalPresentationStyle) throws {
    stage.present(stackOfTwo(style), for: 0.3)
    let middle = try #require(stage.window.cards.last).pose.outline.rect.center
    stage.down(middle.x, middle.y)
    stage.run(for: 0.1)
    #expect(stage.window.cards.filter { $0.phase == .tracking }.map(\.controller.title) == ["b"])
    stage.release()
    #expect(stage.window.cards.allSatisfy { $0.phase == .rest })
  }

  @Test("A presented stack that comes back from a dismissal has lost the page that had left on its own meanwhile")
  func cancelledDismissal() throws {
    let (stack, c) = (stackOfTwo(.popover), stage.page("c", zooms: false))
    stage.present(stack)
    stack.pushViewController(c, animated: true)
    stage.run(for: 0.1)
    // What comes leaves again by itself, and the stack with what it had before.
    stage.navigation.dismiss(animated: true)
    stage.run(for: 0.1)
    let middle = try #require(stage.window.cards.last { $0.controller.title == "b" }).pose.outline.rect.center
    stage.down(middle.x, middle.y)
    stage.run(for: 2)
    stack.pushViewController(stage.page("d"), animated: true)
    stage.release()
    #expect(titles == ["home", "a", "b", "d"] && stack.viewControllers.map(\.title) == ["a", "b", "d"])
    #expect(c.navigationController == nil && c.appearanceState == .disappeared)
  }

  @Test("A presented stack that a finger takes away keeps its page, and can be presented again")
  func draggedOff() {
    let a = stage.page("a")
    let stack = NavigationController(rootViewController: a, title: "stack")
    stage.present(stack)
    stage.drag(from: (201, 300), to: (201, 700), seconds: 0.2)
    stage.release()
    #expect(titles == ["home"] && stack.viewControllers.map(\.title) == ["a"] && a.navigationController === stack)
    stage.present(stack)
    #expect(titles == ["home", "a"] && a.appearanceState == .appeared)
  }

  @Test("A presented stack that is dismissed keeps a page as well that leaves on its own meanwhile")
  func keptPage() {
    let (stack, c) = (stackOfTwo(.popover), stage.page("c", zooms: false))
    stage.present(stack)
    stack.pushViewController(c, animated: true)
    stage.run(for: 0.1)
    stage.navigation.dismiss(animated: true)
    stage.rest()
    #expect(stack.viewControllers.map(\.title) == ["a", "b", "c"] && c.navigationController === stack)
    stage.present(stack)
    #expect(titles == ["home", "a", "b", "c"])
  }

  @Test("A presented stack that came with two pages goes by its own zoom")
  func ownZoom() {
    let stack = stackOfTwo(.fullScreen)
    stack.preferredTransition = .zoom { _ in SourceView(id: "own", frame: Rect(x: 10, y: 10, width: 90, height: 90)) }
    stage.present(stack)
    stage.navigation.dismiss(animated: true)
    #expect(stage.window.cards.last?.sourceID == "own")
  }

  @Test("A page that is presented alone has a stack for as long as it is in the window")
  func lonePage() {
    let page = stage.page("a")
    stage.present(page)
    let stack = page.navigationController
    #expect(stack?.viewControllers.map(\.title) == ["a"] && stack !== stage.window.rootViewController)
    stage.navigation.dismiss(animated: true)
    stage.run(for: 0.1)
    #expect(stack?.topViewController === page, "it leaves with its page")
    stage.rest()
    #expect(page.navigationController == nil && page.window == nil)
  }

  @Test("A presented stack has its own pages and its own delegate")
  func ownPages() {
    final class Ears: NavigationControllerDelegate {
      var heard: [String] = []
      func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
      ) {
        heard.append("\(navigationController.title): \(viewController.title)")
      }
    }
    let (outer, inner) = (Ears(), Ears())
    stage.navigation.delegate = outer
    let a = stage.page("a")
    let stack = NavigationController(rootViewController: a, title: "stack")
    stack.delegate = inner
    stage.navigation.present(stack, animated: false)
    stack.pushViewController(stage.page("b"), animated: false)
    stack.pushViewController(stage.page("c"), animated: false)
    #expect(stack.viewControllers.map(\.title) == ["a", "b", "c"] && stack.topViewController.title == "c")
    #expect(titles == ["home", "a", "b", "c"])
    stack.popToRootViewController(animated: false)
    #expect(inner.heard == ["stack: b", "stack: c", "stack: a"] && outer.heard.isEmpty)
    stack.setViewControllers([stage.page("x"), stage.page("y")], animated: false)
    #expect(titles == ["home", "x", "y"] && a.navigationController == nil)
    stack.popViewController(animated: false)
    stack.popViewController(animated: false)
    #expect(titles == ["home", "x"], "the first page of a presentation is dismissed, not popped")
  }

  @Test("A presented stack takes all its pages away in one transition, by its own zoom", arguments: [false, true])
  func dismissal(hasOwnTransition: Bool) throws {
    let a = stage.page("a")
    let stack = NavigationController(rootViewController: a, title: "stack")
    let own = SourceView(id: "own", frame: Rect(x: 10, y: 10, width: 90, height: 90))
    if hasOwnTransition { stack.preferredTransition = .zoom { _ in own } }
    stage.navigation.present(stack, animated: false)
    let b = stage.page("b")
    stack.pushViewController(b, animated: false)
    stack.dismiss(animated: true)
    #expect(titles == ["home"] && stage.card(of: b)?.sourceID == (hasOwnTransition ? "own" : "a"))
    stage.rest()
    #expect(stack.viewControllers.map(\.title) == ["a", "b"], "it can be presented again")
    #expect(b.navigationController === stack && stack.appearanceState == .disappeared)
    _ = stage.events()
    stage.present(stack)
    #expect(titles == ["home", "a", "b"] && b.appearanceState == .appeared && a.appearanceState == .disappeared)
    stack.popViewController(animated: true)
    stage.rest()
    #expect(titles == ["home", "a"] && a.appearanceState == .appeared)
  }

  @Test("A presented stack is caught while it leaves, and is whole again when fingers return it")
  func caughtDismissal() {
    let stack = NavigationController(rootViewController: stage.page("a"), title: "stack")
    stage.navigation.present(stack, animated: false)
    let b = stage.page("b")
    stack.pushViewController(b, animated: false)
    stack.dismiss(animated: true)
    stage.run(for: 0.03)
    stage.drag(from: (201, 437), to: (201, 440), seconds: 0.1)
    stage.glide(from: (201, 440), to: (201, 200), seconds: 0.2)
    stage.release()
    #expect(titles == ["home", "a", "b"] && b.appearanceState == .appeared && stack.appearanceState == .appeared)
    #expect(stage.card(of: b)?.sourceID == "b")
  }

  @Test("A sheet that comes back with the card over it opens where a sheet lies, in a window of another size as well")
  func sheetBeneathReturningCard() throws {
    let (a, b, c) = (stage.page("a", zooms: false), stage.page("b"), stage.page("c", zooms: false))
    let styles: [ModalPresentationStyle] = [.pageSheet, .fullScreen, .overFullScreen]
    for (page, style) in zip([a, b, c], styles) { page.modalPresentationStyle = style }
    stage.navigation.present(a, animated: false)
    a.present(b, animated: false)
    let sheet = stage.window.frameOfPage(a)
    stage.home.dismiss(animated: true)
    stage.run(for: 0.1)
    let middle = try #require(stage.card(of: b)).pose.outline.rect.center
    stage.down(middle.x, middle.y)
    stage.run(for: 0.1)
    b.present(c, animated: true)
    let (front, behind) = (try #require(stage.card(of: b)), try #require(stage.card(of: a)))
    #expect(front.phase == .returning && behind.phase == .returning)
    #expect(abs((front.pose - behind.pose).size.width) < 1, "it is right behind the card")
    #expect(stage.window.frameOfPage(a) == sheet && behind.endpoints.pageFrame == sheet)
    stage.window.resize(to: Size(width: 900, height: 500))
    stage.run(for: 1.0 / 60)
    let frame = stage.window.frameOfPage(a)
    #expect(frame != sheet && stage.card(of: a)?.endpoints.pageFrame == frame)
    stage.release()
    #expect(stage.card(of: a)?.pose.frame == frame)
  }

  @Test("A presented stack can be presented over another one; one dismissal takes both, and only the topmost flies")
  func nested() {
    let (a, b) = (stage.page("a"), stage.page("b"))
    let lower = NavigationController(rootViewController: a, title: "lower")
    let upper = NavigationController(rootViewController: b, title: "upper")
    stage.navigation.present(lower, animated: false)
    a.present(upper, animated: false)
    #expect(lower.presentedViewController === upper && a.presentedViewController === upper)
    lower.pushViewController(stage.page("c"), animated: false)
    #expect(titles == ["home", "a", "c", "b"], "a covered stack gets the page beneath what covers it")
    _ = stage.events()
    stage.home.dismiss(animated: true)
    stage.run(for: 0.1)
    #expect(stage.card(of: b) != nil && stage.card(of: a) == nil)
    stage.rest()
    stage.expectEvents(
      "upper.WillDisappear b.WillDisappear home.WillAppear home.IsAppearing",
      "home.DidAppear upper.DidDisappear b.DidDisappear")
  }

  @Test("A presented stack of several pages comes in one transition, of the last one")
  func presentedWhole() {
    let stack = NavigationController(rootViewController: stage.page("a"), title: "stack")
    stack.setViewControllers([stage.page("a"), stage.page("b"), stage.page("c")], animated: true)
    stage.present(stack)
    stage.expectEvents(
      "home.WillDisappear stack.WillAppear c.WillAppear stack.IsAppearing c.IsAppearing",
      "stack.DidAppear c.DidAppear home.DidDisappear")
    #expect(stack.viewControllers.map(\.title) == ["a", "b", "c"])
    stack.popToRootViewController(animated: false)
    #expect(titles == ["home", "a"])
  }

  @Test("A presented stack shares the window with the one that fills it, and has none once it is dismissed")
  func shared() {
    let stack = NavigationController(rootViewController: stage.page("a"))
    stage.navigation.present(stack, animated: true)
    #expect(stack.window === stage.window && stack.topViewController.window === stage.window)
    #expect(stack.transitionCoordinator === stage.window.transitionCoordinator)
    #expect(stack.topViewController.transitionCoordinator != nil)
    stage.rest()
    stack.dismiss(animated: true)
    stage.rest()
    #expect(stack.window == nil && stack.topViewController.window == nil)
  }

  @Test("A presented stack as a sheet has the sheet's frame, and what is pushed onto it as well")
  func sheet() {
    let a = stage.page("a", zooms: false)
    let stack = NavigationController(rootViewController: a, title: "stack")
    stack.modalPresentationStyle = .pageSheet
    stack.sheetPresentationController?.detents = [.medium()]
    stage.navigation.present(stack, animated: false)
    #expect(stage.window.frameOfPage(a).minY > 300 && stage.home.appearanceState == .appeared)
    let b = stage.page("b")
    stack.pushViewController(b, animated: false)
    #expect(stage.window.frameOfPage(b) == stage.window.frameOfPage(a))
    #expect(stage.home.appearanceState == .appeared && a.appearanceState == .disappeared)
    stack.popViewController(animated: false)
    #expect(stage.home.appearanceState == .appeared && stack.appearanceState == .appeared)
    stack.dismiss(animated: false)
    #expect(titles == ["home"])
  }

  @Test("A presented stack goes back by the edge swipe from what was pushed onto it, and is not dismissed by one")
  func edgeSwipe() {
    let stack = NavigationController(rootViewController: stage.page("a"))
    stage.navigation.present(stack, animated: false)
    stack.pushViewController(stage.page("b"), animated: false)
    for _ in 1...2 {
      stage.drag(from: (3, 437), to: (330, 437), seconds: 0.2)
      stage.release()
      #expect(titles == ["home", "a"])
    }
  }

  @Test("A presented stack ends with its window, and holds on to nothing then")
  func lifetime() {
    weak var stack: NavigationController?
    weak var page: ViewController?
    do {
      let stage = Stage()
      let presented = NavigationController(rootViewController: stage.page("a"))
      stage.present(presented, for: 0.1)
      (stack, page) = (presented, presented.topViewController)
    }
    #expect(stack == nil && page == nil)
  }

  @Test("A page that is presented by any page lies over it, and goes with what is pushed over it")
  func anyPage() {
    let (a, b, c) = (stage.open("a"), stage.page("b"), stage.page("c"))
    a.present(b, animated: false)
    stage.navigation.pushViewController(c, animated: false)
    #expect(c.presentingViewController === a && a.presentedViewController === b)
    stage.navigation.popToRootViewController(animated: false)
    #expect(titles == ["home", "a", "b"], "a pop to the first page stops at the presentation")
    stage.navigation.pushViewController(c, animated: false)
    c.dismiss(animated: false)
    #expect(titles == ["home", "a"])
    var handled = false
    a.dismiss(animated: true) { _ in handled = true }
    #expect(handled && titles == ["home", "a"], "there is nothing to dismiss")
  }

  @Test("A stack that comes back between two others is the window's again, and so are its operations")
  func stackBroughtBackInBetween() {
    let (stage, delegate, driver) = (Stage(), TestDelegate(), PercentDrivenInteractiveTransition())
    let (lone, page, later) = (stage.page("lone", zooms: false), stage.page("a", zooms: false), stage.page("b"))
    let popped = stage.page("popped")
    let between = NavigationController(rootViewController: lone, title: "between")
    stage.navigation.present(between, animated: false)
    between.pushViewController(popped, animated: false)
    let stack = NavigationController(rootViewController: page, title: "stack")
    (stack.transitioningDelegate, page.transitioningDelegate) = (delegate, delegate)
    delegate.animator = { operation, _ in TestAnimator(operation) }
    delegate.interaction = { driver }
    stage.rest()
    // Its card is the last of the stack that is drawn while both are away.
    between.popViewController(animated: true)
    stage.run(for: 0.05)
    between.present(stack, animated: false)
    #expect(between.window === stage.window && stage.window.viewControllers.count == 3)
    // Both go in one transition, which is cancelled.
    stage.home.dismiss(animated: true)
    driver.update(0.4)
    stage.rest()
    #expect(popped.appearanceState == .disappeared)
    #expect(stage.window.viewControllers.map(\.title) == ["home"] && stage.window.transitions.isDeciding)
    driver.cancel()
    stage.rest()
    #expect(stage.window.viewControllers.map(\.title) == ["home", "lone", "a"])
    #expect(between.window === stage.window)
    (stack.transitioningDelegate, page.transitioningDelegate) = (nil, nil)
    stack.dismiss(animated: false)
    stage.rest()
    between.pushViewController(later, animated: false)
    stage.rest()
    #expect(stage.window.viewControllers.map(\.title) == ["home", "lone", "b"] && later.appearanceState == .appeared)
    stage.window.goBack(animated: false)
    #expect(stage.window.viewControllers.map(\.title) == ["home", "lone"])
  }
}
