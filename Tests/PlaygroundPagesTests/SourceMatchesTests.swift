import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import LibraryPages
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Which elements match")
struct SourceMatchesTests {
  private func matches(_ script: String) throws -> [String] {
    try #require(try frames(of: "set match-overlay on\n" + stage + script).last?.matches)
  }

  @Test("Is said in a trace: of sources that no page has, and of the one that a pop goes to")
  func text() throws {
    #expect(try matches("100 end") == ["source a: unmatched", "source b: unmatched"])
    #expect(
      try matches("0 push a\n1500 end") == ["source a: next", "source b: unmatched", "page a: matched"])
    #expect(
      try matches("0 push a\n900 push b\n2500 end") == [
        "source a: matched", "source b: next", "page a: matched", "page b: matched",
      ])
    #expect(try frames(of: stage + "100 end").last?.matches == nil)
  }

  @Test("Is red with the reason where two pages have one identifier")
  func several() throws {
    #expect(
      try matches("0 push a\n900 push a\n2500 end") == [
        "source a: 2 pages", "source b: unmatched", "page a: 2 pages", "page a: 2 pages",
      ])
  }

  @Test("Is followed while the list scrolls, and outlined where a pop goes to")
  func scrolled() throws {
    let run = TestWindow(try Script(parsing: "window 640 480\nset match-overlay on"))
    try run.play("0 wheel 300 300 0 -3\n1000 tap 320 300\n1080 end", lasting: 1.15)
    let next = try #require(SourceMatches(of: run.playground).elements.first { $0.state == .next })
    #expect(next.kind == .source)
    let strokes = FrameComposer.frameWithoutInspector(of: run.playground).commands.compactMap {
      if case .stroke(let outline, 4, _) = $0 { outline } else { nil }
    }
    #expect(strokes == [next.outline])
    let library = try #require(run.playground.home.root as? LibraryPage)
    #expect(library.items.viewport.offset(at: run.playground.navigation.now) > 0)
    #expect(
      SourceMatches(of: run.playground).elements.count { $0.kind == .source } == library.items.viewport.visible.count)
  }
}
