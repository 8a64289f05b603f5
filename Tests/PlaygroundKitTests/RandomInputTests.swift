import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

/// Whatever is done to the program's one door, it stays in order.
@MainActor
@Suite("Random input")
struct RandomInputTests {
  @Test("Leaves no finger stuck, and each source once", arguments: 0..<RandomRun.runs(4, long: 8))
  func anything(run: UInt64) throws {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(4000, long: 125_000)
    RandomRun.tell(count, "random events", seed: seed)
    var hand = RandomHand(seed: seed, page: Self.pages[Int(run) % Self.pages.count])
    for step in 1...count {
      hand.act()
      if step % 500 == 0, let failure = hand.failureAtRest() {
        Issue.record("seed \(seed), event \(step) of \(count): \(failure)")
        return
      }
    }
    guard count >= 2000 else { return }
    #expect(hand.gestures.isSuperset(of: ["pinch", "spread"]), "seed \(seed)")
    // One finger that is not soon joined by another is rare.
    #expect(!hand.gestures.isDisjoint(with: ["pan", "edge", "anywhere"]), "seed \(seed)")
  }

  private static let pages: [Script.Stage.PageKind] = [
    .photo(aspectRatio: 1.5), .plain, .pager(count: 3), .scroll(height: 2000),
  ]
}

/// A user who does not know what they are doing.
@MainActor
private struct RandomHand {
  private var random: SeededGenerator
  private let playground: Playground
  private let sources: [Script.Stage.Source]
  private var time = Instant.zero
  private(set) var gestures: Set<String> = []
  private var fault: String?

  init(seed: UInt64, page: Script.Stage.PageKind) {
    random = SeededGenerator(seed: seed)
    let stage = Script.Stage.threeSources(page)
    sources = stage.sources
    var settings = Settings()
    settings.assign(Settings.Assignment(option: .backSwipeAnywhere, value: "on"))
    playground = Playground.inspected(.stage(stage), settings: settings, size: Size(width: 402, height: 874))
    playground.trace.begin()
  }

  mutating func act() {
    time = time + [0, 0, 0.004, 1.0 / 60, 0.05, 0.4][random.index(below: 6)]
    var events = [InputEvent(kind(), at: time)]
    if random.chance(0.25) { events += pair() }
    if random.chance(0.02) { events.append(InputEvent(.mouseMoved(point()), at: Instant(seconds: .nan))) }
    let frame = playground.step(events.map(Input.event), at: time)
    if let drawings = SourceDrawings(playground, frame.displayList) { count(drawings) }
    fault = playground.disorderOfCards(&gestures) ?? fault
  }

  /// Each source is once in the frame: drawn at its place, or in a card.
  private mutating func count(_ drawings: SourceDrawings) {
    for source in sources {
      guard let place = drawings.atItsPlace(source) else { continue }
      let count = place + drawings.cards(of: source)
      if drawings.isHomeDue ? count != 1 : place > 0 {
        fault =
          fault
          ?? "\(source.name) is drawn \(count) times at \(time.seconds): \(playground.shown.map { "\($0.controller.title) \($0.phase) \($0.progress)" })"
      }
    }
  }

  /// All fingers are released and time passes; then all has to be in order.
  mutating func failureAtRest() -> String? {
    playground.do(InputEvent(.focusLost, at: time))
    playground.rest(from: &time)
    return fault ?? playground.disorder(at: time, sources: sources.map(\.name))
  }

  private mutating func kind() -> InputEvent.Kind {
    let id = TouchID(rawValue: random.index(below: 4))
    let phase = [TouchPhase.began, .moved, .moved, .moved, .ended, .cancelled][random.index(below: 6)]
    switch random.index(below: 30) {
    case 24...26:
      return .scroll(phase, point(), Vector(dx: random.number(-90...90), dy: random.number(-90...90)))
    case 27...29:
      let scale = random.number(0.1...3)
      return .pinch(phase, TouchpadPinch(center: point(), scale: scale, rotation: random.number(-4...4)))
    case 0...2: return .touch(id, .began, point())
    case 3...9: return .touch(id, .moved, point())
    case 10, 11: return .touch(id, .ended, point())
    case 12: return .touch(id, .cancelled, point())
    case 13: return .mouseDown(MouseButton.allCases[random.index(below: 5)], point())
    case 14, 15: return .mouseMoved(point())
    case 16: return .mouseUp(MouseButton.allCases[random.index(below: 5)], point())
    case 17, 18: return .wheel(point(), Vector(dx: random.number(-2...2), dy: random.number(-6...6)))
    case 19:
      let key = ["escape", "alt", "shift", "ctrl", "b", "p", "f9"][random.index(below: 7)]
      if key == "f9" { playground.changeSides() }
      return .keyDown(KeyChord(key), isRepeat: false)
    case 20: return .keyUp(KeyChord(["alt", "shift", "ctrl"][random.index(below: 3)]))
    case 21 where random.chance(0.1):
      return .resized(Size(width: random.number(200...900), height: random.number(200...900)), scale: 1)
    case 22 where random.chance(0.1): return .focusLost
    default: return .mouseMoved(point())
    }
  }

  /// Two fingers on one place, that go apart or together.
  private mutating func pair() -> [InputEvent] {
    let center = Point(x: random.number(30...370), y: random.number(310...450))
    let half = random.number(8...120)
    let far = half * random.number(0.3...3)
    let (a, b) = (TouchID(rawValue: 7), TouchID(rawValue: 8))
    func pair(_ phase: TouchPhase, _ half: Double) -> [InputEvent] {
      [
        InputEvent(.touch(a, phase, Point(x: center.x - half, y: center.y)), at: time),
        InputEvent(.touch(b, phase, Point(x: center.x + half, y: center.y + half / 3)), at: time),
      ]
    }
    let lift = random.chance(0.5) ? pair(.ended, far) : []
    return pair(.began, half) + pair(.moved, far) + lift
  }

  private mutating func point() -> Point {
    if random.chance(0.01) { return Point(x: .nan, y: 300) }
    if random.chance(0.01) { return Point(x: 1e300, y: -1e300) }
    return Point(x: random.number(-40...440), y: random.number(-40...900))
  }
}
