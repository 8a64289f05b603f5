import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidTestSupport
import FluidTransitions
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import FluidScript
@testable import PlaygroundKit

@MainActor
@Suite("A bookmark")
struct BookmarkTests {
  private static let kinds = ["page plain", "page photo 3:2", "page scroll 3000", "page pager 5"]
  private static let presentations = ["push", "full-screen", "over-full-screen", "sheet", "popover"]

  @Test("Makes a program that continues as this one does, at any rest", arguments: 0..<RandomRun.runs(8, long: 24))
  func random(run: Int) throws {
    let seed = RandomRun.seed &+ UInt64(run)
    var hand = RandomHand(seed: seed)
    let script = try Script(
      parsing: stage
        + "\(Self.kinds[run % Self.kinds.count])\nset presentation \(Self.presentations[run % Self.presentations.count])\n0 end"
    )
    let live = TestWindow(script).playground
    var time = Instant.zero
    var comparisons = 0
    var states: Set<[Script.Action]> = []
    for _ in 0..<8 {
      play(hand.steps(count: 12), on: [live], &time)
      guard let bookmark = rest(live, &time) else { continue }
      states.insert(bookmark.arrangement)
      let copy = bookmark.restored(of: live)
      for playground in [live, copy] { playground.trace.begin() }
      let lines = play(hand.steps(count: 20), on: [live, copy], &time)
      live.inspection.traced = nil
      comparisons += 1
      let pairs = zip(lines[0], lines[1])
      if let (number, pair) = pairs.enumerated().first(where: { $1.0 != $1.1 }) {
        let words = bookmark.arrangement.map(ScriptWriter.words).joined(separator: ", ")
        Issue.record("seed \(seed), frame \(number) after \(words):\n\(pair.0)\n\(pair.1)")
        return
      }
    }
    #expect(comparisons > 3 && states.count > 1, "seed \(seed): \(comparisons) of \(states.count) states")
  }

  @Test(
    "Is there in every scene at rest",
    arguments: RandomRun.cases(RestingScene.onStage, shortly: 3) + RestingScene.onPictures)
  func scene(_ scene: RestingScene) throws {
    let live = try TestWindow(Script(parsing: scene.before), lasting: 3.5)
    live.rest()
    let bookmark = try #require(ProgramBookmark(of: live.playground))
    let copy = bookmark.restored(of: live.playground)
    #expect(Arranger(program: copy).actions == bookmark.arrangement)
    #expect(copy.settings == live.playground.settings && copy.navigation.turn == live.playground.navigation.turn)
  }

  @Test("Has the side of its anchor that a popover keeps", arguments: ["up", "down"])
  func popover(arrow: String) throws {
    let opening = "open a popover 100 400 60 60 \(arrow)"
    let live = TestWindow(
      try Script(parsing: "window 402 874\nstage\nsource a 100 400 60 60\npage photo 3:2\n0 end"))
    try live.play("0 \(opening)", lasting: 0.5)
    let copy = try #require(ProgramBookmark(of: live.playground)).restored(of: live.playground)
    #expect(Arranger(program: copy).actions.map(ScriptWriter.words) == [opening])
    for playground in [live.playground, copy] {
      playground.advance(to: playground.lastInstant + 0.1)
      let card = try #require(playground.shown.last?.card)
      #expect(arrow == "up" ? card.pose.frame.minY > 460 : card.pose.frame.maxY < 400)
      #expect(card.arrow?.direction.rawValue == arrow)
    }
  }

  @Test("Makes a program that draws fingers where this one does")
  func fingers() throws {
    let content = Playground.Content.stage(try #require(try Script(parsing: stage + "0 end").stage))
    func program(_ fingers: ProgramFingers) -> Playground {
      Playground(
        whole: content, settings: Settings(), size: Size(width: 402, height: 874), inspector: nil, fingers: fingers)
    }
    func commandsOfTouch(_ playground: Playground) -> Int {
      let now = Instant(seconds: 1)
      let touch = InputEvent(.touch(TouchID(rawValue: 1), .began, Point(x: 200, y: 600)), at: now)
      return playground.step([.event(touch)], at: now).displayList.commands.count
    }
    let live = program(ProgramFingers(areShown: true))
    _ = live.step([], at: .zero)
    let copy = try #require(ProgramBookmark(of: live)).restored(of: live)
    #expect(commandsOfTouch(live) > commandsOfTouch(program(ProgramFingers())))
    #expect(commandsOfTouch(copy) == commandsOfTouch(live))
  }

  /// A frame every sixtieth of a second, on all of them; then their traces.
  @discardableResult
  private func play(_ steps: [[Script.Action]], on playgrounds: [Playground], _ time: inout Instant) -> [[String]] {
    var lines = playgrounds.map { _ in [String]() }
    for actions in steps {
      time = time + 1.0 / 60
      for (index, playground) in playgrounds.enumerated() {
        for action in actions where !action.opens || playground.navigation.viewControllers.count < 3 {
          playground.do(action, at: time)
        }
        playground.advance(to: time)
        lines[index].append(timeless(playground.trace.line(0, time: time.seconds)))
      }
    }
    return lines
  }

  /// Waits until everything rests, as it does a few seconds after the last finger.
  private func rest(_ playground: Playground, _ time: inout Instant) -> ProgramBookmark? {
    playground.do(.input(.focusLost), at: time)
    for _ in 0..<900 {
      time = time + 1.0 / 60
      playground.advance(to: time)
      if let bookmark = ProgramBookmark(of: playground) { return bookmark }
    }
    return nil
  }
}

extension Script.Action {
  fileprivate var opens: Bool {
    switch self {
    case .push, .present, .stack(.present): true
    default: false
    }
  }
}

/// Opens, drags, pinches, turns and goes back, at random.
private struct RandomHand {
  private var random: SeededGenerator
  private var isDown = false
  private var point = Point(x: 200, y: 400)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// What happens before each of so many frames, and some frames without anything.
  mutating func steps(count: Int) -> [[Script.Action]] {
    (0..<count).flatMap { _ in [actions()] + [[Script.Action]](repeating: [], count: random.index(below: 12)) }
  }

  private mutating func actions() -> [Script.Action] {
    let finger = TouchID(rawValue: 1)
    switch random.index(below: 16) {
    case 0: return [.push(random.chance(0.5) ? "a" : "b")]
    case 1:
      let name = random.chance(0.5) ? "a" : "b"
      return [random.chance(0.5) ? .present(name) : .stack(.present(name))]
    case 2: return random.chance(0.5) ? [.pop, .dismiss] : []
    case 3: return [.input(.wheel(place(), Vector(dx: 0, dy: random.number(-4...4))))]
    case 4:
      let chord = KeyChord(["left", "right", "down", "pagedown", "+", "-"][random.index(below: 6)])
      return [.input(.keyDown(chord, isRepeat: false)), .input(.keyUp(chord))]
    case 5, 6, 7:
      isDown.toggle()
      if isDown { point = place() }
      return [.input(.touch(finger, isDown ? .began : .ended, point))]
    case 8:
      let tap = place()
      return isDown
        ? [] : [.input(.touch(finger, .began, tap)), .input(.touch(finger, .ended, tap))]
    default:
      guard isDown else { return [] }
      point = point + Vector(dx: random.number(-30...30), dy: random.number(-60...60))
      return [.input(.touch(finger, .moved, point))]
    }
  }

  private mutating func place() -> Point { Point(x: random.number(0...402), y: random.number(0...874)) }
}
