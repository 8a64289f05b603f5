import FluidNavigation
import FluidScript
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// What pages come by that have no transition of their own.
@MainActor
@Suite("The default transition")
struct DefaultTransitionTests {
  private typealias Movement = Scene.Moment.Movement

  private func movements(_ script: String, lasting seconds: Double) throws -> [Movement] {
    let run = TestWindow(try Script(parsing: "window 900 640\n\(script)\n9000 end"))
    var seen: [Movement] = []
    run.play(try Script(parsing: "window 900 640\n\(script)"), lasting: seconds) {
      if let movement = Movement(run.playground.shown), seen.last != movement { seen.append(movement) }
    }
    return seen
  }

  @Test(
    "The default transition runs where a page has no zoom: it slides in, or rises where it is presented; a page that zooms does neither"
  )
  func withoutZoom() throws {
    let page = "ferry-in-the-harbour.svg"
    #expect(try movements("set transition push\n0 push \(page)", lasting: 1) == [.slides])
    #expect(
      try movements("set transition push\nset presentation full-screen\n0 present \(page)", lasting: 1) == [.rises])
    #expect(try movements("0 push \(page)", lasting: 1) == [])
    let slid = TestWindow(try Script(parsing: "set transition push\n0 end"))
    slid.play(try Script(parsing: "0 push \(page)"), lasting: 1)
    #expect(slid.playground.navigation.topViewController.preferredTransition == nil)
  }

  @Test(
    "The default transition is that of pages on this platform which come out of nothing, also where all others zoom")
  func platform() throws {
    #if !os(Linux)
      Issue.record("the table of platforms has one")
    #endif
    #expect(Settings().transition.style == .zoom)
    #expect(try movements("0 lab", lasting: 0.5).isEmpty, "a script has it open at once")
    #expect(try movements("0 key t", lasting: 1) == [.slides])
    #expect(try movements("0 key shift+t", lasting: 1) == [], "scenes zoom out of their button in the bar")
  }

  @Test("The default transition runs beside the zoom of the news: a push that slides in, and a pop that slides out")
  func besideNews() throws {
    let scene = try #require(Scene.named("news-beside-default"))
    let right = try PlayedScene(scene, isBeside: true).frames
    let left = try PlayedScene(scene).frames
    for phase in ["pushing", "popping"] {
      func movements(_ frames: [SceneFrame]) -> Set<Movement> {
        Set(frames.filter { $0.trace.phase == phase }.compactMap(\.movement))
      }
      #expect(movements(left) == [.grows] && movements(right) == [.slides], "\(phase)")
    }
  }
}
