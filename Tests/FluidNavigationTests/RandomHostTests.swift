import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

/// Any event at any moment, by finger, mouse, wheel and key, numbers that are none included.
@MainActor
struct RandomHostTests {
  /// A stack of pages that scroll, open one another and zoom out of each other.
  @MainActor
  private final class World {
    let stage = Stage(notesEvents: false)
    private var random: SeededGenerator
    private(set) var lines: [String] = []
    private(set) var failure: String?

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      stage.window.physics = seed % 2 == 0 ? .documented : .measured
      for page in ["a", "b", "c", "d"].map({ stage.page($0) }) {
        let tap = TapGestureRecognizer(name: "open from \(page.title)")
        let double = TapGestureRecognizer(name: "close \(page.title)")
        double.numberOfTapsRequired = 2
        tap.require(toFail: double)
        double.action = { [stage] _ in stage.window.goBack(animated: true) }
        let next = ["a": "b", "b": "c", "c": "d"][page.title]
        tap.action = { [unowned self] _ in if let next { open(next) } }
        page.recognizers = { _ in [tap, double] }
        page.onScroll = { $0.dy > 0 }
        pages[page.title] = page
      }
      pages["c"]?.preferredTransition = nil
      pages["d"]?.modalPresentationStyle = .pageSheet
    }

    private var pages: [String: Page] = [:]

    private func open(_ title: String) {
      guard let page = pages[title] else { return }
      if page.modalPresentationStyle == .fullScreen {
        stage.navigation.pushViewController(page, animated: true)
      } else {
        stage.navigation.present(page, animated: true)
      }
    }

    func step() {
      let time =
        random.chance(0.02)
        ? Instant(seconds: [-1, 0, .nan, .infinity, -.infinity][random.index(below: 5)])
        : stage.now + [0, 0, 0.004, 0.016, 0.05, 0.4][random.index(below: 6)]
      if time.seconds.isFinite { stage.now = max(stage.now, time) }
      if random.chance(0.06) { open("a") }
      stage.host.handle(InputEvent(kind(), at: time))
      let frame = stage.host.frame(at: stage.now)
      if let deadline = frame.nextDeadline, deadline <= frame.time { fail("\(deadline) is due at \(frame.time)") }
      if frame.time != stage.now { fail("a frame of \(frame.time) at \(stage.now)") }
      if frame.pages.isEmpty || frame.pages.contains(where: { !$0.progress.isFinite }) { fail("no frame") }
      let seen = frame.pages[(frame.pages.lastIndex { $0.hidesEverythingBeneath } ?? 0)...]
      if seen.allSatisfy({ $0.phase == .rest }), seen.contains(where: { $0.controller.appearanceState == .disappeared })
      {
        fail("a page that has disappeared is shown at rest")
      }
      note(frame)
    }

    private func kind() -> InputEvent.Kind {
      let finger = TouchID(rawValue: random.index(below: 3))
      let phase = [TouchPhase.began, .moved, .moved, .moved, .ended, .cancelled][random.index(below: 6)]
      switch random.index(below: 32) {
      case 26...28: return .scroll(phase, point(), Vector(dx: 90 * number(), dy: 90 * number()))
      case 29...31: return .pinch(phase, TouchpadPinch(center: point(), scale: 1 + number(), rotation: 4 * number()))
      case 0...3: return .touch(finger, .began, point())
      case 4...9: return .touch(finger, .moved, point())
      case 10...12: return .touch(finger, .ended, point())
      case 13: return .touch(finger, .cancelled, point())
      case 14: return .mouseDown(MouseButton.allCases[random.index(below: 5)], point())
      case 15...16: return .mouseMoved(point())
      case 17: return .mouseUp(MouseButton.allCases[random.index(below: 5)], point())
      case 18: return .mouseExited
      case 19...21: return .wheel(point(), Vector(dx: number(), dy: number()))
      case 22: return .keyDown(key(), isRepeat: random.chance(0.2))
      case 23: return .keyUp(key())
      case 24:
        guard random.chance(0.2) else { return .keyUp(key()) }
        return .resized(Size(width: 100 + 300 * abs(number()), height: 100 + 300 * abs(number())), scale: 1)
      default: return random.chance(0.3) ? .focusLost : .dropped([])
      }
    }

    private func key() -> KeyChord { KeyChord(["shift", "alt", "ctrl", "a"][random.index(below: 4)]) }

    private func point() -> Point {
      random.chance(0.02)
        ? Point(x: number(), y: [.nan, .infinity, 1e300][random.index(below: 3)])
        : Point(x: random.number(-20...420), y: random.number(-20...900))
    }

    private func number() -> Double {
      random.chance(0.03) ? [.nan, .infinity, -1e300, 0][random.index(below: 4)] : random.number(-3...3)
    }

    private func note(_ frame: NavigationFrame) {
      let pages = frame.pages.map { "\($0.controller.title) \($0.phase) \($0.progress) \($0.placement) \($0.cover)" }
      lines.append("\(frame.time) \(pages) \(frame.isAnimating) \(frame.nextDeadline.map { "\($0)" } ?? "-")")
    }

    private func fail(_ text: String) { failure = failure ?? text }

    private var state: [String] {
      stage.host.frame(at: stage.now).pages.map {
        "\($0.controller.title) \($0.phase) \($0.progress) \($0.progressVelocity) \($0.cover) \($0.style)"
      }
    }

    func cancelInput() {
      stage.host.handle(InputEvent(.focusLost, at: stage.now))
      for _ in 0..<10 where stage.host.isAnimating || stage.host.nextDeadline != nil { stage.rest() }
      if stage.host.isAnimating { fail("something still moves: \(state)") }
      if let deadline = stage.host.nextDeadline { fail("\(deadline) is never reached") }
      if stage.host.arena.touchCount != 0 { fail("a finger stuck") }
    }
  }

  @Test(
    "Random events never trap, show nothing at rest that has disappeared, are due later than the frame, and come to rest",
    arguments: 0..<RandomRun.runs(2, long: 4))
  func anything(run: UInt64) {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(3000, long: 250_000)
    RandomRun.tell(count, "random events", seed: seed)
    let world = World(seed: seed)
    for step in 0..<count {
      world.step()
      if step % 500 == 499 { world.cancelInput() }
      if let failure = world.failure {
        Issue.record("seed \(seed), event \(step) of \(count): \(failure)")
        return
      }
    }
  }

  @Test("The same events at the same instants give the same frames")
  func sameFrames() {
    let worlds = [World(seed: RandomRun.seed), World(seed: RandomRun.seed)]
    var hasOpenedAll: Bool { worlds[0].lines.contains { $0.contains("c ") } }
    var count = 0
    while count == 0 || !hasOpenedAll && count < 30_000 {
      for world in worlds { for _ in 0..<3000 { world.step() } }
      count += 3000
    }
    let difference = zip(worlds[0].lines, worlds[1].lines).first { $0 != $1 }
    #expect(difference == nil && worlds[0].lines.count == count)
    #expect(hasOpenedAll, "the pages were opened one from another")
  }
}
