import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidTestSupport
import FluidTransitions
import PhotoPages
import PlaygroundControls
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import LibraryPages
@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("A story")
struct StoryTests {
  private static let lead = "balloons-over-the-valley.svg"
  private static let figure = "cabin-in-the-first-snow.svg"
  private static let link = "cliffs-and-the-sea-arch.svg"

  private func run(_ script: String, lasting seconds: Double) throws -> TestWindow {
    try TestWindow(Script(parsing: "window 1000 700\nset layout news\n" + script), lasting: seconds)
  }

  private func stack(_ run: TestWindow) -> [ViewController] { run.playground.navigation.viewControllers }

  @Test("A story opens out of the news, with its headline in the bar")
  func opening() throws {
    let run = try run("0 push \(Self.lead)", lasting: 2)
    let story = try #require(stack(run).last as? StoryPage)
    #expect(story.navigationItem.title == "A sky full of balloons, and not a breath of wind")
    #expect(story.layout.figures.count == 3)
    #expect(story.layout.links.count == 2)
    #expect(story.origin === run.playground.home.root)
  }

  @Test("Has a menu without details, which its page does not show")
  func menu() throws {
    let click = "1500 mouse-down right 500 300\n1580 mouse-up right 500 300"
    let run = try run("0 push \(Self.lead)\n\(click)", lasting: 2.4)
    let words = FrameComposer.frameWithoutInspector(of: run.playground).commands.textLines.map(\.text)
    #expect(words.contains("Hide picture") && !words.contains("Details"), "\(words)")
  }

  @Test("A story has pictures that open out of it and go back into it")
  func figures() throws {
    let script = "0 push \(Self.lead)\n1500 scroll 300\n1800 push \(Self.figure)"
    let run = try run(script, lasting: 3.3)
    let photo = try #require(stack(run).last as? PhotoPage)
    let story = try #require(stack(run)[1] as? StoryPage)
    #expect(photo.origin === story)
    let source = try #require(photo.source?.view(as: .picture, .identifier))
    #expect(source.id == story.sourceView(of: photo.index, as: .picture)?.id)
    #expect(run.playground.navigation.isSourceHidden(source.id))
    let figure = story.layout.figures[1].outline.rect.offsetBy(Vector(dx: 0, dy: -300))
    #expect(source.frame == figure)
    let back = try #require(try landing(of: photo, in: run))
    #expect(back.distance(to: figure) < 1)
    #expect(!run.playground.navigation.isSourceHidden(source.id))
    #expect(stack(run).last === story)
  }

  /// Goes back, and returns where the card of a page was in its last frame.
  private func landing(of page: Page, in run: TestWindow) throws -> Rect? {
    var latest: Rect?
    try run.play("0 pop", lasting: 2) {
      latest = run.playground.shown.first { $0.controller === page }?.card?.pose.frame ?? latest
    }
    return latest
  }

  @Test("A story leads to other stories, level by level, and each goes back into the one that it came from")
  func links() throws {
    let run = try run(
      "0 push \(Self.lead)\n1200 push \(Self.link)\n2400 push domes-under-the-milky-way.svg", lasting: 4)
    let pages = stack(run).compactMap { $0 as? Page }
    #expect(pages.map { type(of: $0) == StoryPage.self } == [false, true, true, false])
    let third = try #require(pages[3] as? PhotoPage)
    let second = try #require(pages[2] as? StoryPage)
    let first = try #require(pages[1] as? StoryPage)
    #expect(second.origin === first)
    #expect(third.origin === second)
    #expect(Set(pages.map(\.traceName)).count == 4)
    let places = [
      try #require(second.sourceView(of: third.index, as: .picture)),
      try #require(first.sourceView(of: second.index, as: .picture)),
    ]
    for (page, place) in zip([third, second] as [Page], places) {
      let back = try #require(try landing(of: page, in: run))
      #expect(back.distance(to: place.frame) < 1)
    }
    #expect(stack(run).last === first)
  }

  @Test("A story comes out of the whole cell of the list, and goes back into it", arguments: ["news", "list"])
  func wholeCell(layout: String) throws {
    let run = try run("set layout \(layout)\nset source cell\n0 push \(Self.lead)", lasting: 2)
    let page = try #require(stack(run).last as? Page)
    let library = try #require(run.playground.home.root as? LibraryPage)
    let index = try #require(library.store.files.collection.index(named: Self.lead))
    let cell = try #require(library.sourceView(of: index, as: .cell)).frame
    let picture = try #require(library.sourceView(of: index, as: .picture)).frame
    #expect(cell.width > picture.width)
    #expect(page.source?.view(as: .cell, .identifier)?.frame == cell)
    let back = try #require(try landing(of: page, in: run))
    #expect(back.distance(to: cell) < 1)
  }

