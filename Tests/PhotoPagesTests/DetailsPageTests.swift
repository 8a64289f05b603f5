import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundControls
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

@MainActor
@Suite("The details out of the picture's name")
struct DetailsPageTests {
  private static let cat = "cat-on-the-window-sill.svg"

  /// An open picture.
  private func opened(_ size: String = "1000 700", _ more: String = "") throws -> TestWindow {
    try TestWindow(Script(parsing: "window \(size)\n\(more)0 push \(Self.cat)"), lasting: 2)
  }

  private func names(_ run: TestWindow) -> [String] { run.playground.navigation.viewControllers.map(\.title) }

  private func card(_ run: TestWindow) -> ZoomCard? {
    run.playground.shown.last { $0.controller is DetailsPage }?.card
  }

  /// The texts in the middle of the bar.
  private func titles(_ run: TestWindow) -> [String] {
    FrameComposer.frameWithoutInspector(of: run.playground).commands.textLines
      .filter { $0.position.y == Chrome.barHeight / 2 && $0.style.weight == .semibold && $0.color.alpha > 0 }.map(
        \.text)
  }

  @Test("Are a popover that grows from it, is caught, and goes back into it", arguments: [false, true])
  func popover(isRightToLeft: Bool) throws {
    let run = try opened("1000 700", isRightToLeft ? "set right-to-left on\n" : "")
    let title = try #require(run.playground.bar.titleFrame)
    var cards: [ZoomCard] = []
    let script = "0 tap 500 26\n170 down 1 500 120\n400 glide 1 520 420 200\n620 up 1"
    try run.play(script, lasting: 2) { if let card = card(run) { cards.append(card) } }
    let first = try #require(cards.first)
    #expect(first.sourceID == Chrome.nameButton && first.style == .popover && first.phase == .pushing)
    let source = try #require(first.endpoints.source?.frame)
    #expect(abs(source.midX - 500) < 1 && abs(source.width - title.width) < 40 && source.maxY < Chrome.barHeight)
    #expect(first.endpoints.alignmentRect?.width == source.width * 22 / 15)
    #expect(first.pose.frame.intersects(source) && first.pose.size.height < 200)
    #expect(cards.contains { $0.phase == .tracking && $0.progress < 0.99 })
    #expect(card(run) == nil && names(run).last == Self.cat && titles(run) == [Self.cat])
    let last = try #require(cards.last)
    #expect(last.phase == .landing && last.pose.frame.center.distance(to: source.center) < 30)
  }

  @Test("Say what there is to know, and leave by Escape and by their key")
  func words() throws {
    let run = try opened()
    for key in ["escape", "i"] {
      try run.play("0 tap 500 26", lasting: 2)
      let words = FrameComposer.frameWithoutInspector(of: run.playground).commands.textLines
      #expect(words.contains { $0.text == Self.cat && $0.style.size == 22 } && names(run).last == DetailsPage.name)
      let frame = try #require(card(run)?.pose.frame)
      let label = try #require(words.first { $0.text == "Dimensions" || $0.text == "Size" })
      #expect(frame.contains(label.position) && frame.width == DetailsPage.panelWidth)
      try run.play("0 key \(key)", lasting: 2)
      #expect(names(run).last == Self.cat && titles(run) == [Self.cat])
    }
  }

  @Test("Are a sheet where the window is narrow, and go back into it as well")
  func sheet() throws {
    let run = try opened("402 874")
    try run.play("0 tap 201 26", lasting: 2)
    let sheet = try #require(card(run))
    #expect(sheet.style == .pageSheet && sheet.sourceID == Chrome.nameButton)
    #expect(sheet.endpoints.source?.frame.maxY ?? 99 < Chrome.barHeight)
    var last: ZoomCard?
    try run.play("0 key escape", lasting: 2) { last = card(run) ?? last }
    #expect(names(run).last == Self.cat)
    #expect(try #require(last).pose.frame.center.distance(to: Point(x: 201, y: 26)) < 20)
  }

  @Test("Fly on the bar's ground, which fills the whole card and has no edge in it")
  func ground() throws {
    let run = try opened()
    try run.play("0 tap 500 26", lasting: 0.1)
    let card = try #require(self.card(run))
    let (list, theme) = (FrameComposer.frameWithoutInspector(of: run.playground), run.playground.theme)
    let word = try #require(
      list.layers.first { $0.id == (card.controller as? Page).map { LayerNames.source(of: $0.layer) } })
    #expect(word.background == .clear && card.phase == .pushing)
    let grounds = list.commands.compactMap { command -> Rect? in
      guard case .fill(let shape, let color, _) = command else { return nil }
      return color.alpha > 0 && color.opacity(1 / color.alpha) == theme.background ? shape.rect : nil
    }
    #expect(grounds.contains { abs($0.width - card.pose.size.width) < 0.01 }, "\(grounds) \(card.pose)")
  }

  @Test("Do not come over those that were pulled into sight: these go, as by Escape")
  func pulled() throws {
    let run = try opened()
    let photo = try #require(run.playground.navigation.topViewController as? PhotoPage)
    for act in ["tap 500 26", "key escape"] {
      try run.play("0 key i", lasting: 2)
      #expect(photo.details.isShown && photo.navigationItem.escapeTitle == "Hide details")
      try run.play("0 \(act)", lasting: 2)
      #expect(!photo.details.isShown && photo.navigationItem.escapeTitle == nil && names(run).last == Self.cat)
    }
    try run.play("0 key escape", lasting: 2)
    #expect(run.playground.front.isRootOnTop)
  }

  @Test("Have no source once the bar has gone")
  func missing() throws {
    let run = try opened()
    try run.play("0 mouse-down left 500 400\n40 mouse-up left 500 400", lasting: 2)
    let photo = try #require(run.playground.navigation.topViewController as? PhotoPage)
    #expect(photo.navigationItem.isBarHidden)
    try run.play("0 set presentation popover\n0 present details", lasting: 0.2)
    let details = try #require(card(run))
    #expect(details.endpoints.source == nil && details.sourceID == nil)
  }

  @Test("Are there again in a program that is made what this one is")
  func arrangement() throws {
    let run = try opened()
    try run.play("0 tap 500 26", lasting: 2)
    run.rest()
    let again = TestWindow(try Script(parsing: "window 1000 700"))
    for action in Arranger(program: run.playground).actions { again.deliver(action) }
    again.rest()
    #expect(
      names(again) == names(run)
        && Arranger(program: again.playground).actions == Arranger(program: run.playground).actions)
    #expect(card(again)?.pose == card(run)?.pose)
  }
}
