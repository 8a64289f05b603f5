import FluidGeometry
import FluidNavigation
import Testing

@MainActor
@Suite("An operation says how it has ended")
struct OutcomeTests {
  let stage = Stage()

  private final class Log { var outcomes: [TransitionOutcome] = [] }
  private let log = Log()
  private func end(_ outcome: TransitionOutcome) { log.outcomes.append(outcome) }

  @Test("Completed, at its end or when it is interrupted")
  func completed() {
    let page = stage.page("a")
    stage.navigation.pushViewController(page, animated: true, completion: end)
    stage.run(for: 0.1)
    #expect(log.outcomes.isEmpty)
    stage.navigation.popViewController(animated: true, completion: end)
    #expect(log.outcomes == [.completed])
    stage.rest()
    #expect(log.outcomes == [.completed, .completed])
  }

  @Test("Cancelled, when fingers take a pop back")
  func cancelled() {
    let page = stage.page("a")
    stage.navigation.present(page, animated: false)
    page.dismiss(animated: true, completion: end)
    stage.run(for: 0.03)
    stage.drag(from: (201, 437), to: (201, 440), seconds: 0.1)
    stage.glide(from: (201, 440), to: (201, 200), seconds: 0.2)
    stage.release()
    #expect(log.outcomes == [.cancelled] && page.appearanceState == .appeared)
  }

  @Test("Ignored, where there is nothing to do")
  func ignored() {
    stage.navigation.popViewController(animated: true, completion: end)
    stage.navigation.popToRootViewController(animated: true, completion: end)
    stage.home.dismiss(animated: true, completion: end)
    stage.navigation.pushViewController(stage.home, animated: true, completion: end)
    stage.navigation.setViewControllers([], animated: true, completion: end)
    #expect(log.outcomes == Array(repeating: .ignored, count: 5))
  }

  @Test("As async functions, which return with the end")
  func asynchronous() async {
    let page = stage.page("a")
    let push = Task { await stage.navigation.pushViewController(page, animated: true) }
    await Task.yield()
    stage.rest()
    #expect(await push.value == .completed && page.appearanceState == .appeared)
    let pop = Task { await stage.navigation.popViewController(animated: true) }
    await Task.yield()
    stage.rest()
    #expect(await pop.value == .completed)
    #expect(await stage.home.dismiss(animated: true) == .ignored)
  }

  @Test("Several observers hear of every event, each until it is cancelled")
  func observers() {
    var (first, second) = (0, 0)
    let observation = stage.window.observe { _ in first += 1 }
    stage.window.observe { _ in second += 1 }
    stage.push(stage.page("a"))
    #expect(first > 5 && first == second)
    observation.cancel()
    stage.pop()
    #expect(second == 2 * first)
  }
}
