import FluidGeometry
import FluidNavigation
import FluidTransitions
import Testing

@MainActor
@Suite("What a release would lead to is known before it")
struct ForecastTests {
  private func forecast(_ stage: Stage, _ page: Page) throws -> ReleaseForecast {
    let interaction = try #require(stage.navigation.interaction(of: page) as? ZoomInteraction)
    return try #require(interaction.releaseForecast)
  }

  @Test("for a drag, however far and fast", arguments: [30.0, 67, 104, 141, 178, 252, 363], [0.05, 0.3, 1.2])
  func pan(distance: Double, duration: Double) throws {
    let stage = Stage()
    let page = stage.open("a")
    stage.down(200, 200)
    let steps = 20
    for step in 1...steps {
      stage.run(for: duration / Double(steps))
      stage.move(200, 200 + distance * Double(step) / Double(steps))
    }
    let forecast = try forecast(stage, page)
    stage.up()
    stage.rest()
    #expect((stage.navigation.topViewController === stage.home) == (forecast.outcome == .lands))
    #expect((forecast.scaleAhead < forecast.threshold) == (forecast.outcome == .lands))
  }

  @Test("with the way that is still to go", arguments: [20.0, 60, 120])
  func way(distance: Double) throws {
    let stage = Stage()
    let page = stage.open("a")
    stage.down(200, 200)
    stage.move(200, 200 + distance)
    stage.run(for: 0.5)
    guard case .travel(let direction, let points) = try forecast(stage, page).boundary else {
      Issue.record("a drag has a way to go")
      return
    }
    #expect(direction == Vector(dx: 0, dy: 1) && points > 0)
    for (extra, outcome) in [(-1.0, ZoomPhysics.ReleaseOutcome.goesOn), (1, .lands)] {
      stage.move(200, 200 + distance + points + extra)
      stage.run(for: 0.5)
      #expect(try forecast(stage, page).outcome == outcome)
    }
  }

  @Test("and nothing is foretold while nobody holds a card")
  func nobody() throws {
    let stage = Stage()
    let page = stage.open("a")
    stage.down(200, 200)
    let interaction = try #require(stage.navigation.interaction(of: page) as? ZoomInteraction)
    #expect(interaction.releaseForecast == nil)
  }
}
