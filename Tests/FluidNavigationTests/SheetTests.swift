import FluidGeometry
import FluidGestures
import FluidMotion
import FluidTestSupport
import FluidTransitions
import Testing

@testable import FluidNavigation

/// Pages that leave something to be seen of what is beneath them.
@MainActor
struct SheetTests {
  private let stage = Stage()

  private func present(_ style: ModalPresentationStyle, _ title: String = "a", zooms: Bool = true) -> Page {
    let page = stage.page(title, zooms: zooms)
    page.modalPresentationStyle = style
    page.sheetPresentationController?.detents = [.medium(), .large()]
    stage.navigation.present(page, animated: true)
    return page
  }

  private func opened(_ style: ModalPresentationStyle, zooms: Bool = true) -> Page {
    let page = present(style, zooms: zooms)
    stage.rest()
    _ = stage.events()
    return page
  }

  private func frame(_ page: Page) throws -> Rect { try #require(stage.card(of: page)).pose.frame }

  private nonisolated static let overlays: [ModalPresentationStyle] = [.overFullScreen, .pageSheet, .popover]

  @Test("Only the page itself is told; the one beneath stays appeared", arguments: overlays, [true, false])
  func lifecycle(style: ModalPresentationStyle, zooms: Bool) {
    _ = present(style, zooms: zooms)
    stage.rest()
    #expect(stage.events() == ["a.WillAppear a.IsAppearing", "a.DidAppear"])
    #expect(stage.home.appearanceState == .appeared)
    stage.navigation.dismiss(animated: true)
    stage.rest()
    #expect(stage.events() == ["a.WillDisappear", "a.DidDisappear"])
    #expect(stage.home.appearanceState == .appeared)
  }

  @Test(
    "Only the page itself hears of a dismissal that a finger cancels",
    arguments: [ModalPresentationStyle.overFullScreen, .popover])
  func calledOff(style: ModalPresentationStyle) throws {
    let page = opened(style)
    let start = try frame(page).center
    stage.drag(from: (start.x, start.y), to: (start.x, start.y + 50), seconds: 0.4)
    stage.run(for: 0.2)
    stage.release()
    #expect(stage.events() == ["a.WillDisappear", "a.WillAppear a.IsAppearing a.DidAppear"])
  }

  @Test("It has its frame in the turn in which it is presented", arguments: overlays, [true, false])
  func frameAtOnce(style: ModalPresentationStyle, zooms: Bool) {
    let page = present(style, zooms: zooms)
    let frame = stage.window.frameOfPage(page)
    stage.turn()
    #expect(stage.window.frameOfPage(page) == frame)
  }

  @Test("A page that covers a sheet covers what is beneath the sheet as well")
  func coveredTogether() {
    _ = opened(.pageSheet)
    stage.push(stage.page("b"))
    stage.expectEvents(
      "willShow(b) a.WillDisappear home.WillDisappear b.WillAppear b.IsAppearing",
      "a.DidDisappear home.DidDisappear b.DidAppear didShow(b)")
    stage.pop()
    stage.expectEvents(
      "willShow(a) b.WillDisappear a.WillAppear home.WillAppear a.IsAppearing home.IsAppearing",
      "b.DidDisappear a.DidAppear home.DidAppear didShow(a)")
  }

  @Test(
    "It rests at its detent, in its frame, with its radius, and what is beneath it does not recede",
    arguments: [true, false])
  func place(zooms: Bool) throws {
    let page = opened(.pageSheet, zooms: zooms)
    #expect(try frame(page).distance(to: Rect(x: 8, y: 874 - 8 - 437, width: 386, height: 437)) < 1e-9)
    let card = try #require(stage.card(of: page))
    #expect(card.pose.radius == SheetLayout.cornerRadius && card.detent == .medium && card.dim == 0.15)
    #expect(stage.window.state(of: stage.home)?.coverage == 0)
    #expect(stage.window.frameOfPage(page) == card.endpoints.pageFrame)
  }

  @Test("A finger draws it from detent to detent, one to one, and no page is told", arguments: [true, false])
  func drawn(zooms: Bool) throws {
    let page = opened(.pageSheet, zooms: zooms)
    stage.drag(from: (200, 600), to: (200, 340), seconds: 0.5)
    stage.run(for: 0.5)
    // What moves the sheet begins at the edge of the slop.
    #expect(try abs(frame(page).minY - (429 - 260 + 18)) < 1)
    #expect(try frame(page).maxY == 866)
    stage.release()
    #expect(try abs(frame(page).minY - 60) < 1e-9)
    #expect(page.sheetPresentationController?.selectedDetentIdentifier == .large)
    #expect(stage.events().isEmpty && stage.window.cards.count == 1)
  }

  @Test("Drawn off it flies home from where it is, without a jump or a kick", arguments: [true, false])
  func drawnOff(zooms: Bool) throws {
    let page = opened(.pageSheet, zooms: zooms)
    stage.drag(from: (200, 500), to: (200, 800), seconds: 0.3)
    let before = try #require(stage.card(of: page)).pose
    let earlier = stage.now
    stage.up()
    stage.now = stage.now + 0.001
    stage.turn()
    let after = try #require(stage.card(of: page)).pose
    // A thousand points a second, for a millisecond.
    #expect(abs(after.center.y - before.center.y - 1000 * (stage.now - earlier)) < 0.5)
    #expect(abs(after.size.height - before.size.height) < 0.5)
    #expect(stage.events() == ["a.WillDisappear"])
    stage.rest()
    #expect(stage.events() == ["a.DidDisappear"])
    #expect(stage.window.cards.isEmpty)
  }

  @Test("Caught in flight and thrown open it is a sheet again, at the lowest detent")
  func caught() throws {
    let page = opened(.pageSheet)
    page.sheetPresentationController?.selectedDetentIdentifier = .large
    stage.rest()
    stage.navigation.dismiss(animated: true)
    stage.run(for: 0.06)
    let card = try #require(stage.card(of: page)).pose.frame
    stage.down(card.center.x, card.center.y)
    stage.run(for: 0.3)
    stage.glide(from: (card.center.x, card.center.y), to: (card.center.x, card.center.y - 160), seconds: 0.1)
    stage.release()
    #expect(page.appearanceState == .appeared)
    #expect(try abs(frame(page).minY - 60) < 1e-9)
  }

  @Test("Two fingers take it out of the hand that draws it, without a jump")
  func pinched() throws {
    let page = opened(.pageSheet)
    stage.drag(from: (150, 600), to: (150, 480), seconds: 0.3)
    stage.down(260, 600, finger: 2)
    for step in 1...60 {
      let before = try frame(page)
      stage.now = stage.now + 1.0 / 240
      stage.move(260 - Double(step), 600, finger: 2)
      stage.turn()
      #expect(try frame(page).distance(to: before) < 12)
    }
    #expect(stage.window.interaction(of: page)?.gesture == .pinch)
    stage.arena.cancelAllTouches(time: stage.now)
    stage.rest()
    #expect(page.appearanceState == .appeared)
    #expect(try abs(frame(page).minY - 429) < 1 || abs(frame(page).minY - 60) < 1)
  }

  @Test("A tap beside it takes it back; on it, it does not", arguments: [ModalPresentationStyle.pageSheet, .popover])
  func tapped(style: ModalPresentationStyle) throws {
    let page = opened(style)
    let card = try frame(page)
    stage.down(card.center.x, card.center.y)
    stage.release()
    #expect(page.appearanceState == .appeared)
    stage.down(card.minX - 4, card.minY - 20)
    stage.release()
    #expect(page.appearanceState == .disappeared)
  }

  @Test(
    "A tap beside it while it comes takes it back from where it is",
    arguments: [ModalPresentationStyle.pageSheet, .popover])
  func tappedInFlight(style: ModalPresentationStyle) throws {
    let page = present(style)
    stage.run(for: 0.12)
    let card = try frame(page)
    stage.down(card.minX - 4, card.minY - 20)
    stage.up()
    #expect(page.appearanceState == .disappearing)
    #expect(try abs(frame(page).minY - card.minY) < 40)
    stage.rest()
    #expect(page.appearanceState == .disappeared)
  }

  @Test("Up to the largest undimmed detent, what is beneath is bright and can be touched")
  func undimmed() throws {
    let page = opened(.pageSheet)
    let sheet = try #require(page.sheetPresentationController)
    sheet.largestUndimmedDetentIdentifier = .medium
    stage.rest()
    #expect(try #require(stage.card(of: page)).dim == 0)
    #expect(stage.window.page(at: Point(x: 200, y: 100)) === stage.home)
    #expect(stage.window.page(at: Point(x: 200, y: 600)) === page)
    #expect(stage.host.touchTarget(at: Point(x: 200, y: 100)).dismissed == nil)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.run(for: 0.1)
    let dim = try #require(stage.card(of: page)).dim
    #expect(dim > 0 && dim < 0.15)
    stage.rest()
    #expect(try #require(stage.card(of: page)).dim == 0.15)
    #expect(stage.window.page(at: Point(x: 200, y: 20)) === page)
  }

  @Test("On its way to an undimmed detent a sheet lets touches through, and on its way up it does not")
  func undimmedOnItsWay() throws {
    let page = opened(.pageSheet)
    let sheet = try #require(page.sheetPresentationController)
    sheet.largestUndimmedDetentIdentifier = .medium
    let beside = Point(x: 200, y: 20)
    for (detent, isThrough) in [(SheetPresentationController.Detent.Identifier.large, false), (.medium, true)] {
      sheet.animateChanges { sheet.selectedDetentIdentifier = detent }
      for _ in 0..<10 {
        stage.run(for: 0.02)
        #expect((stage.host.touchTarget(at: beside).dismissed == nil) == isThrough)
        #expect((stage.window.page(at: beside) === stage.home) == isThrough)
      }
      stage.rest()
    }
  }

  @Test("A sheet goes to a detent in animateChanges, and is there at once with anything else")
  func changes() throws {
    let page = opened(.pageSheet)
    let sheet = try #require(page.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.run(for: 0.05)
    #expect(try frame(page).minY < 429 && frame(page).minY > 60)
    stage.rest()
    #expect(try abs(frame(page).minY - 60) < 1e-9)
    sheet.detents = [.custom(identifier: "third") { $0.maximumDetentValue / 3 }]
    stage.turn()
    #expect(try abs(frame(page).height - (874 - 68) / 3) < 1e-9)
    #expect(sheet.selectedDetentIdentifier == "third")
    stage.window.resize(to: Size(width: 874, height: 402))
    #expect(try abs(frame(page).height - (402 - 68) / 3) < 1e-9)
    #expect(try frame(page).width == SheetLayout.maximumWidth)
  }

  @Test("What a page shows comes before the sheet, but for the strip with the grabber")
  func contentFirst() throws {
    let page = Picky(title: "picky")
    page.modalPresentationStyle = .pageSheet
    page.preferredTransition = .zoom { _ in SourceView(id: "x", frame: Rect(x: 20, y: 100, width: 100, height: 100)) }
    page.sheetPresentationController?.detents = [.medium(), .large()]
    stage.present(page)
    stage.drag(from: (200, 600), to: (200, 300), seconds: 0.3)
    stage.up()
    #expect(page.sheetPresentationController?.selectedDetentIdentifier == .medium)
    stage.rest()
    stage.drag(from: (200, 440), to: (200, 140), seconds: 0.3)
    stage.up()
    #expect(page.sheetPresentationController?.selectedDetentIdentifier == .large)
  }

  private final class Picky: ViewController {
    override func allowsDismissal(by gesture: ZoomGesture, at location: Point) -> Bool { false }
  }

  @Test("A popover grows out of its source, lies beside it, points at it, and leaves it to be seen")
  func popover() throws {
    let page = stage.page("b")
    page.modalPresentationStyle = .popover
    page.preferredContentSize = Size(width: 240, height: 200)
    let source = try #require(stage.sources["b"])
    stage.navigation.present(page, animated: true)
    #expect(try frame(page).distance(to: source.frame) < 1e-9)
    stage.rest()
    let card = try #require(stage.card(of: page))
    #expect(card.pose.size == page.preferredContentSize && card.arrow?.direction == .up && card.dim == 0)
    #expect(abs(card.pose.frame.minY - source.frame.maxY - PopoverLayout.arrowLength) < 1e-9)
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    #expect(!stage.window.isSourceHidden("b"))
    page.popoverPresentationController?.permittedArrowDirections = [.down]
    stage.rest()
    #expect(try frame(page).maxY < source.frame.minY)
    page.popoverPresentationController?.sourceRect = Rect(x: 100, y: 700, width: 10, height: 10)
    stage.turn()
    #expect(try abs(frame(page).maxY - 700 + PopoverLayout.arrowLength) < 1e-9)
  }

  @Test(
    "Less motion: a sheet fades where it stands, and can still be drawn",
    arguments: [ModalPresentationStyle.pageSheet, .popover])
  func reducedMotion(style: ModalPresentationStyle) throws {
    stage.window.reducesMotion = true
    let page = present(style)
    stage.run(for: 0.05)
    let card = try #require(stage.card(of: page))
    #expect(card.opacity > 0 && card.opacity < 1 && card.pose.frame == stage.window.frameOfPage(page))
    stage.rest()
    #expect(page.appearanceState == .appeared)
    stage.navigation.dismiss(animated: true)
    stage.rest()
    #expect(page.appearanceState == .disappeared)
  }
}
