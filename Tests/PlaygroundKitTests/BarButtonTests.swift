import FluidGeometry
import FluidNavigation
import FluidScene
import FluidScript
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// What is at the bar's leading end, and what it does.
@MainActor
@Suite("The button of the bar")
struct BarButtonTests {
  private static let cat = "cat-on-the-window-sill.svg"
  private static let ferry = "ferry-in-the-harbour.svg"

  private enum Button: Equatable { case scenes, chevron, done }

  private func run(_ script: String) throws -> TestWindow {
    try TestWindow(Script(parsing: "window 1000 700\nset presentation full-screen\n" + script), lasting: 3)
  }

  /// The buttons that are to be seen.
  private func buttons(_ run: TestWindow) -> [Button] {
    let height = Chrome.barHeight / 2
    return FrameComposer.frameWithoutInspector(of: run.playground).commands.compactMap { command in
      switch command {
      case .text(let line) where line.position.y == height && line.text == "Scenes": .scenes
      case .text(let line) where line.position.y == height && line.text == "Done": .done
      // Its upper half.
      case .line(let from, let to, _, _) where from == Point(x: 20, y: height) && to.y < from.y: .chevron
      default: nil
      }
    }
  }

  private func titles(_ run: TestWindow) -> [String] {
    run.playground.navigation.viewControllers.compactMap { ($0 as? Page)?.navigationItem.title }
  }

  private func tap(_ run: TestWindow) throws { try run.play("0 tap 24 26", lasting: 2.5) }

  @Test(
    "The button of the bar is a chevron on a pushed page, and goes back to the first one, where it leads to the scenes")
  func pushed() throws {
    let run = try run("0 push \(Self.cat)")
    #expect(buttons(run) == [.chevron])
    #expect(titles(run) == ["Gallery", Self.cat])
    try tap(run)
    #expect(titles(run) == ["Gallery"])
    #expect(buttons(run) == [.scenes])
  }

  @Test("Opens the scenes out of itself, which can be caught and go back into it; elsewhere they come as a whole")
  func scenes() throws {
    let run = TestWindow(try Script(parsing: "window 1000 700\n0 tap 24 26"))
    var caught: ZoomCard?
    let script = "0 tap 24 26\n250 down 1 300 200\n260 glide 1 420 500 200\n560 cancel 1\n1600 pop"
    try run.play(script, lasting: 4) {
      if let card = run.playground.shown.last?.card, card.phase == .tracking { caught = card }
    }
    let card = try #require(caught)
    #expect(card.sourceID == Chrome.entranceButton)
    #expect(card.endpoints.source?.frame == run.playground.bar.entranceButton?.frame)
    #expect(titles(run) == ["Gallery"] && buttons(run) == [.scenes])
    try run.play("0 push \(Self.cat)\n1500 key shift+t", lasting: 3)
    #expect(titles(run).last == "Scenes" && run.playground.shown.last?.card == nil)
  }

  @Test("The button of the bar says Done on a presented page, and closes it")
  func presented() throws {
    let run = try run("0 present \(Self.cat)")
    #expect(buttons(run) == [.done])
    try tap(run)
    #expect(titles(run) == ["Gallery"])
    #expect(buttons(run) == [.scenes])
  }

  @Test("Is a chevron on a page that a presented stack has pushed, and Done on its first one, which closes the stack")
  func nested() throws {
    let run = try run("0 push \(Self.ferry)\n800 present-stack \(Self.cat)\n1800 push aurora-over-the-fjord.svg")
    #expect(titles(run).count == 4)
    #expect(buttons(run) == [.chevron])
    try tap(run)
    #expect(titles(run) == ["Gallery", Self.ferry, Self.cat])
    #expect(buttons(run) == [.done])
    try tap(run)
    #expect(titles(run) == ["Gallery", Self.ferry])
    #expect(buttons(run) == [.chevron])
  }

  @Test("Is of the stack that was presented: dismissed from a page that it has pushed, all of it goes at once")
  func dismissed() throws {
    let run = try run("0 present-stack \(Self.cat)\n1200 push \(Self.ferry)")
    #expect(titles(run).count == 3)
    try run.play("0 dismiss", lasting: 2.5)
    #expect(titles(run) == ["Gallery"])
    #expect(buttons(run) == [.scenes])
  }
}
