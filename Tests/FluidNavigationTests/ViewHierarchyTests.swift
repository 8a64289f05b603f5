import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

/// `+` is a view that enters the hierarchy, `-` one that leaves it; one line a turn, the `view` of each callback left out.
@MainActor
struct ViewHierarchyTests {
  let stage = Stage()

  init() { stage.notesHierarchy = true }

  @Test("A view is added before viewIsAppearing and removed before viewDidDisappear")
  func pushAndPop() {
    stage.push(stage.page("a"))
    stage.pop()
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.+ a.IsAppearing",
      "home.- home.DidDisappear a.DidAppear didShow(a)",
      "willShow(home) a.WillDisappear home.WillAppear home.+ home.IsAppearing",
      "a.- a.DidDisappear home.DidAppear didShow(home)")
  }

  @Test("A presentation removes the view beneath where it covers it, and leaves it where it does not")
  func presentations() {
    for style in ModalPresentationStyle.allCases {
      let page = stage.page("a")
      page.modalPresentationStyle = style
      stage.present(page)
      #expect(stage.home.isViewInHierarchy == !style.coversPresenter, "\(style)")
      stage.navigation.dismiss(animated: true)
      stage.rest()
      let cover = style.coversPresenter ? "home.WillDisappear " : ""
      let uncovered = style.coversPresenter ? " home.WillAppear home.+ home.IsAppearing" : ""
      #expect(
        stage.events() == [
          "\(cover)a.WillAppear a.+ a.IsAppearing",
          style.coversPresenter ? "a.DidAppear home.- home.DidDisappear" : "a.DidAppear",
          "a.WillDisappear\(uncovered)",
          style.coversPresenter ? "home.DidAppear a.- a.DidDisappear" : "a.- a.DidDisappear",
        ], "\(style)")
      #expect(!page.isViewInHierarchy && stage.home.isViewInHierarchy)
    }
  }

  @Test("A cancelled pop removes the view beneath and leaves the page's own")
  func cancelledPop() {
    let page = stage.open("a")
    stage.drag(from: (200, 300), to: (200, 360), seconds: 0.4)
    stage.run(for: 0.2)
    stage.release()
    stage.expectEvents(
      "willShow(home) a.WillDisappear home.WillAppear home.+ home.IsAppearing",
      "home.WillDisappear home.- home.DidDisappear a.WillAppear a.IsAppearing a.DidAppear")
    #expect(page.isViewInHierarchy && !stage.home.isViewInHierarchy)
  }

  @Test("A push that is interrupted removes the view beneath and adds it again, in one turn")
  func interruptedPush() {
    stage.push(stage.page("a"), for: 0.1)
    _ = stage.events()
    stage.navigation.popViewController(animated: true)
    stage.expectEvents(
      "home.- home.DidDisappear a.DidAppear didShow(a) willShow(home) a.WillDisappear home.WillAppear home.+ "
        + "home.IsAppearing")
  }

  @Test("Of two cards in flight each keeps its view until it has landed, also after didShow of the page beneath both")
  func twoCards() throws {
    let a = stage.open("a")
    let b = stage.open("b")
    stage.pop(for: 0.05)
    stage.pop(for: 0.05)
    #expect(a.isViewInHierarchy && b.isViewInHierarchy)
    // A finger keeps the first card in flight while the second one lands.
    let place = try #require(stage.card(of: b)?.pose.center)
    stage.down(place.x, place.y)
    stage.run(for: 3)
    #expect(!a.isViewInHierarchy && b.isViewInHierarchy && stage.home.appearanceState == .appeared)
    stage.release()
    let events = stage.events().flatMap { $0.split(separator: " ") }
    for page in ["a", "b"] {
      let landed = try #require(events.firstIndex(of: "\(page).-"))
      #expect(events[landed + 1] == "\(page).DidDisappear" && events.count { $0 == "\(page).-" } == 1)
    }
    #expect(try #require(events.firstIndex(of: "b.-")) > #require(events.firstIndex(of: "didShow(home)")))
    #expect(!a.isViewInHierarchy && !b.isViewInHierarchy)
  }
}
