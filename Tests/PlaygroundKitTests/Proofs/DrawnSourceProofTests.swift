import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Reported elsewhere: the source is invisible or gone after the return")
struct DrawnSourceProofTests {
  @Test(
    "After any of a million interruptions each source is drawn exactly once a frame: at its place, or in its card",
    arguments: 0..<RandomRun.runs(2, long: 4))
  func once(run: UInt64) {
    let seed = RandomRun.seed &+ run
    let count = RandomRun.operations(800, long: 250_000)
    var hand = RestlessHand(seed: seed)
    var step = 0
    while hand.interruptions < count, step < 20 * count {
      step += 1
      if let failure = hand.act() ?? (step % 500 == 0 ? hand.rest() : nil) {
        Issue.record("seed \(seed), frame \(step), after \(hand.interruptions) interruptions: \(failure)")
        return
      }
    }
    RandomRun.tell(hand.interruptions, "interruptions", seed: seed)
    RandomRun.tell(hand.frames, "frames with each source counted", seed: seed)
    #expect(hand.interruptions >= count, "seed \(seed): \(step) frames are too few")
  }
}

/// A user who leaves no flight alone: they catch it, turn it round, or begin another one.
@MainActor
private struct RestlessHand {
  private var random: SeededGenerator
  private let playground: Playground
  private let sources: [Script.Stage.Source]
  private var time = Instant.zero
  /// Where a finger holds something.
  private var held: Point?
  /// Flights that were caught or turned round, and flights that began while others were under way.
  private(set) var interruptions = 0
  private(set) var frames = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let stage = Script.Stage.threeSources(.photo(aspectRatio: 1.5), step: 40)
    sources = stage.sources
    var settings = Settings()
    settings.assign(Settings.Assignment(option: .physics, value: seed % 2 == 0 ? "documented" : "measured"))
    playground = Playground(whole: .stage(stage), settings: settings, size: Size(width: 402, height: 874))
  }

  /// Does something to what flies, and returns what is wrong with the frame.
  mutating func act() -> String? {
    time = time + [0.004, 1.0 / 60, 1.0 / 60, 0.05, 0.15][random.index(below: 5)]
    playground.beginTurn(at: time)
    let before = flights
    let actions = actions()
    let frame = playground.step(actions.map { .action($0, at: time) }, at: time)
    count(since: before)
    return failure(in: frame)
  }

  /// Releases, and returns what is wrong once all has come to rest.
  mutating func rest() -> String? {
    held = nil
    // The bar hides some seconds after it was used, so that any one moment may lie in its fade.
    for _ in 0..<10 {
      time = time + 1
      _ = playground.step([.action(.input(.focusLost), at: time)], at: time)
      if playground.isAtRest { break }
    }
    guard playground.isAtRest else { return "something still moves" }
    return failure(in: playground.step([.action(.pop, at: time)], at: time))
  }

  // MARK: What it does

  private mutating func actions() -> [Script.Action] {
    let finger = TouchID(rawValue: 1)
    if let point = held {
      let isOver = random.chance(0.4)
      held = isOver ? nil : point + Vector(dx: random.number(-40...60), dy: random.number(-30...120))
      return [.input(.touch(finger, isOver ? random.chance(0.8) ? .ended : .cancelled : .moved, held ?? point))]
    }
    // What is on the stack has its source's pixels already; one that leaves is called back.
    let open = Set(playground.navigation.viewControllers.compactMap { ($0 as? Page)?.source?.name })
    let free = sources.map(\.name).filter { !open.contains($0) }
    let cards = playground.navigation.cards
    switch random.index(below: 10) {
    case 0...3 where !free.isEmpty: return [.push(free[random.index(below: free.count)])]
    case 6... where !cards.isEmpty:
      let point = cards[random.index(below: cards.count)].pose.center
      held = point
      return [.input(.touch(finger, .began, point))]
    default: return [.pop]
    }
  }

  private var flights: [ObjectIdentifier: FlightPhase] {
    var flights: [ObjectIdentifier: FlightPhase] = [:]
    for card in playground.navigation.cards { flights[ObjectIdentifier(card.controller)] = card.phase }
    return flights
  }

  private mutating func count(since before: [ObjectIdentifier: FlightPhase]) {
    let wasFlying = before.values.contains { $0.isInFlight && $0 != .tracking }
    for (page, phase) in flights where phase.isInFlight {
      if let former = before[page] {
        if former.isInFlight, former != .tracking, former != phase { interruptions += 1 }
      } else if wasFlying {
        interruptions += 1
      }
    }
  }

  // MARK: What is drawn

  private mutating func failure(in frame: Frame) -> String? {
    guard let drawings = SourceDrawings(playground, frame.displayList) else { return "there is no stage" }
    frames += 1
    for source in sources {
      let place = drawings.atItsPlace(source)
      let count = (place ?? 0) + drawings.inCards(source)
      if drawings.isHomeDue, count != 1 { return "\(source.name) is drawn \(count) times, \(state)" }
      if !drawings.isHomeDue, place ?? 0 > 0 {
        return "\(source.name) is drawn beneath a page that covers it, \(state)"
      }
    }
    // Each page shows one picture, and so does each source that is at its place: where card and source lie upon each other as well.
    let expected = drawings.isHomeDue ? sources.count : drawings.pageCount
    return drawings.pictures == expected ? nil : "\(drawings.pictures) pictures in the place of \(expected), \(state)"
  }

  private var state: String {
    let pages = playground.shown.map { "\($0.controller.title) \($0.phase) \($0.progress)" }
    return "\(pages)"
  }
}
