import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite("Reported elsewhere: what was cancelled or was too fast keeps later transitions from running")
struct RepetitionProofTests {
  @MainActor
  private final class Veto { var isOn = true }

  /// Expects that a page is whole, alone on the first one, at rest.
  private func expectOpen(_ page: Page, on stage: Stage, _ context: String) {
    #expect(stage.navigation.viewControllers.map(\.title) == ["home", page.title], "\(context)")
    #expect(page.appearanceState == .appeared && stage.home.appearanceState == .disappeared, "\(context)")
    #expect(stage.card(of: page)?.phase == .rest, "\(context)")
  }

  @Test("A dismissal that is refused in any frame leaves a push, a pop and a drag that work")
  func veto() {
    RandomRun.tell(60, "refusals")
    for frame in 0..<60 {
      let stage = Stage()
      let page = stage.page("a")
      let veto = Veto()
      let options = ViewController.Transition.ZoomOptions()
      options.interactiveDismissShouldBegin = { _ in !veto.isOn }
      page.preferredTransition = .zoom(options: options) { [stage] in stage.sources[$0.zoomedViewController.title] }
      stage.navigation.pushViewController(page, animated: true)
      stage.run(for: Double(frame) / 60)
      stage.down(200, 300)
      stage.glide(from: (200, 300), to: (210, 620), seconds: 0.15)
      stage.up()
      stage.rest()
      // A card in the air is not asked whether it may be dismissed: a finger takes it wherever it flies to.
      if stage.navigation.viewControllers.count == 1 { stage.navigation.pushViewController(page, animated: true) }
      stage.rest()
      expectOpen(page, on: stage, "refused in frame \(frame)")
      veto.isOn = false
      stage.navigation.pushViewController(stage.page("b"), animated: true)
      stage.rest()
      #expect(stage.navigation.topViewController.title == "b", "frame \(frame)")
      stage.navigation.popViewController(animated: true)
      stage.rest()
      stage.down(200, 300)
      stage.glide(from: (200, 300), to: (210, 620), seconds: 0.15)
      stage.up()
      stage.rest()
      #expect(stage.navigation.topViewController === stage.home, "frame \(frame)")
    }
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
    #expect(stage.navigation.topViewController === stage.home && !stage.navigation.isAnimating)
  }
}
