import FluidMotion
import Testing

struct SettlingTests {
  @Test(
    "A spring that is described by its settling time has 0.1 % of its way left then, and no more later",
    arguments: [0.1, 0.5, 2.0], [0.2, 0.5, 0.9, 1, 1.5, 4])
  func settles(duration: Double, dampingRatio: Double) {
    for velocity in [0.0, 1, 5, 30] {
      let spring = Spring(settlingDuration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
      var latest = 0.0
      for step in 0...4000 {
        let t = duration * (0.5 + Double(step) / 2000)
        let rest = abs(spring.response(after: t).value(displacement: -1, velocity: velocity))
        if rest > 0.001 * (1 + 1e-9) { latest = t }
      }
      #expect(latest <= duration, "ζ \(dampingRatio), v \(velocity)")
      #expect(latest > 0.4 * duration, "it is not faster than it has to be")
    }
  }

  @Test("Half a second, critically damped, from one distance a second: ω is 18.4")
  func news() {
    let spring = Spring(settlingDuration: 0.5, dampingRatio: 1, initialVelocity: 1)
    #expect(abs(spring.angularFrequency - 18.36) < 0.05)
    #expect(abs(spring.response(after: 0.5).value(displacement: -1, velocity: 1).magnitude - 0.001) < 1e-9)
    #expect(abs(Spring(settlingDuration: 1, dampingRatio: 1).angularFrequency - 9.23) < 0.005)
  }
}
