import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
@Suite("A stack beneath a presentation")
struct CoveredStackTests {
  let stage = Stage()
  private var root: NavigationController { stage.window.rootViewController }

  private func titles(_ stack: NavigationController) -> [String] { stack.viewControllers.map(\.title) }

  /// A presented page that is open.
  private func present(_ title: String, _ style: ModalPresentationStyle) -> Page {
    let page = stage.page(title, zooms: false)
    page.modalPresentationStyle = style
    stage.present(page)
    _ = stage.events()
    return page
  }

  @Test("A stack beneath a presentation has its own pages alone, and so has the presentation")
  func ownPages() {
    let sheet = present("sheet", .pageSheet)
    #expect(titles(root) == ["home"] && root.topViewController === stage.home)
    #expect(stage.window.viewControllers.map(\.title) == ["home", "sheet"])
    #expect(stage.window.topViewController === sheet && stage.window.topStack === sheet.navigationController)
    #expect(sheet.navigationController !== root && sheet.navigationController.map(titles) == ["sheet"])
  }

  @Test("A page pushed over a page that is presented alone belongs to the presentation, and goes back by it")
  func overLonePage() {
    let sheet = present("sheet", .pageSheet)
    let page = stage.page("a")
    sheet.navigationController?.pushViewController(page, animated: true)
    stage.rest()
    #expect(titles(root) == ["home"] && sheet.navigationController.map(titles) == ["sheet", "a"])
    #expect(stage.window.frameOfPage(page).size == stage.window.pageSize, "it fills the window")
    #expect(page.navigationController?.popViewController(animated: true) === page)
    stage.rest()
    #expect(stage.window.topViewController === sheet && page.navigationController == nil)
    sheet.dismiss(animated: true)
    stage.rest()
    #expect(sheet.navigationController == nil && sheet.window == nil)
  }

  @Test("A push beneath a sheet is seen beside it at once, and whole when the sheet goes")
  func pushBeneathSheet() throws {
    let sheet = present("sheet", .pageSheet)
    let a = stage.page("a")
    var outcome: TransitionOutcome?
    root.pushViewController(a, animated: true) { outcome = $0 }
    stage.expectEvents(
      "willShow(a) home.WillDisappear a.WillAppear a.IsAppearing home.DidDisappear a.DidAppear didShow(a)")
    #expect(outcome == .completed && titles(root) == ["home", "a"] && a.navigationController === root)
    #expect(stage.window.topViewController === sheet && sheet.appearanceState == .appeared)
    #expect(stage.host.frame(at: stage.now).pages.map(\.controller.title) == ["a", "sheet"])
    #expect(sheet.presentingViewController === a && stage.card(of: a)?.phase == .rest)
    sheet.dismiss(animated: true)
    stage.rest()
    stage.expectEvents("sheet.WillDisappear", "sheet.DidDisappear")
    #expect(root.topViewController === a && stage.window.topStack === root)
    let card = try #require(stage.card(of: a))
    #expect(card.phase == .rest && card.sourceID == "a", "it goes back into its source")
    stage.pop()
    stage.expectEvents(
      "willShow(home) a.WillDisappear home.WillAppear home.IsAppearing", "a.DidDisappear home.DidAppear didShow(home)")
  }

  @Test("A push beneath a presentation that covers everything tells nobody until that goes")
  func pushBeneathFullScreen() {
    let cover = present("cover", .fullScreen)
    let (a, b) = (stage.page("a"), stage.page("b", zooms: false))
    for page in [a, b] { root.pushViewController(page, animated: true) }
    #expect(stage.events().isEmpty && titles(root) == ["home", "a", "b"] && !a.isViewLoaded)
    cover.dismiss(animated: true)
    stage.rest()
    stage.expectEvents(
      "cover.WillDisappear b.WillAppear b.IsAppearing", "b.DidAppear cover.DidDisappear")
    #expect(a.appearanceState == .disappeared && stage.home.appearanceState == .disappeared)
  }