  @Test("Takes a picture along that is still on its way back into it, and neither vanishes in the air")
  func twoInFlight() throws {
    let scene = try #require(Scene.named("two-in-flight"))
    let script = try Script(parsing: "window 1000 700\n" + scene.text)
    let run = TestWindow(script)
    var together = 0
    var latest: (picture: ZoomCard, place: Rect)?
    run.play(script, lasting: 7) {
      let cards = run.playground.shown.compactMap(\.card)
      guard let picture = cards.first(where: { $0.controller is PhotoPage }), picture.phase.isInFlight,
        let photo = picture.controller as? PhotoPage, let story = photo.origin as? StoryPage,
        let figure = story.sourceView(of: photo.index, as: .picture)?.frame
      else { return }
      guard let page = cards.first(where: { $0.controller === story }), page.phase.isInFlight else {
        latest?.picture = picture
        return
      }
      let place = page.pose.pageTransform(pageSize: run.playground.surroundings.size).apply(figure)
      #expect(picture.endpoints.source.map { $0.frame.distance(to: place) < 1e-6 } == true)
      latest = (picture, place)
      together += 1
    }
    #expect(together > 30)
    let (picture, place) = try #require(latest)
    #expect(picture.opacity < 0.1 || picture.pose.frame.distance(to: place) < 2)
  }

