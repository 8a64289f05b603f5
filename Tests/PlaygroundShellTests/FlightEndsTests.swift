import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTransitions
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// The start and the target of a flight, picked and dragged while time is stopped.
@MainActor
@Suite("The ends of a flight")
struct FlightEndsTests {
  /// A page that a finger draws down and lets go, stopped in its landing, with the stretch from before the drag to now.
  private func thrown() throws -> TestWindow {
    let clock = try TestWindow.flying(60)
    clock.throwFinger(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 240), steps: 12)
    clock.run(8)
    clock.press("space")
    clock.mark(22, back: 22)
    clock.run(1)
    return clock
  }

  private func ends(_ clock: TestWindow) throws -> FlightEnds { try #require(clock.stopped?.ends) }

  /// Several movements come in one frame.
  private func drag(_ point: Point, by vector: Vector, _ clock: TestWindow) {
    clock.step(.mouseMoved(point))
    clock.step(.mouseDown(.left, point))
    clock.step(.mouseMoved(point + vector * 0.2), .mouseMoved(point + vector * 0.5), .mouseMoved(point + vector * 0.7))
    clock.step(.mouseMoved(point + vector))
    clock.step(.mouseUp(.left, point + vector))
    clock.run(1)
  }

  /// The card at the moment that is shown.
  private func card(_ clock: TestWindow) throws -> ZoomCard {
    try #require(clock.subject.navigation.cards.last)
  }

  @Test("Are shown where a stretch is marked: where a card was let go, and the source that it lands in")
  func shown() throws {
    let clock = try thrown()
    let ends = try ends(clock)
    let source = try #require(try card(clock).endpoints.source?.frame)
    #expect(ends.target.grip == .source && ends.target.point == source.center)
    guard case .finger(let drag) = ends.start.grip else { return #expect(Bool(false)) }
    #expect(drag.finger == TouchID(rawValue: 1))
    #expect(ends.start.point == Point(x: 200, y: 540))
    #expect(clock.words.contains("Start") && clock.words.contains("Target"))
    // An open page is no flight.
    let plain = try TestWindow.flying(300)
    plain.press("space", "left", "left", "[")
    #expect(plain.stopped?.ends == nil && !plain.words.contains("Start"))
  }

  @Test("Are dragged: the card lands where the target is, and time resumes with the source in its place")
  func target() throws {
    let clock = try thrown()
    let former = try (ends(clock), card(clock))
    let way = Vector(dx: 90, dy: -120)
    drag(former.0.target.point, by: way, clock)
    let card = try card(clock)
    #expect(
      try ends(clock).target.point == former.0.target.point + way && ends(clock).start.point == former.0.start.point)
    #expect(card.endpoints.source?.frame == former.1.endpoints.source?.frame.offsetBy(way))
    #expect(card.phase == .landing && card.pose.center.distance(to: former.1.pose.center) > 5)
    #expect(clock.stopped?.panel.former != nil)
    // The stretch is a script that leads there as well.
    let script = try #require(clock.stretch).script.text
    #expect(script.contains("move-sources 90 -120"))
    clock.press("space", then: 60)
    #expect(clock.stack == ["home"] && clock.machine.playground.navigation.sourceOffset == .zero)
  }

  @Test("Are dragged: the finger lets go where the start is")
  func start() throws {
    let clock = try thrown()
    let former = try ends(clock)
    drag(former.start.point, by: Vector(dx: 80, dy: 60), clock)
    let ends = try ends(clock)
    #expect(ends.start.point == Point(x: 280, y: 600))
    #expect(ends.target.point.distance(to: former.target.point) < 1e-9)
    let script = try #require(clock.stretch).script.text
    #expect(script.contains("move 1 280 600") && script.contains("down 1 200 300"), "\(script)")
  }

  @Test("Are dragged while the stretch loops, and the page that opens stays where it opens")
  func looping() throws {
    let clock = try TestWindow.stoppedFlight(14)
    clock.mark(16, back: 16)
    clock.run(1)
    let former = try ends(clock)
    #expect(former.start.grip == .source && former.target.grip == .none)
    clock.press("shift+return", then: 3)
    let place = former.start.point
    drag(former.target.point, by: Vector(dx: 40, dy: 0), clock)
    #expect(try ends(clock) == former)
    drag(place, by: Vector(dx: 40, dy: 30), clock)
    #expect(clock.stopped?.controls.loop != nil)
    #expect(try ends(clock).start.point == place + Vector(dx: 40, dy: 30))
    #expect(try ends(clock).target == former.target)
  }
}
