import FluidGestures
import FluidTransitions
import Testing

@testable import FluidNavigation

/// Pops over several pages, other pages on the stack, and completion handlers; the `view` of each callback left out.
@MainActor
@Suite("An operation on several pages of a stack")
struct StackOperationTests {
  let stage = Stage()

  private var titles: [String] { stage.window.viewControllers.map(\.title) }

  private func open(_ names: String...) -> [Page] { names.map { stage.open($0) } }

  @Test(
    "An operation on several pages of a stack pops to the first page in one transition, in which the pages in between are told nothing"
  )
  func popToRoot() {
    let pages = open("a", "b", "c")
    let popped = stage.navigation.popToRootViewController(animated: true)
    #expect(popped.map(\.title) == ["a", "b", "c"])
    #expect(titles == ["home"])
    stage.rest()
    stage.expectEvents(
      "willShow(home) c.WillDisappear home.WillAppear home.IsAppearing",
      "c.DidDisappear home.DidAppear didShow(home)")
    #expect(pages.allSatisfy { $0.navigationController == nil })
  }

  @Test("An operation on several pages of a stack pops to a page, and asks for the source on that page")
  func popToPage() {
    let pages = open("a", "b", "c")
    var asked: [String] = []
    pages[2].preferredTransition = .zoom { [stage] context in
      asked.append(context.sourceViewController.title)
      return stage.sources["c"]
    }
    stage.turn()
    asked = []
    #expect(stage.navigation.popToViewController(pages[0], animated: true).map(\.title) == ["b", "c"])
    #expect(stage.card(of: pages[2])?.phase == .popping)
    #expect(asked.last == "a")
    stage.rest()
    #expect(titles == ["home", "a"])
    #expect(stage.card(of: pages[0])?.phase == .rest)
  }

  @Test(
    "An operation on several pages of a stack has no effect for the page on top, or for one that is not on the stack, and calls its handler"
  )
  func noEffect() {
    let pages = open("a", "b")
    var calls = 0
    #expect(stage.navigation.popToViewController(pages[1], animated: true) { _ in calls += 1 }.isEmpty)
    #expect(stage.navigation.popToViewController(stage.page("c"), animated: true) { _ in calls += 1 }.isEmpty)
    #expect(calls == 2 && titles == ["home", "a", "b"] && stage.events().isEmpty)
  }

  @Test("An operation on several pages of a stack lets a page in between that can be seen leave by its own transition")
  func visibleInBetween() {
    let a = stage.open("a")
    let sheet = stage.page("s", zooms: false)
    sheet.modalPresentationStyle = .pageSheet
    let over = stage.page("o", zooms: false)
    over.modalPresentationStyle = .overFullScreen
    stage.navigation.present(sheet, animated: false)
    stage.navigation.present(over, animated: false)
    _ = stage.events()
    a.dismiss(animated: true)
    #expect(titles == ["home", "a"])
    stage.run(for: 0.1)
    #expect(stage.card(of: sheet)?.phase == .popping)
    #expect(stage.window.stacks.leaving.map(\.controller.title) == ["o", "s"])
    stage.rest()
    #expect(stage.events() == ["o.WillDisappear s.WillDisappear", "s.DidDisappear o.DidDisappear"])
    #expect(sheet.navigationController == nil)
  }

  @Test(
    "An operation on several pages of a stack is caught like any pop; cancelled, it returns all pages to the stack in their order",
    arguments: [false, true])
  func cancelled(isSet: Bool) {
    let pages = open("a", "b", "c")
    var handled = 0
    if isSet {
      stage.navigation.setViewControllers([stage.page("x"), stage.home], animated: true) { _ in handled += 1 }
    } else {
      stage.navigation.popToRootViewController(animated: true) { _ in handled += 1 }
    }
    stage.run(for: 0.03)
    #expect(titles == (isSet ? ["x", "home"] : ["home"]))
    _ = stage.events()
    stage.down(201, 437)
    #expect(stage.card(of: pages[2])?.phase == .tracking)
    stage.glide(from: (201, 437), to: (201, 440), seconds: 0.1)
    stage.glide(from: (201, 440), to: (201, 200), seconds: 0.2)
    stage.release()
    stage.expectEvents("home.WillDisappear home.DidDisappear c.WillAppear c.IsAppearing c.DidAppear")
    #expect(titles == ["home", "a", "b", "c"] && handled == 1)
    #expect(pages.allSatisfy { $0.navigationController === stage.navigation })
    stage.pop()
    #expect(titles == ["home", "a", "b"] && stage.card(of: pages[1])?.phase == .rest)
  }