  @Test("Highlights a story at its foot under a finger and while that is open, and releases it with the way back")
  func highlights() throws {
    let run = try run("0 push \(Self.lead)\n1200 scroll 5000", lasting: 2)
    let story = try #require(stack(run).last as? StoryPage)
    let link = try #require(story.layout.links.first)
    func amount() -> Double { story.highlights.amount(of: link.index, at: run.playground.navigation.now) }
    func shades() -> [Rect] { self.shades(in: FrameComposer.frameWithoutInspector(of: run.playground)) }
    let row = story.placed(link.frame, offset: story.scroller.offset(at: run.now))
    #expect(amount() == 0 && shades().isEmpty)
    let start = run.now
    try run.play("0 down 1 \(row.midX) \(row.midY)\n300 up 1", lasting: 2.3) {
      if (0.25..<0.3).contains(run.now - start) { #expect(amount() > 0.9 && shades() == [row]) }
    }
    let next = try #require(stack(run).last as? StoryPage)
    #expect(next.index == link.index && amount() == 1)
    var former = 1.0
    try run.play("0 pop", lasting: 2) {
      let progress = run.playground.shown.first { $0.controller === next }?.progress.clamped(to: 0...1)
      if let progress { #expect(abs(amount() - progress) < 0.02) }
      #expect(amount() <= former)
      former = amount()
    }
    #expect(amount() == 0 && shades().isEmpty)
  }

  /// What lies faintly over a frame.
  private func shades(in list: DisplayList) -> [Rect] {
    var shades: [Rect] = []
    for command in list.commands {
      guard case .fill(let shape, let color, _) = command, color.alpha > 0.04, color.alpha < 0.1 else { continue }
      shades.append(shape.rect)
    }
    return shades
  }

  @Test("Highlights a picture under a finger, and no longer once the finger scrolls")
  func pressedPicture() throws {
    let run = try run("0 push \(Self.lead)", lasting: 2)
    let story = try #require(stack(run).last as? StoryPage)
    let figure = story.layout.figures[0]
    let center = figure.outline.rect.center
    func amount() -> Double { story.highlights.amount(of: figure.index, at: run.playground.navigation.now) }
    let start = run.now
    let glide = "300 glide 1 \(center.x) \(center.y - 120) 200"
    try run.play("0 down 1 \(center.x) \(center.y)\n\(glide)", lasting: 1) {
      if (0.25..<0.3).contains(run.now - start) { #expect(amount() > 0.9) }
    }
    #expect(amount() == 0 && stack(run).last === story)
  }

  @Test("Is told to be what it was: pages, places and what they came out of")
  func arrangement() throws {
    let run = try run("0 push \(Self.lead)\n1500 scroll 300\n1800 push \(Self.figure)", lasting: 4)
    run.rest()
    let actions = Arranger(program: run.playground).actions
    var script = try Script(parsing: "window 1000 700\nset layout news")
    script.steps = actions.map { Script.Step(time: 0, action: $0) }
    let again = try TestWindow(Script(parsing: script.text), lasting: 0.5)
    #expect(Arranger(program: again.playground).actions == actions)
    let photo = try #require(stack(again).last as? PhotoPage)
    #expect(photo.origin === stack(again)[1])
  }

  @Test("Is where its stack goes back to as a whole: the card of a picture on it ends as the story's own source")
  func stackGoesAsOne() throws {
    let run = try run(
      "set presentation full-screen\n0 present-stack \(Self.lead)\n1500 scroll 320\n1800 push \(Self.figure)",
      lasting: 3.3)
    let photo = try #require(run.playground.navigation.topViewController as? PhotoPage)
    let library = try #require(run.playground.home.root as? LibraryPage)
    let lead = try #require(library.store.files.collection.index(named: Self.lead))
    let picture = try #require(library.sourceView(of: lead, as: .picture)).frame
    var look = CardContent()
    library.addLook(
      of: lead, in: LayerID(rawValue: 1), to: &look, PageContext(of: run.playground, at: run.playground.navigation.now))
    var opacities: [Double] = []
    try run.play("0 dismiss", lasting: 2) {
      guard let card = run.playground.shown.last?.card, card.controller === photo, card.phase == .popping else {
        return
      }
      #expect(card.endpoints.source?.frame == picture)
      #expect(card.endpoints.alignmentRect == photo.picture?.restingFrame(in: run.playground.bounds))
      opacities.append(
        FrameComposer.frameWithoutInspector(of: run.playground).opacity(of: look.source, in: card.pose.outline))
    }
    // The story's picture comes in over the other one, so that nothing changes when the card is gone.
    #expect(opacities.count > 20 && opacities.first == 0 && opacities.last ?? 0 > 0.99)
    for (one, next) in zip(opacities, opacities.dropFirst()) { #expect(next >= one && next - one < 0.5) }
  }

  @Test("Has an origin that was taken off: it goes back to the centre")
  func removed() throws {
    let run = try run("0 push \(Self.lead)\n1500 remove \(Self.lead)", lasting: 2)
    let story = try #require(stack(run).last as? StoryPage)
    #expect(story.source?.view(as: .picture, .identifier) == nil)
    #expect(story.source?.view(as: .picture, .captured) != nil)
  }
}

@MainActor
@Suite("How a source is found again")
struct SourceLookupTests {
  /// What the card flies to at the end of a scene, by its trace.
  private func landing(_ name: String, _ settings: String) throws -> Rect? {
    let scene = try #require(Scene.named(name))
    let text = scene.text.split(separator: "\n").filter {
      !$0.contains("source-lookup") && !$0.contains("scrolled-off")
    }
    let script = try Script(parsing: "window 900 640\n\(settings)\n" + text.joined(separator: "\n"))
    let settings = Settings().with(script.settings)
    let gallery = try TinyGallery()
    let playground = Playground.inspected(
      .pictures(PictureStore(gallery.paths, mode: .synchronous)), settings: settings,
      size: Size(width: 900, height: 640))
    var replay = Replay(playground, script: script, fps: 60)
    var lines: [String] = []
    try replay.run(trace: { lines.append($0) }, draw: nil)
    let latest = try Trace(parsing: lines.joined(separator: "\n")).frames.last { $0.source != nil }?.source
    guard let latest, let x = latest.x, let y = latest.y, let width = latest.width, let height = latest.height else {
      return nil
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  @Test("How a source is found again is by what the page shows: it follows what was taken off and moved around it")
  func identifier() throws {
    let stale = try landing("stale-source", "set source-lookup captured")
    let found = try landing("stale-source", "set source-lookup identifier")
    #expect(stale != nil && found != nil && stale != found)
    let kept = try landing("moved-source", "set source-lookup captured")
    #expect(try landing("moved-source", "set source-lookup identifier") != kept)
  }

  @Test("How a source is found again is nowhere for a picture that is gone, unless its place was captured")
  func gone() throws {
    #expect(try landing("removed-source", "set source-lookup identifier") == nil)
    #expect(try landing("removed-source", "set source-lookup captured") != nil)
  }

  @Test("How a source is found again is outside of the window, the centre, or scrolled into sight, as the option says")
  func scrolledOff() throws {
    let window = Rect(x: 0, y: 0, width: 900, height: 640)
    let outside = try #require(try landing("scrolled-off", "set scrolled-off-source outside"))
    #expect(!outside.intersects(window))
    #expect(try landing("scrolled-off", "set scrolled-off-source center") == nil)
    let seen = try #require(try landing("scrolled-off", "set scrolled-off-source into-sight"))
    #expect(window.contains(seen))
  }
}

extension DisplayList {
  /// How opaque pictures are where they are clipped to an outline.
  fileprivate func opacity(of pictures: [CardContent.Picture], in outline: RoundedShape) -> Double {
    let images = pictures.compactMap(\.image)
    return commands.imagePaints.filter { $0.clip == outline && images.contains($0.image) }.map(\.opacity).max() ?? 0
  }
}
