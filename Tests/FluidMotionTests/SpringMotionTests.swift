import FluidMotion
import FluidTestSupport
import Testing

struct SpringMotionTests {
  private let motion = SpringMotion(
    from: 20, velocity: 500, to: 300, spring: Spring(angularFrequency: 22, dampingRatio: 0.9), start: .zero)

  @Test("Retargeting to the same target changes nothing", arguments: [0.0, 0.05, 0.3, 5])
  func retargetingToTheSameTarget(seconds: Double) {
    #expect(motion.retargeted(to: 300, at: Instant(seconds: seconds)) == motion)
    #expect(motion.retargeted(to: 300, spring: motion.spring, at: Instant(seconds: seconds)) == motion)
  }

  @Test("A new target or spring starts from the value and the velocity of that instant", arguments: springs)
  func retargeting(spring: Spring) {
    for seconds in [0.0, 0.02, 0.11, 0.4] {
      let now = Instant(seconds: seconds)
      let next = motion.retargeted(to: -40, spring: spring, at: now)
      #expect(next.target == -40)
      #expect(abs(next.value(at: now) - motion.value(at: now)) < 1e-9)
      #expect(abs(next.velocity(at: now) - motion.velocity(at: now)) < 1e-9)
    }
  }

  @Test("Every frame rate samples one and the same curve", arguments: [30.0, 60, 120, 144])
  func frameRates(rate: Double) {
    var generator = SeededGenerator(seed: RandomRun.seed)
    var interrupted = motion
    var frame = 0.0
    while frame < 0.6 {
      // Restarting in every frame, at jittered instants, is the worst that an integrator could do.
      frame += (1 + generator.number(-0.3...0.3)) / rate
      let now = Instant(seconds: frame)
      interrupted = SpringMotion(
        from: interrupted.value(at: now), velocity: interrupted.velocity(at: now), to: 300, spring: motion.spring,
        start: now)
      #expect(abs(interrupted.value(at: now) - motion.value(at: now)) < 1e-8, "seed \(RandomRun.seed)")
    }
  }

  @Test("A number that rests is settled and stays where it is")
  func resting() {
    let rest = SpringMotion(resting: 0.3)
    for seconds in [0.0, 1, 1e6] {
      #expect(rest.value(at: Instant(seconds: seconds)) == 0.3)
      #expect(rest.isSettled(within: 0, at: Instant(seconds: seconds)))
    }
  }
}
