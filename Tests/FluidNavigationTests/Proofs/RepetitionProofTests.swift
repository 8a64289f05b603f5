import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite("Reported elsewhere: closed and opened again fast, nothing opens, or the layout jumps")
struct RepetitionProofTests {
  /// Expects that a page is whole, alone on the first one, at rest.
  private func expectOpen(_ page: Page, on stage: Stage, _ context: String) {
    #expect(stage.window.viewControllers.map(\.title) == ["home", page.title], "\(context)")
    #expect(page.appearanceState == .appeared && stage.home.appearanceState == .disappeared, "\(context)")
    #expect(stage.card(of: page)?.phase == .rest, "\(context)")
  }

  @Test("Open, close, open, each in the next frame: the third always flies, and opens")
  func openCloseOpen() {
    let stage = Stage()
    let page = stage.page("a")
    var random = SeededGenerator(seed: RandomRun.seed)
    let count = RandomRun.operations(200, long: 10_000)
    RandomRun.tell(count, "rounds of open and close and open")
    for round in 0..<count {
      stage.navigation.pushViewController(page, animated: true)
      stage.run(for: 0.016, fps: 62.5)
      stage.navigation.popViewController(animated: true)
      stage.run(for: 0.016, fps: 62.5)
      stage.navigation.pushViewController(page, animated: true)
      stage.turn()
      #expect(stage.card(of: page)?.phase == .pushing, "round \(round): the third one does not fly")
      // Now and then it may arrive; otherwise the next round begins in its flight.
      if random.chance(0.3) {
        stage.run(for: 2, fps: 30)
        expectOpen(page, on: stage, "round \(round)")
      }
      stage.navigation.popViewController(animated: true)
      stage.run(for: random.chance(0.3) ? 2 : 0.016 * Double(random.index(below: 20)), fps: 62.5)
    }
    stage.rest()
    #expect(stage.window.topViewController === stage.home && !stage.window.isAnimating)
  }
}
