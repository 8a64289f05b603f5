import FluidGeometry
import FluidTestSupport
import FluidTransitions
import Testing

@testable import FluidNavigation

/// Stacks that are sheets or popovers: what is pushed onto them has their frame.
@MainActor
@Suite("A stack in a sheet or a popover")
struct PanelStackTests {
  private let stage = Stage()

  private var titles: [String] { stage.window.viewControllers.map(\.title) }

  /// How the page comes that is pushed onto the stack.
  enum Coming: Hashable, Sendable, CaseIterable {
    case zoom, push, coverVertical, crossDissolve, flip

    @MainActor var transition: ViewController.Transition? {
      switch self {
      case .zoom, .push: nil
      case .coverVertical: .coverVertical
      case .crossDissolve: .crossDissolve
      case .flip: .flipHorizontal
      }
    }
  }

  nonisolated static let styles = [ModalPresentationStyle.pageSheet, .popover]

  /// A stack with one page, open.
  private func presented(_ style: ModalPresentationStyle = .pageSheet, zooms: Bool = false) -> (
    NavigationController, Page
  ) {
    let a = stage.page("a", zooms: zooms)
    let stack = NavigationController(rootViewController: a, title: "stack")
    stack.modalPresentationStyle = style
    stack.preferredContentSize = Size(width: 240, height: 300)
    stack.popoverPresentationController?.sourceRect = Rect(x: 180, y: 100, width: 40, height: 40)
    stack.sheetPresentationController?.detents = [.medium(), .large()]
    stage.present(stack)
    _ = stage.events()
    return (stack, a)
  }

  private func page(_ title: String, _ coming: Coming) -> Page {
    let page = stage.page(title, zooms: coming == .zoom)
    if let transition = coming.transition { page.preferredTransition = transition }
    return page
  }

  /// Pushes a page onto a stack, and lets it arrive.
  private func push(_ title: String, _ coming: Coming = .push, onto stack: NavigationController) -> Page {
    let page = page(title, coming)
    stack.pushViewController(page, animated: true)
    stage.rest()
    return page
  }

