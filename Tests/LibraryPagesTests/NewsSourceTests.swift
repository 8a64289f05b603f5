import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTransitions
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

  private func source(_ run: TestWindow) throws -> SourceView {
    let library = try #require(run.playground.home.root as? LibraryPage)
    let index = try #require(library.store.files.collection.index(named: Self.lead))
    let registry = run.playground.navigation.matchedTransitionSources
    return try #require(
      registry.sourceView(id: index, in: library.matched.namespace, window: run.playground.surroundings.size))
  }

  @Test("Zooms out of the source that its identifier names, and has a push where options say so")
  func identifier() throws {
    let run = try run("")
    let story = try #require(run.playground.navigation.topViewController as? StoryPage)
    let card = try #require(run.playground.shown.last { $0.controller === story }?.card)
    let source = try source(run)
    // Neither from the centre, nor as a whole: by the identifier.
    #expect(card.sourceID == source.id && card.endpoints.source?.frame == source.frame)
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

  @Test("Comes out of a plain source, or of one that options dress")
  func configuration() throws {
    let plain = try source(run(""))
    #expect(plain.background == nil && plain.shadow == nil)
    let dressed = try source(
      run("set source-background white\nset source-shape square\nset source-shadow strong\n"))
    #expect(dressed.background == .white && dressed.cornerRadius == 0 && plain.cornerRadius > 0)
    #expect(dressed.shadow == LayerShadow(color: .black.opacity(0.6), radius: 20, offset: Vector(dx: 0, dy: 10)))
    #expect(dressed.frame == plain.frame && dressed.contentFrame == plain.contentFrame)
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
    run.play(try Script(parsing: "0 pop\n1500 push \(Self.lead)"), lasting: 1.6)
    #expect(Scene.Moment.Movement(run.playground.shown) == .slides)
  }
}
