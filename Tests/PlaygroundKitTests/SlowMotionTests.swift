import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTransitions
import PlaygroundControls
import PlaygroundInspector
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("Slow motion")
struct SlowMotionTests {
  @Test(
    "Changes nothing of the moment at which it is changed",
    arguments: ["0 push a", "0 push a\n900 pop", "0 push a\n900 down 1 200 300\n910 glide 1 260 700 1500"])
  func continuity(steps: String) throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    let script = try Script(parsing: "stage\nsource a 60 200 160 110 12\npage photo 3:2\n" + steps)
    let playground = try stagePlayground(for: script)
    var player = ScriptPlayer(script)
    var inFlight = 0
    for millisecond in 0..<3000 {
      let now = Instant(seconds: Double(millisecond) / 1000)
      _ = playground.step(player.inputs(to: now), at: now)
      let card = playground.front.topPage?.card
      let instant = playground.navigation.now
      let slide = ControlOperation.slide(.random(in: 0...1, using: &random))
      playground.options.set(playground.settings.assignment(of: .slowMotion, after: slide))
      _ = playground.step([], at: now)
      #expect(abs(playground.navigation.now - instant) < 1e-9)
      guard let card, let after = playground.front.topPage?.card else { continue }
      inFlight += card.phase.isInFlight ? 1 : 0
      #expect(card.pose.distance(from: after.pose, extent: 874) < 1e-6)
    }
    #expect(inFlight > 500)
  }
}