  private func frame(_ page: Page) throws -> Rect { try #require(stage.card(of: page)).pose.frame }

  /// The last frame of a page that leaves.
  private func lastFrame(_ page: Page) throws -> Rect {
    var last = try frame(page)
    var limit = LoopLimit()
    while stage.card(of: page) != nil {
      try limit.turn()
      last = try frame(page)
      stage.run(for: 1 / 120.0)
    }
    return last
  }

  private func drag(from: (Double, Double), to: (Double, Double)) {
    stage.down(from.0, from.1)
    stage.glide(from: from, to: to, seconds: 0.3)
    stage.release()
  }

  // MARK: Its frame

  @Test(
    "A page on a stack in a sheet or a popover moves in the plane of that: one that would flip is pushed",
    arguments: styles, [Coming.push, .coverVertical, .crossDissolve, .flip])
  func plane(style: ModalPresentationStyle, coming: Coming) {
    let (stack, _) = presented(style)
    let b = push("b", coming, onto: stack)
    let transition: SystemTransition =
      switch coming {
      case .coverVertical: .coverVertical
      case .crossDissolve: .crossDissolve
      case .zoom, .push, .flip: .push
      }
    #expect(stage.window.stacks.entry(of: b)?.flight?.page?.style == .system(transition))
  }

  @Test(
    "A stack in a sheet or a popover gives what is pushed its frame, and only its own pages are told",
    arguments: styles, Coming.allCases)
  func frame(style: ModalPresentationStyle, coming: Coming) throws {
    let (stack, a) = presented(style)
    let place = stage.window.frameOfPage(a)
    let b = page("b", coming)
    stack.pushViewController(b, animated: true)
    #expect(stage.window.frameOfPage(b) == place && stage.window.state(of: b)?.style == style)
    stage.rest()
    #expect(try frame(b).distance(to: place) < 1e-9)
    #expect(stage.card(of: b)?.pose.radius == stage.card(of: a)?.pose.radius)
    #expect(stage.card(of: b)?.opacity == 1 && stage.card(of: a)?.opacity == 0, "what has disappeared is not drawn")
    stack.popViewController(animated: true)
    stage.rest()
    #expect(stage.card(of: a)?.opacity == 1)
    stage.expectEvents(
      "willShow(b) a.WillDisappear b.WillAppear b.IsAppearing", "a.DidDisappear b.DidAppear didShow(b)",
      "willShow(a) b.WillDisappear a.WillAppear a.IsAppearing", "b.DidDisappear a.DidAppear didShow(a)")
    #expect(stage.home.appearanceState == .appeared)
  }

  @Test(
    "A stack in a sheet or a popover dims what is beneath it as before, whatever is pushed onto it",
    arguments: Coming.allCases)
  func dimming(coming: Coming) throws {
    let (stack, _) = presented()
    func dim() throws -> Double {
      _ = stage.host.frame(at: stage.now)
      return try #require(stage.host.presentedPages.first).cover.dim
    }
    let before = try dim()
    #expect(before > 0.1)
    stack.pushViewController(page("b", coming), animated: true)
    for step in 0..<240 {
      if step == 80 { stack.popViewController(animated: true) }
      if step == 90 { stack.pushViewController(page("c", coming), animated: true) }
      if step == 160 { stack.dismiss(animated: false) }
      stage.run(for: 1 / 60.0)
      #expect(try abs(dim() - (step < 160 ? before : 0)) < 1e-9, "frame \(step)")
    }
  }

  @Test(
    "A stack in a sheet or a popover shows pages that move in it only in its frame, and moves the covered one aside",
    arguments: styles)
  func slide(style: ModalPresentationStyle) throws {
    let (stack, a) = presented(style)
    let place = stage.window.frameOfPage(a)
    let b = page("b", .push)
    stack.pushViewController(b, animated: true)
    var widths: [Double] = []
    for _ in 0..<40 {
      let card = try #require(stage.card(of: b)), covered = try #require(stage.card(of: a))
      #expect(place.insetBy(dx: -1e-9, dy: -1e-9).contains(card.pose.frame))
      #expect(abs(card.pose.frame.maxX - place.maxX) < 1e-9 && card.pose.pageCenter.x >= card.pose.center.x - 1e-9)
      #expect(covered.pose.frame == place && covered.pose.pageCenter.x <= place.center.x)
      widths.append(card.pose.size.width)
      stage.run(for: 1 / 120.0)
    }
    #expect(widths[0] == 0 && widths[39] > place.width / 2)
  }

  @Test(
    "A stack in a sheet or a popover zooms a page out of a source in it, and back, within its frame at the end",
    arguments: styles)
  func zoom(style: ModalPresentationStyle) throws {
    let (stack, a) = presented(style)
    let place = stage.window.frameOfPage(a)
    let source = Rect(x: place.minX + 30, y: place.minY + 60, width: 80, height: 80)
    stage.sources["b"] = SourceView(id: "b", frame: source)
    let b = stage.page("b")
    stage.sources["b"] = SourceView(id: "b", frame: source)
    stack.pushViewController(b, animated: true)
    #expect(try frame(b).distance(to: source) < 0.5 && stage.window.isSourceHidden("b"))
    stage.rest()
    #expect(try frame(b).distance(to: place) < 1e-9)
    stack.popViewController(animated: true)
    #expect(try lastFrame(b).distance(to: source) < 1 && !stage.window.isSourceHidden("b"))
  }

  @Test(
    "A stack in a sheet or a popover takes its pages along when it moves to another detent",
    arguments: [Coming.zoom, .push])
  func detents(coming: Coming) throws {
    let (stack, a) = presented()
    let b = push("b", coming, onto: stack)
    let sheet = try #require(stack.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    for _ in 0..<90 {
      stage.run(for: 1 / 60.0)
      #expect(stage.window.frameOfPage(b) == stage.window.frameOfPage(a))
      #expect(try frame(b).distance(to: stage.window.frameOfPage(b)) < 0.5)
    }
    #expect(stage.window.frameOfPage(b).minY == 60)
  }

  @Test("A stack in a sheet or a popover lets a page pushed onto it follow its source's window size")
  func resized() throws {
    let (stack, a) = presented()
    let b = page("b", .push)
    stack.pushViewController(b, animated: true)
    stage.run(for: 0.1)
    stage.window.resize(to: Size(width: 900, height: 700))
    stage.rest()
    #expect(stage.window.frameOfPage(b) == stage.window.frameOfPage(a))
    #expect(try frame(b) == Rect(x: 130, y: 342, width: 640, height: 350))
  }

  @Test("A stack in a sheet or a popover does not hold back what one of its pages presents: that fills the window")
  func presentation() throws {
    let (stack, a) = presented()
    let (b, c) = (page("b", .push), page("c", .zoom))
    stack.pushViewController(b, animated: false)
    b.present(c, animated: true)
    stage.rest()
    #expect(stage.window.frameOfPage(c) == Rect(x: 0, y: 0, width: 402, height: 874))
    #expect(stage.home.appearanceState == .disappeared && b.appearanceState == .disappeared)
    c.dismiss(animated: true)
    stage.rest()
    #expect(stage.home.appearanceState == .appeared && b.appearanceState == .appeared)
    #expect(a.appearanceState == .disappeared && titles == ["home", "a", "b"])
  }

  // MARK: Fingers

  @Test(
    "A stack in a sheet or a popover is drawn to another detent on a page pushed onto it, up on any",
    arguments: [Coming.zoom, .push])
  func drawnUp(coming: Coming) {
    let (stack, _) = presented()
    let b = push("b", coming, onto: stack)
    drag(from: (200, 700), to: (200, 420))
    #expect(stage.window.frameOfPage(b).minY == 60 && titles == ["home", "a", "b"])
    #expect(stack.sheetPresentationController?.selectedDetentIdentifier == .large)
  }

