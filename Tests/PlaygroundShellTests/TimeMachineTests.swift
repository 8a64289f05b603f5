import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

private let finger = TouchID(rawValue: 1)

extension DisplayList {
  /// Without the line on which one goes through the past.
  fileprivate func withoutTransport(_ live: DisplayList) -> DisplayList {
    var list = self
    list.commands = Array(list.commands.prefix(live.commands.count))
    return list
  }
}

@MainActor
@Suite("Time")
struct TimeMachineTests {
  @Test("Stands still when it is stopped, and resumes where it was")
  func stopped() throws {
    let clock = try TestWindow.flying()
    let before = clock.card
    clock.press("space")
    #expect(!clock.isAnimating && clock.latest?.wakeTime == nil)
    clock.run(300)
    #expect(abs(clock.card - before) < 0.2 && clock.card > 0 && clock.card < 1)
    let held = clock.card
    clock.press("space")
    clock.step()
    // One frame later it is one frame further.
    #expect(clock.card > held && clock.card - held < 0.25)
    clock.run(120)
    #expect(clock.card == 1)
  }

  @Test("Goes back frame by frame: what is seen is what was seen")
  func backward() throws {
    let clock = try TestWindow.stoppedFlight()
    let live = clock.seen
    let last = live.count - 1
    for steps in 1...12 {
      let list = clock.press("left")
      let then = live[last - steps]
      #expect(list.withoutTransport(then).commands == then.commands, "\(steps) frames back")
    }
    for steps in (0..<12).reversed() {
      let list = clock.press("right")
      let then = live[last - steps]
      if steps > 0 { #expect(list.withoutTransport(then).commands == then.commands, "\(steps) frames back again") }
    }
    // The newest frame knows of the key that stopped it.
    #expect(clock.stack == ["home", "a"])
  }

  @Test("Advances a frame at a time where there is no next one yet")
  func forward() throws {
    let clock = try TestWindow.stoppedFlight()
    let before = clock.card
    clock.press("right")
    let after = clock.card
    #expect(after > before)
    clock.run(50)
    #expect(clock.card == after)
    clock.press("space", then: 100)
    #expect(clock.card == 1)
  }

  @Test("Can be gone on with from a moment of the past, with one's own hands")
  func ownHands() throws {
    let clock = try TestWindow.flying()
    clock.run(100)
    #expect(clock.card == 1)
    clock.press("space")
    // Back into the flight.
    clock.press("shift+left", times: 10)
    clock.press("space")
    let card = clock.card
    #expect(card > 0 && card < 1)
    clock.step(.touch(finger, .began, Point(x: 201, y: 437)))
    clock.run(30)
    #expect(clock.machine.playground.navigation.cards.last?.phase == .tracking)
    clock.step(.touch(finger, .ended, Point(x: 201, y: 437)))
    clock.run(100)
    #expect(clock.stack == ["home", "a"] && clock.card == 1)
  }

  @Test("Repeats what was done, to the same frames")
  func repeated() throws {
    let clock = try TestWindow.flying()
    clock.throwFinger(from: Point(x: 201, y: 437), by: Vector(dx: 0, dy: 240), steps: 20)
    clock.run(90)
    #expect(clock.stack == ["home"])
    let live = clock.seen
    clock.press("space", "home", "return")
    let first = clock.seen.count
    clock.run(live.count + 5)
    let again = Array(clock.seen[first...])
    #expect(clock.stack == ["home"] && !clock.isAnimating)
    // Every frame that moved comes again, in its order.
    var next = again.startIndex
    for list in live.dropFirst(2) {
      guard let found = again[next...].firstIndex(where: { $0.commands == list.commands }) else {
        Issue.record("a frame does not come again")
        return
      }
      next = found
    }
  }

  @Test("Goes back over so many steps at most that are made again at once, also where nothing rests for long")
  func boundedSteps() throws {
    let clock = try TestWindow(stopping: stage)
    clock.run(2)
    let bookmark = try #require(ProgramBookmark(of: clock.machine.playground))
    let step = StepLog.Step(inputs: [], instant: .zero)
    var log = StepLog()
    log.add(bookmark)
    var longest = 0
    for _ in 0..<2 * StepLog.limit {
      log.append(step)
      longest = max(longest, log.steps.count)
    }
    #expect(longest == StepLog.limit && log.steps.isEmpty && log.wantsBookmark(at: .zero))
    // Between bookmarks there may be as many again.
    for _ in 0..<3 {
      log.add(bookmark)
      for _ in 0..<StepLog.limit / 2 { log.append(step) }
    }
    #expect(log.steps.count == 3 * (StepLog.limit / 2))
  }

  @Test("A hand that is put to what is being repeated takes over")
  func takenOver() throws {
    let clock = try TestWindow.stoppedFlight(68)
    clock.press("home", "return", then: 14)
    clock.step(.keyDown(KeyChord("escape"), isRepeat: false))
    clock.run(200)
    #expect(clock.stack == ["home"])
  }

  @Test("A button that was released while time stood still is not down any more")
  func missedRelease() throws {
    let clock = try TestWindow.flying()
    clock.step(.mouseDown(.left, Point(x: 201, y: 437)))
    clock.press("space")
    clock.step(.mouseUp(.left, Point(x: 201, y: 437)))
    clock.press("space", then: 100)
    #expect(clock.card == 1 && clock.isAtRest)
  }

  @Test("A button that was released before what was done has been repeated is not down any more")
  func missedReleaseBeforeRepeating() throws {
    let clock = try TestWindow.flying()
    clock.step(.mouseDown(.left, Point(x: 201, y: 437)))
    clock.run(10)
    clock.press("space")
    clock.press("left", times: 8)
    clock.step(.mouseUp(.left, Point(x: 201, y: 437)))
    clock.press("return", then: 150)
    #expect(clock.past == nil && clock.card == 1 && clock.isAtRest)
  }

  @Test("Another run is gone when it is no longer shown, with its pages")
  func released() throws {
    let clock = try TestWindow.stoppedFlight(28)
    clock.press("shift+left")
    weak var run: Playground?
    weak var page: Page?
    run = clock.past?.run?.playground
    page = run?.openPages.all.last
    #expect(run != nil && page?.title == "a")
    clock.press("escape", then: 5)
    #expect(run == nil && page == nil)
  }

  @Test("Frames that are added one by one continue the run that is there")
  func addedFrames() throws {
    let clock = try TestWindow.stoppedFlight()
    clock.press("tab", then: 60)
    let run = try #require(clock.past?.run)
    clock.press("right", times: 20)
    #expect(clock.past?.run === run && run.step == clock.past?.moment)
    #expect(clock.card == run.playground.navigation.cards.last?.progress)
  }

  @Test("Escape leads back to now")
  func escape() throws {
    let clock = try TestWindow.stoppedFlight(108)
    clock.press("home", "escape", then: 5)
    #expect(clock.stack == ["home", "a"] && clock.card == 1)
  }

  @Test("Layers of another run are others, since a backend knows them by their versions")
  func eras() throws {
    let clock = try TestWindow.flying()
    clock.run(10)
    let live = Set(clock.seen.flatMap(\.layers).map(\.version))
    clock.press("space")
    var past: Set<UInt64> = []
    for _ in 0..<12 { past.formUnion(clock.press("left").layers.map(\.version)) }
    clock.press("space", then: 10)
    let again = Set(clock.seen.suffix(10).flatMap(\.layers).map(\.version))
    #expect(!live.isEmpty && !past.isEmpty && !again.isEmpty)
    #expect(live.isDisjoint(with: past) && live.isDisjoint(with: again) && past.isDisjoint(with: again))
  }

  @Test("Frames that are added while time stands still are bounded as well")
  func boundedFrames() throws {
    let clock = try TestWindow.stoppedFlight()
    clock.press("right", times: 4000)
    clock.press("home", "left", "end", "space", then: 60)
    #expect(clock.stack == ["home", "a"] && clock.card == 1)
  }

  @Test("The past is bounded, and always reaches half a minute back")
  func bounded() {
    var log = StepLog()
    let bookmark = { (seconds: Double) -> ProgramBookmark? in
      let playground = Playground.inspected(
        .stage(Script.Stage()), settings: Settings(), size: Size(width: 100, height: 100))
      // The hints at the foot have gone.
      for moment in [seconds - 5, seconds - 2, seconds] { playground.advance(to: Instant(seconds: moment)) }
      return ProgramBookmark(of: playground)
    }
    for frame in 0..<60 * 200 {
      let now = Instant(seconds: Double(frame) / 60)
      log.append(StepLog.Step(inputs: [], instant: now))
      if log.wantsBookmark(at: now), let bookmark = bookmark(now.seconds) { log.add(bookmark) }
      guard frame > 60 * 60 else { continue }
      #expect(log.steps.count <= 60 * 41)
      let reachable = log.reachable
      #expect(abs(log.steps[reachable.upperBound - 1].instant - log.steps[reachable.lowerBound].instant - 30) < 0.05)
    }
  }

  @Test("Any moment of random input can be made again", arguments: 0..<RandomRun.runs(4, long: 12))
  func random(run: Int) throws {
    var generator = SeededGenerator(seed: RandomRun.seed &+ UInt64(run))
    let clock = try TestWindow(stopping: stage)
    clock.run(5)
    var isDown = false
    for _ in 0..<400 {
      let point = Point(x: .random(in: 0...402, using: &generator), y: .random(in: 0...874, using: &generator))
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: clock.deliver(.push(Bool.random(using: &generator) ? "a" : "b"))
      case 1: clock.deliver(.pop)
      case 2, 3:
        clock.step(.touch(finger, isDown ? .ended : .began, point))
        isDown.toggle()
      case 4, 5, 6, 7: if isDown { clock.step(.touch(finger, .moved, point)) }
      default: clock.run(Int.random(in: 1...6, using: &generator))
      }
    }
    clock.press("space")
    let live = clock.seen
    for _ in 0..<RandomRun.runs(6, long: 20) {
      let back = Int.random(in: 1...200, using: &generator)
      clock.press("end")
      clock.press("left", times: back)
      let then = live[live.count - 1 - back]
      let list = clock.seen[clock.seen.count - 1]
      #expect(
        list.withoutTransport(then).commands == then.commands, "seed \(RandomRun.seed &+ UInt64(run)), \(back) back")
    }
  }
}
