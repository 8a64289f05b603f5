import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

@MainActor
@Suite("Every release does what its forecast said at that moment")
struct RandomReleaseTests {
  enum Kind: CaseIterable { case zoom, push, coverVertical, partialCurl, animator, sheet, zoomingSheet, popover }

  /// A page, and fingers that do to it whatever comes to their mind.
  @MainActor
  final class Hand {
    var random: SeededGenerator
    let stage: Stage
    let page: Page
    private let delegate = TestDelegate()
    private var fingers: [Int: Point] = [:]

    init(_ kind: Kind, seed: UInt64) {
      random = SeededGenerator(seed: RandomRun.seed &+ seed)
      stage = Stage(physics: random.chance(0.3) ? .measured : .documented)
      page = stage.page("a", zooms: [.zoom, .zoomingSheet, .popover].contains(kind))
      stage.navigation.delegate = delegate
      stage.window.popGestures = [.edge, .anywhere, .pan]
      switch kind {
      case .zoom, .push: break
      case .coverVertical: page.preferredTransition = .coverVertical
      case .partialCurl: page.preferredTransition = .partialCurl
      case .animator: delegate.animator = { operation, _ in TestAnimator(operation) }
      case .sheet, .zoomingSheet: page.modalPresentationStyle = .pageSheet
      case .popover: page.modalPresentationStyle = .popover
      }
      page.sheetPresentationController?.detents = [.custom(identifier: "low") { _ in 200 }, .medium(), .large()]
    }

    var isOnStack: Bool { stage.window.viewControllers.contains { $0 === page } }

    var forecast: ReleaseForecast? { stage.window.interaction(of: page)?.releaseForecast }

    func act() {
      if !isOnStack {
        guard random.chance(0.6) || fingers.count > 0 else { return spread() }
        if page.modalPresentationStyle == .fullScreen {
          stage.navigation.pushViewController(page, animated: true)
        } else {
          stage.navigation.present(page, animated: true)
        }
      } else if random.chance(0.15) {
        stage.window.goBack(animated: true)
      }
      stage.run(for: random.chance(0.4) ? 2 : random.number(0...0.25), fps: 120)
      for finger in 1...(random.chance(0.4) ? 2 : 1) { down(finger, any()) }
      glide()
      if fingers.count == 1, random.chance(0.3) { down(2, any()) }
      if random.chance(0.3) {
        lift(1)
        glide()
      }
    }

    /// Two fingers pull the page out of its source.
    private func spread() {
      guard let source = stage.sources[page.title]?.frame.center else { return }
      down(1, source + Vector(dx: -20, dy: 0))
      down(2, source + Vector(dx: 20, dy: 0))
      glide()
    }

    /// Another page comes, or this one is closed, while fingers hold it.
    func interfere() {
      guard random.chance(0.15) else { return }
      if random.chance(0.5) {
        stage.navigation.pushViewController(stage.page("b"), animated: true)
      } else {
        stage.window.goBack(animated: true)
      }
      glide()
    }

    private func any() -> Point {
      // Often the edge, or the top of a sheet, from where a page can be dragged.
      let top = isOnStack ? stage.window.frameOfPage(page).minY : 500
      let heights = random.chance(0.5) ? top + 2...top + 20 : 0...874
      return Point(x: random.chance(0.4) ? 6 : random.number(0...402), y: random.number(heights))
    }

    private func down(_ finger: Int, _ point: Point) {
      fingers[finger] = point
      stage.down(point.x, point.y, finger: finger)
    }

    func lift(_ finger: Int) { if fingers.removeValue(forKey: finger) != nil { stage.up(finger: finger) } }

    /// Moves all fingers at once, each somewhere else.
    private func glide() {
      let moves = fingers.sorted { $0.key < $1.key }.map {
        ($0.key, Vector(dx: random.number(-120...300), dy: random.number(-200...400)))
      }
      let steps = 1 + random.index(below: 40)
      for _ in 1...steps {
        stage.now = stage.now + 1.0 / 120
        for (finger, offset) in moves {
          let point = (fingers[finger] ?? .zero) + offset * (1 / Double(steps))
          fingers[finger] = point
          stage.move(point.x, point.y, finger: finger)
        }
      }
      if random.chance(0.3) { stage.run(for: random.number(0...0.2), fps: 120) }
    }

    /// Lifts all fingers, and returns what the release of the last one was going to lead to.
    func release() -> ReleaseForecast? {
      for finger in fingers.keys.sorted().dropLast() { lift(finger) }
      let forecast = forecast
      for finger in fingers.keys { lift(finger) }
      return forecast
    }

    /// Leaves nothing but the page and the one beneath it.
    func tidy() {
      for _ in stage.window.viewControllers where stage.window.viewControllers.last?.title == "b" {
        stage.window.goBack(animated: false)
      }
    }
  }

  @Test("Whatever is held, however far and fast, whatever comes between", arguments: Kind.allCases)
  func release(kind: Kind) {
    var destinations: [FlightDestination: Int] = [:]
    // Some seeds need more hands, until pages have stayed open and have landed.
    var isEnough: Bool { destinations[.open, default: 0] > 2 && destinations[.source, default: 0] > 2 }
    let count = UInt64(RandomRun.operations(12, long: 400))
    var seed: UInt64 = 0
    while seed < count || !isEnough && seed < 10 * count {
      seed += 1
      let hand = Hand(kind, seed: seed)
      for _ in 0..<12 {
        hand.act()
        hand.interfere()
        let forecast = hand.release()
        hand.stage.run(for: 2, fps: 30)
        if let forecast {
          destinations[forecast.destination, default: 0] += 1
          #expect(hand.isOnStack == (forecast.destination == .open), "\(forecast), seed \(seed)")
          if let sheet = forecast.sheet {
            #expect(hand.page.sheetPresentationController?.selectedDetentIdentifier == sheet.detent, "seed \(seed)")
          }
        }
        hand.tidy()
      }
    }
    #expect(isEnough, "\(destinations)")
  }
}