  @Test("A stack in a sheet or a popover is dismissed whole by a drag down on a page that does not zoom")
  func draggedDown() {
    let (stack, _) = presented()
    _ = push("b", onto: stack)
    _ = stage.events()
    drag(from: (200, 600), to: (200, 860))
    #expect(titles == ["home"] && stack.viewControllers.map(\.title) == ["a", "b"])
    #expect(stage.events() == ["stack.WillDisappear b.WillDisappear", "stack.DidDisappear b.DidDisappear"])
  }

  @Test(
    "A stack in a sheet or a popover leaves a drag down to the zoom of a page pushed onto it, but for the grabber and for a zoom that refuses"
  )
  func draggedZoom() {
    let (stack, _) = presented()
    let b = push("b", .zoom, onto: stack)
    drag(from: (200, 600), to: (200, 860))
    #expect(titles == ["home", "a"], "back to its source")
    stack.pushViewController(b, animated: true)
    stage.rest()
    drag(from: (200, 440), to: (200, 860))
    #expect(titles == ["home"], "the sheet itself")
    let options = ViewController.Transition.ZoomOptions()
    options.dismissalGestures = [.pinch]
    b.preferredTransition = .zoom(options: options) { [stage] _ in stage.sources["b"] }
    stage.navigation.present(stack, animated: false)
    #expect(titles == ["home", "a", "b"])
    drag(from: (200, 600), to: (200, 860))
    #expect(titles == ["home"], "the zoom has no drag")
  }

  @Test("A stack in a sheet or a popover comes back whole where a finger returns it on its way down")
  func returned() throws {
    let (stack, a) = presented()
    let b = push("b", onto: stack)
    stack.dismiss(animated: true)
    stage.run(for: 0.04)
    stage.drag(from: (200, 840), to: (200, 500), seconds: 0.3)
    stage.release()
    #expect(titles == ["home", "a", "b"] && b.appearanceState == .appeared && a.appearanceState == .disappeared)
    #expect(try frame(b).distance(to: stage.window.frameOfPage(a)) < 1e-9)
    drag(from: (12, 600), to: (390, 600))
    #expect(titles == ["home", "a"], "the edge swipe goes back in the sheet")
  }

  @Test("A stack in a sheet or a popover goes with a tap beside it, all of it")
  func tappedBeside() {
    let (stack, _) = presented()
    _ = push("b", onto: stack)
    stage.down(200, 100)
    stage.run(for: 0.05)
    stage.release()
    #expect(titles == ["home"])
  }

  @Test("A stack in a sheet or a popover returns into the source that it zoomed out of, from a page pushed onto it")
  func zoomedSheet() throws {
    let (stack, a) = presented(zooms: true)
    let source = try #require(stage.sources["a"]?.frame)
    let b = push("b", onto: stack)
    stack.dismiss(animated: true)
    #expect(try lastFrame(b).distance(to: source) < 1 && titles == ["home"] && a.appearanceState == .disappeared)
  }

  /// The source of the presentation: there only when the stack goes, all the time, or elsewhere when it goes.
  enum Source: CaseIterable { case comes, stays, moves }

  @Test("A stack in a popover leaves from where it rests, wherever its source is by then", arguments: Source.allCases)
  func sourceOfPopover(_ source: Source) throws {
    let a = stage.page("a")
    let stack = NavigationController(rootViewController: a, title: "stack")
    stack.modalPresentationStyle = .popover
    stack.preferredContentSize = Size(width: 240, height: 300)
    let place = stage.sources["a"]
    if source == .comes { stage.sources["a"] = nil }
    stage.present(stack)
    let b = push("b", onto: stack)
    stage.sources["a"] = place
    if source == .moves { stage.sources["a"]?.frame.origin.y -= 300 }
    stage.turn()
    let before = try frame(b)
    stack.dismiss(animated: true)
    #expect(try frame(b).distance(to: before) < 0.5)
    stage.rest()
    #expect(titles == ["home"])
  }

  @Test(
    "A stack in a sheet or a popover moves with all of its pages where a finger lets go of it under a page that covers it"
  )
  func draggedUnderAnotherPage() throws {
    let (stack, a) = presented()
    let b = push("b", onto: stack)
    let top = stage.window.frameOfPage(a).minY
    stage.down(200, top + 10)
    for step in 1...10 {
      stage.run(for: 0.02)
      stage.move(200, top + 10 - 20 * Double(step))
    }
    b.present(stage.page("over", zooms: false), animated: true)
    stage.rest()
    stage.up()
    let quiet = stage.window.flights.drawn.all.prefix(stage.window.flights.drawn.quietCount)
    #expect(quiet.allSatisfy { $0.isQuiet(at: stage.window.now) })
    #expect(stage.window.flights.drawn.all.contains { $0.sheet?.isMoving(at: stage.window.now) == true })
  }
}