  @Test("An operation on several pages of a stack that a new one cancels is undone before that begins")
  func cancelledByPush() {
    let pages = open("a", "b", "c")
    stage.navigation.popToRootViewController(animated: true)
    stage.run(for: 0.02)
    stage.drag(from: (201, 437), to: (201, 470), seconds: 0.1)
    #expect(stage.card(of: pages[2])?.phase == .tracking)
    _ = stage.events()
    let d = stage.page("d")
    stage.navigation.pushViewController(d, animated: true)
    #expect(titles == ["home", "a", "b", "c", "d"])
    stage.expectEvents(
      "home.WillDisappear home.DidDisappear c.WillAppear c.IsAppearing c.DidAppear "
        + "willShow(d) c.WillDisappear d.WillAppear d.IsAppearing")
    stage.arena.cancelAllTouches(time: stage.now)
    stage.rest()
    stage.navigation.popViewController(animated: true)
    stage.pop()
    #expect(titles == ["home", "a", "b"])
  }

  @Test(
    "An operation on several pages of a stack interrupts a push, which completes first; the page that can be seen beneath it leaves by its own transition"
  )
  func duringPush() {
    _ = open("a", "b")
    stage.push(stage.page("c"), for: 0.1)
    _ = stage.events()
    stage.navigation.popToRootViewController(animated: true)
    stage.expectEvents(
      "b.DidDisappear c.DidAppear didShow(c) willShow(b) c.WillDisappear b.WillAppear b.IsAppearing "
        + "b.DidAppear didShow(b) willShow(home) b.WillDisappear home.WillAppear home.IsAppearing")
    #expect(stage.window.cards.map(\.controller.title) == ["b", "c"])
    stage.rest()
    #expect(titles == ["home"])
  }

  @Test(
    "An operation on several pages of a stack by a curl rolls up what can be seen beneath the page in flight that it covers"
  )
  func curlDuringPush() {
    let a = stage.page("a")
    stage.push(a, for: 0.1)
    let b = stage.page("b")
    b.preferredTransition = .partialCurl
    stage.push(b, for: 0.02)
    #expect(SeenPage.all(of: stage.window).map(\.controller.title) == ["b", "home", "a"])
    stage.rest()
    #expect(SeenPage.all(of: stage.window).map(\.controller.title) == ["b", "a"])
  }

  // MARK: Other pages

  @Test(
    "An operation on several pages of a stack exchanges the pages beneath without a transition where the page on top stays"
  )
  func sameTop() {
    let pages = open("a", "b")
    var handled = false
    stage.navigation.setViewControllers([stage.home, stage.page("x"), stage.page("y"), pages[1]], animated: true) { _ in
      handled = true
    }
    #expect(handled && stage.events().isEmpty && titles == ["home", "x", "y", "b"])
    #expect(pages[0].navigationController == nil)
    stage.pop()
    stage.expectEvents(
      "willShow(y) b.WillDisappear y.WillAppear y.IsAppearing", "b.DidDisappear y.DidAppear didShow(y)")
  }

  @Test("An operation on several pages of a stack pops to a last page that is on the stack already")
  func setAsPop() {
    let pages = open("a", "b", "c")
    stage.navigation.setViewControllers([stage.home, stage.page("x"), pages[0]], animated: true)
    #expect(titles == ["home", "x", "a"])
    stage.rest()
    stage.expectEvents(
      "willShow(a) c.WillDisappear a.WillAppear a.IsAppearing", "c.DidDisappear a.DidAppear didShow(a)")
    #expect(stage.card(of: pages[1]) == nil)
  }

  @Test("An operation on several pages of a stack pushes any other last page, over the one that was on top")
  func setAsPush() {
    let pages = open("a", "b")
    let (x, y) = (stage.page("x"), stage.page("y"))
    stage.navigation.setViewControllers([x, y], animated: true)
    #expect(titles == ["x", "y"])
    stage.rest()
    stage.expectEvents(
      "willShow(y) b.WillDisappear y.WillAppear y.IsAppearing", "b.DidDisappear y.DidAppear didShow(y)")
    #expect((pages + [stage.home]).allSatisfy { $0.navigationController == nil })
    stage.pop()
    #expect(titles == ["x"] && x.appearanceState == .appeared)
    stage.navigation.popViewController(animated: true)
    #expect(titles == ["x"], "the first page stays")
    #expect(stage.card(of: x) == nil)
    stage.drag(from: (201, 200), to: (201, 600), seconds: 0.2)
    #expect(titles == ["x"], "no gesture dismisses the first page")
  }

