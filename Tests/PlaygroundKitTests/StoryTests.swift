import FluidGeometry
import FluidNavigation
import FluidScene
import FluidTestSupport
import FluidTransitions
import PlaygroundControls
import PlaygroundInspector
import Testing

@testable import FluidScript
@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("A story")
struct StoryTests {
  private static let lead = "balloons-over-the-valley.svg"
  private static let figure = "cabin-in-the-first-snow.svg"
  private static let link = "cliffs-and-the-sea-arch.svg"

  private func run(_ script: String, lasting seconds: Double) throws -> SceneRun {
    try SceneRun(Script(parsing: "window 1000 700\nset layout news\n" + script), lasting: seconds)
  }

  private func stack(_ run: SceneRun) -> [ViewController] { run.playground.navigation.viewControllers }

  @Test("opens out of the news, with its headline in the bar")
  func opening() throws {
    let run = try run("0 push \(Self.lead)", lasting: 2)
    let story = try #require(stack(run).last as? StoryPage)
    #expect(story.barTitle == "A sky full of balloons, and not a breath of wind")
    #expect(story.layout.figures.count == 3)
    #expect(story.layout.links.count == 2)
    #expect(story.origin === run.playground.root)
  }

  @Test("has pictures that open out of it and go back into it")
  func figures() throws {
    let run = try run("0 push \(Self.lead)\n1500 scroll 300\n1800 push \(Self.figure)\n3400 pop", lasting: 3.3)
    let photo = try #require(stack(run).last as? PhotoPage)
    let story = try #require(stack(run)[1] as? StoryPage)
    #expect(photo.origin === story)
    let source = try #require(photo.sourceView(as: .picture, .identifier))
    #expect(source.id == story.sourceView(of: photo.index, as: .picture)?.id)
    #expect(run.playground.navigation.isSourceHidden(source.id))
    #expect(source.frame == story.layout.figures[1].outline.rect.offsetBy(Vector(dx: 0, dy: -300)))
  }

  @Test("leads to other stories, level by level, and each goes back into the one that it came from")
  func links() throws {
    let run = try run(
      "0 push \(Self.lead)\n1200 push \(Self.link)\n2400 push domes-under-the-milky-way.svg", lasting: 4)
    let pages = stack(run)
    #expect(pages.map { type(of: $0) == StoryPage.self } == [false, true, true, false])
    #expect((pages[2] as? StoryPage)?.origin === pages[1])
    #expect((pages[3] as? PhotoPage)?.origin === pages[2])
    #expect(Set(pages.compactMap { ($0 as? Page)?.uniqueName }).count == 4)
  }

  @Test("is told to be what it was: pages, places and what they came out of")
  func arrangement() throws {
    let run = try run("0 push \(Self.lead)\n1500 scroll 300\n1800 push \(Self.figure)", lasting: 4)
    run.rest()
    let actions = run.playground.arrangement
    var script = try Script(parsing: "window 1000 700\nset layout news")
    script.steps = actions.map { Script.Step(time: 0, action: $0) }
    let again = try SceneRun(try Script(parsing: script.text), lasting: 0.5)
    #expect(again.playground.arrangement == actions)
    let photo = try #require(stack(again).last as? PhotoPage)
    #expect(photo.origin === stack(again)[1])
  }

  @Test("zooms out of a matched source of the news, with the background, shape and shadow that options give it")
  func matchedSource() throws {
    let run = try run(
      "set source-background accent\nset source-shape capsule\nset source-shadow strong\n0 push \(Self.lead)",
      lasting: 0.2)
    let library = try #require(run.playground.root as? LibraryPage)
    let card = try #require(run.playground.shown.last?.card)
    let index = try #require(library.store.index(named: Self.lead))
    #expect(card.sourceID == SourceID(index).in(library.matched.namespace))
    #expect(card.sourceBackground == Theme.accent)
    #expect(card.sourceShadow == SourceShadow(color: .black.opacity(0.6), radius: 20, offset: Vector(dx: 0, dy: 10)))
    let source = try #require(card.endpoints.source)
    #expect(source.radius == min(source.frame.width, source.frame.height) / 2)
    #expect(run.playground.navigation.isSourceHidden(library.sourceID(of: index)))
  }

  @Test("has an origin that was taken off: it goes back to the centre")
  func removed() throws {
    let run = try run("0 push \(Self.lead)\n1500 remove \(Self.lead)", lasting: 2)
    let story = try #require(stack(run).last as? StoryPage)
    #expect(story.sourceView(as: .picture, .identifier) == nil)
    #expect(story.sourceView(as: .picture, .captured) != nil)
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
    var settings = Settings()
    for assignment in script.settings { settings.assign(assignment) }
    let gallery = try TinyGallery()
    let playground = Playground.withInspector(
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

  @Test("is by what the page shows: it follows what was taken off and moved around it")
  func identifier() throws {
    let stale = try landing("stale-source", "set source-lookup captured")
    let found = try landing("stale-source", "set source-lookup identifier")
    #expect(stale != nil && found != nil && stale != found)
    let kept = try landing("moved-source", "set source-lookup captured")
    #expect(try landing("moved-source", "set source-lookup identifier") != kept)
  }

  @Test("is nowhere for a picture that is gone, unless its place was captured")
  func gone() throws {
    #expect(try landing("removed-source", "set source-lookup identifier") == nil)
    #expect(try landing("removed-source", "set source-lookup captured") != nil)
  }

  @Test("is outside of the window, the centre, or scrolled into sight, as the option says")
  func scrolledOff() throws {
    let window = Rect(x: 0, y: 0, width: 900, height: 640)
    let outside = try #require(try landing("scrolled-off", "set scrolled-off-source outside"))
    #expect(!outside.intersects(window))
    #expect(try landing("scrolled-off", "set scrolled-off-source center") == nil)
    let seen = try #require(try landing("scrolled-off", "set scrolled-off-source into-sight"))
    #expect(window.contains(seen))
  }
}
