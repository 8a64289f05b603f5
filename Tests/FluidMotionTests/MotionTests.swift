import FluidMotion
import FluidTestSupport
import Testing

private struct Pair: MotionVector {
  var x: Double
  var y: Double

  static func + (a: Pair, b: Pair) -> Pair { Pair(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Pair, b: Pair) -> Pair { Pair(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Pair, factor: Double) -> Pair { Pair(x: a.x * factor, y: a.y * factor) }
}

struct MotionTests {
  private let motion = Motion<Double>(
    from: 20, velocity: 500, to: 300, spring: Spring(angularFrequency: 22, dampingRatio: 0.9), start: .zero)

  @Test("Retargeting to the same target changes nothing", arguments: [0.0, 0.05, 0.3, 5])
  func retargetingToTheSameTarget(seconds: Double) {
    #expect(motion.retargeted(to: 300, at: Instant(seconds: seconds)) == motion)
    #expect(motion.retargeted(to: 300, animation: motion.animation, at: Instant(seconds: seconds)) == motion)
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
      interrupted = Motion<Double>(
        from: interrupted.value(at: now), velocity: interrupted.velocity(at: now), to: 300, animation: motion.animation,
        start: now)
      #expect(abs(interrupted.value(at: now) - motion.value(at: now)) < 1e-8, "seed \(RandomRun.seed)")
    }
  }

  @Test("A number that rests is settled and stays where it is")
  func resting() {
    let rest = Motion<Double>(resting: 0.3)
    for seconds in [0.0, 1, 1e6] {
      #expect(rest.value(at: Instant(seconds: seconds)) == 0.3)
      #expect(rest.isSettled(within: 0, at: Instant(seconds: seconds)))
    }
  }

  private static let animations: [Animation] = [.bouncy, .smooth.delay(0.2), .easeIn(duration: 0.3).delay(0.1)]

  @Test("Numbers that move together move as each of them alone", arguments: animations, [nil, 40.0])
  func together(animation: Animation, velocity: Double?) {
    let x = Motion<Double>(from: 3, velocity: velocity, to: 90, animation: animation, start: .zero)
    let y = Motion<Double>(from: 7, velocity: velocity.map { -$0 }, to: -5, animation: animation, start: .zero)
    let both = Motion(
      from: Pair(x: 3, y: 7), velocity: velocity.map { Pair(x: $0, y: -$0) }, to: Pair(x: 90, y: -5),
      animation: animation, start: .zero)
    for step in 0..<50 {
      let now = Instant(seconds: Double(step) * 0.017)
      #expect(both.value(at: now) == Pair(x: x.value(at: now), y: y.value(at: now)))
      #expect(both.velocity(at: now) == Pair(x: x.velocity(at: now), y: y.velocity(at: now)))
    }
  }

  @Test("A number that rests waits for a delay, also where a motion that has not begun is given another target")
  func delay() {
    let waiting = Motion<Double>(from: 1, to: 2, animation: .linear(duration: 0.2).delay(0.5), start: .zero)
    let next = waiting.retargeted(to: 5, animation: .smooth.delay(0.5), at: Instant(seconds: 0.5))
    #expect(next.value(at: Instant(seconds: 0.999)) == 1 && next.value(at: Instant(seconds: 1.2)) > 1)
    #expect(!waiting.isSettled(within: 0.1, at: Instant(seconds: 0.69)))
    #expect(waiting.isSettled(within: 0, at: Instant(seconds: 0.71)) && waiting.value(at: Instant(seconds: 0.71)) == 2)
  }
}
