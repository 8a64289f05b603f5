import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTransitions
import PlaygroundControls
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

/// The sources of the news, as in a program that is written with SwiftUI's matched sources, or with UIKit's delegate.
@MainActor
@Suite("A story of the news")
struct NewsSourceTests {
  private static let lead = "balloons-over-the-valley.svg"

  private func run(_ settings: String, lasting seconds: Double = 0.2) throws -> TestWindow {
    try TestWindow(
      Script(parsing: "window 1000 700\nset layout news\n\(settings)0 push \(Self.lead)"), lasting: seconds)
  }

  /// The identifier of the story's source, and the source.
  private func source(_ run: TestWindow) throws -> (id: SourceID, view: SourceView) {
    let library = try #require(run.playground.home.root as? LibraryPage)
    let index = try #require(library.store.files.collection.index(named: Self.lead))
    let registry = run.playground.navigation.matchedTransitionSources
    let view = try #require(
      registry.sourceView(id: index, in: library.matched.namespace, window: run.playground.surroundings.size))
    #expect(library.zoomSources.id(of: index) == SourceID(index).in(library.matched.namespace))
    return (library.zoomSources.id(of: index), view)
  }

  @Test("Zooms out of the source that its identifier names, and has a push where options say so")
  func identifier() throws {
    let run = try run("")
    let story = try #require(run.playground.navigation.topViewController as? StoryPage)
    let card = try #require(run.playground.shown.last { $0.controller === story }?.card)
    let (id, source) = try source(run)
    // Neither from the centre, nor as a whole: by the identifier.
    #expect(card.sourceID == id && source.id == id && card.endpoints.source?.frame == source.frame)
    #expect(run.playground.navigation.isSourceHidden(id))
    let plain = try self.run("set transition push\n")
    let page = try #require(plain.playground.shown.last)
    #expect(page.controller is StoryPage && page.controller.preferredTransition == nil && page.card == nil)
  }

  @Test("Has the options of the zoom beside its identifier")
  func options() throws {
    let run = try run("set opaque-backing off\nset presentation over-full-screen\n")
    let card = try #require(run.playground.shown.last?.card)
    let story = try #require(card.controller as? StoryPage)
    #expect(card.endpoints.alignmentRect == story.picture?.restingFrame(in: run.playground.bounds))
    #expect(card.endpoints.alignmentRect != nil)
  }

  @Test(
    "A story of the news comes out of a plain source, or of one with the background, shape and shadow that options give it",
    arguments: [("white", Color.white, "square"), ("accent", Theme.accent, "capsule")])
  func configuration(background: String, color: Color, shape: String) throws {
    let plain = try source(run("")).view
    #expect(plain.background == nil && plain.shadow == nil && plain.cornerRadius > 0)
    let run = try run("set source-background \(background)\nset source-shape \(shape)\nset source-shadow strong\n")
    let dressed = try source(run).view
    let radius = shape == "square" ? 0 : min(dressed.frame.width, dressed.frame.height) / 2
    let shadow = LayerShadow(color: .black.opacity(0.6), radius: 20, offset: Vector(dx: 0, dy: 10))
    #expect(dressed.background == color && dressed.cornerRadius == radius && dressed.shadow == shadow)
    #expect(dressed.frame == plain.frame && dressed.contentFrame == plain.contentFrame)
    let card = try #require(run.playground.shown.last?.card)
    #expect(card.sourceBackground == color && card.sourceShadow == shadow && card.endpoints.source?.radius == radius)
  }

  @Test(
    "A story of the news has the animator of the list, which makes itself the delegate of its stack when it is loaded")
  func delegate() throws {
    let run = try run("set transition news\n")
    let (navigation, list) = (run.playground.host.navigationController, run.playground.home.root)
    #expect(navigation.delegate === list && list.isViewLoaded)
    #expect(Scene.Moment.Movement(run.playground.shown) == .grows)
    run.rest()
    // Without a delegate the stack has its own push and pop.
    navigation.delegate = nil
    try run.play("0 pop\n1500 push \(Self.lead)", lasting: 1.6)
    #expect(Scene.Moment.Movement(run.playground.shown) == .slides)
  }
}
