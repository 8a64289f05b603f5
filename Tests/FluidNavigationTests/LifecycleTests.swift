import FluidNavigation
import Testing

/// The orders of the design, one line a turn, the `view` of each callback left out.
@MainActor
struct LifecycleTests {
  let stage = Stage()

  @Test("A push begins in one turn and ends in another, and tells the page that goes before the one that comes")
  func push() {
    stage.push(stage.page("a"))
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing",
      "home.DidDisappear a.DidAppear didShow(a)")
  }

  @Test("A pop takes its page off the stack at once, and tells pages in the order of a push")
  func pop() {
    let page = stage.open("a")
    stage.navigation.popViewController(animated: true)
    #expect(stage.window.viewControllers.count == 1)
    stage.rest()
    stage.expectEvents(
      "willShow(home) a.WillDisappear home.WillAppear home.IsAppearing",
      "a.DidDisappear home.DidAppear didShow(home)")
    #expect(page.navigationController == nil)
  }

  @Test("A full-screen presentation and its dismissal begin with the page that goes and end with the one that comes")
  func presentation() {
    let page = stage.page("a")
    stage.present(page)
    stage.expectEvents("home.WillDisappear a.WillAppear a.IsAppearing", "a.DidAppear home.DidDisappear")
    stage.navigation.dismiss(animated: true)
    stage.rest()
    stage.expectEvents("a.WillDisappear home.WillAppear home.IsAppearing", "home.DidAppear a.DidDisappear")
  }

  @Test("Without animation everything is one turn", arguments: [true, false])
  func unanimated(zooms: Bool) {
    stage.navigation.pushViewController(stage.page("a", zooms: zooms), animated: false)
    stage.turn()
    stage.navigation.popViewController(animated: false)
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing home.DidDisappear a.DidAppear didShow(a)",
      "willShow(home) a.WillDisappear home.WillAppear home.IsAppearing a.DidDisappear home.DidAppear didShow(home)")
    #expect(!stage.window.isAnimating)
    #expect(stage.window.state(of: stage.home)?.coverage == 0)
  }

  @Test("A page that does not zoom slides in: what begins is told in one turn, what ends in another")
  func plainPage() {
    stage.navigation.pushViewController(stage.page("a", zooms: false), animated: true)
    #expect(stage.events() == ["willShow(a) home.WillDisappear a.WillAppear a.IsAppearing"])
    stage.run(for: 0.1)
    #expect(stage.window.isAnimating && stage.window.cards.isEmpty && stage.events().isEmpty)
    stage.rest()
    #expect(stage.events() == ["home.DidDisappear a.DidAppear didShow(a)"])
    #expect(!stage.window.isAnimating)
  }

  @Test("A page that is not to be animated is there, and gone, in one turn each", arguments: [true, false])
  func withoutAnimation(zooms: Bool) {
    stage.navigation.pushViewController(stage.page("a", zooms: zooms), animated: false)
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing home.DidDisappear a.DidAppear didShow(a)")
    #expect(!stage.window.isAnimating)
    stage.run(for: 0.1)
    stage.navigation.popViewController(animated: false)
    stage.expectEvents(
      "willShow(home) a.WillDisappear home.WillAppear home.IsAppearing a.DidDisappear home.DidAppear didShow(home)")
    #expect(!stage.window.isAnimating && stage.window.cards.isEmpty)
  }

  @Test("An operation that does not fit changes nothing")
  func misfits() {
    stage.navigation.popViewController(animated: true)
    stage.navigation.dismiss(animated: true)
    #expect(stage.events().isEmpty)
    let a = stage.page("a")
    stage.navigation.pushViewController(a, animated: true)
    _ = stage.events()
    stage.run(for: 0.05)
    stage.navigation.dismiss(animated: true)
    #expect(stage.events().isEmpty, "a dismissal of nothing does not end a push")
    stage.rest()
    _ = stage.events()
    stage.push(a)
    #expect(stage.events().isEmpty, "a page is on a stack once")
  }

  @Test("A cancelled pop: nothing until the card is back, then all in one turn, and no didShow")
  func cancelledPop() {
    _ = stage.open("a")
    stage.drag(from: (200, 300), to: (200, 360), seconds: 0.4)
    stage.run(for: 0.2)
    stage.up()
    #expect(stage.events() == ["willShow(home) a.WillDisappear home.WillAppear home.IsAppearing"])
    stage.rest()
    stage.expectEvents("home.WillDisappear home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear")
    #expect(stage.window.topViewController.title == "a")
  }

  @Test("A pop by a finger tells pages what any other pop tells them")
  func interactivePop() {
    _ = stage.open("a")
    stage.drag(from: (200, 300), to: (200, 600), seconds: 0.3)
    stage.release()
    stage.expectEvents(
      "willShow(home) a.WillDisappear home.WillAppear home.IsAppearing",
      "a.DidDisappear home.DidAppear didShow(home)")
  }

  @Test("A returning card that is caught again continues the same pop: no page is told anything")
  func grabbedAgain() {
    _ = stage.open("a")
    stage.drag(from: (200, 300), to: (200, 370), seconds: 0.3)
    stage.up()
    _ = stage.events()
    stage.run(for: 0.05)
    stage.down(200, 500)
    stage.run(for: 0.3)
    #expect(stage.events().isEmpty)
    stage.release()
    stage.expectEvents("home.WillDisappear home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear")
  }
}