  @Test("Pops beneath a presentation return their pages, which are on no stack any more")
  func pops() {
    let pages = ["a", "b", "c", "d"].map { stage.page($0, zooms: false) }
    for page in pages { root.pushViewController(page, animated: false) }
    let sheet = present("sheet", .pageSheet)
    #expect(root.popViewController(animated: true) === pages[3])
    stage.expectEvents(
      "willShow(c) d.WillDisappear c.WillAppear c.IsAppearing d.DidDisappear c.DidAppear didShow(c)")
    #expect(root.popToViewController(pages[0], animated: true).map(\.title) == ["b", "c"])
    stage.expectEvents(
      "willShow(a) c.WillDisappear a.WillAppear a.IsAppearing c.DidDisappear a.DidAppear didShow(a)")
    #expect(pages.map { $0.navigationController != nil } == [true, false, false, false])
    #expect(root.popToRootViewController(animated: true).map(\.title) == ["a"] && titles(root) == ["home"])
    #expect(root.popViewController(animated: true) == nil, "the first page stays")
    sheet.dismiss(animated: true)
    stage.rest()
    #expect(stage.window.viewControllers.map(\.title) == ["home"] && stage.home.appearanceState == .appeared)
  }

  @Test("A stack gets other pages beneath a presentation, the first one included", arguments: [true, false])
  func set(isSeen: Bool) {
    let sheet = present("sheet", isSeen ? .pageSheet : .fullScreen)
    let (a, b) = (stage.page("a"), stage.page("b"))
    root.setViewControllers([a, b], animated: true)
    #expect(titles(root) == ["a", "b"] && stage.home.navigationController == nil)
    #expect(stage.home.appearanceState == .disappeared && (b.appearanceState == .appeared) == isSeen)
    root.setViewControllers([b, sheet], animated: true)
    #expect(titles(root) == ["a", "b"], "a page of a presentation stays there")
    sheet.dismiss(animated: true)
    stage.rest()
    #expect(stage.window.viewControllers.map(\.title) == ["a", "b"] && b.appearanceState == .appeared)
  }

  @Test("A presented stack that another one covers changes as the first one does")
  func covered() {
    let lower = NavigationController(rootViewController: stage.page("a"), title: "lower")
    lower.modalPresentationStyle = .pageSheet
    stage.present(lower)
    let upper = NavigationController(rootViewController: stage.page("b", zooms: false), title: "upper")
    upper.modalPresentationStyle = .popover
    stage.present(upper)
    _ = stage.events()
    let c = stage.page("c", zooms: false)
    lower.pushViewController(c, animated: true)
    stage.expectEvents("willShow(c) a.WillDisappear c.WillAppear c.IsAppearing a.DidDisappear c.DidAppear didShow(c)")
    #expect(titles(lower) == ["a", "c"] && stage.window.viewControllers.map(\.title) == ["home", "a", "c", "b"])
    stage.run(for: 0.1)
    #expect(stage.window.frameOfPage(c) == stage.window.frameOfPage(lower.viewControllers[0]), "it is in the sheet")
    upper.dismiss(animated: true)
    stage.rest()
    lower.popViewController(animated: true)
    stage.rest()
    #expect(titles(lower) == ["a"] && stage.window.topStack === lower)
  }

  @Test("A push beneath a sheet that a finger dismisses returns the sheet first")
  func heldSheet() {
    let sheet = present("sheet", .pageSheet)
    stage.drag(from: (200, 500), to: (200, 620), seconds: 0.1)
    let a = stage.page("a", zooms: false)
    root.pushViewController(a, animated: true)
    #expect(titles(root) == ["home", "a"])
    stage.release()
    #expect(stage.window.topViewController === (sheet.window == nil ? a : sheet))
    #expect(a.appearanceState == .appeared)
  }

  @Test("The stack on top is that of a presentation that fingers may still dismiss")
  func heldPresentation() {
    let cover = stage.page("cover")
    cover.modalPresentationStyle = .fullScreen
    stage.present(cover)
    stage.drag(from: (200, 300), to: (200, 360), seconds: 0.1)
    #expect(stage.window.topViewController === stage.home && stage.window.topStack === cover.navigationController)
    stage.window.topStack.pushViewController(stage.page("a", zooms: false), animated: true)
    stage.release()
    #expect(stage.window.viewControllers.map(\.title) == ["home", "cover", "a"])
  }

  @Test("The stack that fills a window dismisses all that is presented over it")
  func dismissAll() {
    for title in ["a", "b"] { _ = present(title, .pageSheet) }
    root.dismiss(animated: true)
    stage.rest()
    #expect(stage.window.viewControllers.map(\.title) == ["home"])
  }
}