  @Test(
    "An operation on several pages of a stack with a pop in its middle is not cancelled: the new pages are on the stack"
  )
  func interruptedSet() {
    _ = open("a")
    stage.navigation.setViewControllers([stage.home, stage.page("x"), stage.page("y")], animated: true)
    stage.run(for: 0.1)
    _ = stage.events()
    stage.navigation.popViewController(animated: true)
    stage.expectEvents("a.DidDisappear y.DidAppear didShow(y) willShow(x) y.WillDisappear x.WillAppear x.IsAppearing")
    stage.rest()
    #expect(titles == ["home", "x"])
  }

  // MARK: Completion handlers

  @Test(
    "An operation on several pages of a stack calls its handler once, after the last callback",
    arguments: [true, false])
  func handlers(animated: Bool) {
    let page = stage.page("a")
    stage.navigation.present(page, animated: animated) { [stage] _ in stage.note("presented") }
    stage.rest()
    page.dismiss(animated: animated) { [stage] _ in stage.note("dismissed") }
    stage.rest()
    stage.navigation.pushViewController(page, animated: animated) { [stage] _ in stage.note("pushed") }
    stage.rest()
    stage.navigation.popViewController(animated: animated) { [stage] _ in stage.note("popped") }
    stage.rest()
    let told = stage.events().flatMap { $0.split(separator: " ") }
    let ends = zip(told, told.dropFirst()).filter { ["presented", "dismissed", "pushed", "popped"].contains($0.1) }
    #expect(
      ends.map { "\($0.0) \($0.1)" } == [
        "home.DidDisappear presented", "a.DidDisappear dismissed", "didShow(a) pushed", "didShow(home) popped",
      ])
  }

  @Test(
    "An operation on several pages of a stack calls the handler of a presentation that a dismissal completes, and that of the dismissal at its own end"
  )
  func interruptedPresentation() {
    let page = stage.page("a")
    stage.navigation.present(page, animated: true) { [stage] _ in stage.note("presented") }
    stage.run(for: 0.1)
    page.dismiss(animated: true) { [stage] _ in stage.note("dismissed") }
    stage.rest()
    stage.expectEvents(
      "home.WillDisappear a.WillAppear a.IsAppearing",
      "a.DidAppear home.DidDisappear presented a.WillDisappear home.WillAppear home.IsAppearing",
      "home.DidAppear a.DidDisappear dismissed")
  }

  @Test(
    "An operation on several pages of a stack calls the handler of a cancelled dismissal after the page has returned")
  func cancelledDismissal() {
    let page = stage.page("a")
    stage.navigation.present(page, animated: false)
    page.dismiss(animated: true) { [stage] _ in stage.note("ended") }
    stage.run(for: 0.03)
    stage.drag(from: (201, 437), to: (201, 440), seconds: 0.1)
    stage.glide(from: (201, 440), to: (201, 200), seconds: 0.2)
    stage.release()
    let told = stage.events().joined(separator: " ")
    #expect(told.hasSuffix("a.DidAppear ended") && page.appearanceState == .appeared)
    #expect(page.presentingViewController === stage.home)
  }

  @Test("The handler of a dismissal that another operation overtakes is called once its card has landed")
  func overtaken() {
    let page = stage.page("a")
    stage.navigation.present(page, animated: false)
    page.dismiss(animated: true) { [stage] _ in stage.note("dismissed") }
    stage.run(for: 0.05)
    stage.navigation.pushViewController(stage.page("b"), animated: true)
    _ = stage.events()
    stage.rest()
    #expect(stage.events().contains("a.DidDisappear dismissed"))
  }

  @Test(
    "An operation on several pages of a stack that puts a page beneath an open card lets that one recede, and no longer the page beneath both"
  )
  func inserted() {
    let (x, card) = (stage.page("x", zooms: false), stage.open("card"))
    stage.rest()
    #expect(stage.window.state(of: stage.home)?.coverage == 1)
    stage.navigation.setViewControllers([stage.home, x, card], animated: true)
    stage.rest()
    #expect(stage.window.state(of: stage.home)?.coverage == 0 && stage.window.state(of: x)?.coverage == 1)
    stage.navigation.popToRootViewController(animated: true)
    stage.rest()
    #expect(stage.window.state(of: stage.home)?.coverage == 0)
  }
}
