import FluidMotion
import Testing

struct SpringTests {
  @Test("A spring begins exactly where and as fast as it is started", arguments: springs, starts)
  func start(spring: Spring, start: Start) {
    let motion = Motion<Double>(
      from: 300 + start.value, velocity: start.velocity, to: 300, spring: spring, start: Instant(seconds: 7))
    for early in [7.0, 6.0, -1e12] {
      #expect(abs(motion.value(at: Instant(seconds: early)) - 300 - start.value) < 1e-9)
      #expect(abs(motion.velocity(at: Instant(seconds: early)) - start.velocity) < 1e-9)
    }
  }

  @Test("The closed form is what integrating the equation of motion comes to", arguments: springs, starts)
  func equationOfMotion(spring: Spring, start: Start) {
    var oscillator = Oscillator(value: start.value, velocity: start.velocity, spring: spring)
    for step in 1...10 {
      oscillator.run(for: 0.04, steps: 2000)
      let response = spring.response(after: Double(step) * 0.04)
      let value = response.value(displacement: start.value, velocity: start.velocity)
      let velocity = response.velocity(displacement: start.value, velocity: start.velocity)
      #expect(abs(value - oscillator.value) < 1e-6)
      #expect(abs(velocity - oscillator.velocity) < 1e-4)
    }
  }

  @Test("Interrupting and continuing is the same as not interrupting", arguments: springs, starts)
  func composition(spring: Spring, start: Start) {
    for (first, second) in [(0.01, 0.2), (0.13, 0.07), (0.4, 0.5)] {
      let whole = spring.response(after: first + second)
      let half = spring.response(after: first)
      let value = half.value(displacement: start.value, velocity: start.velocity)
      let velocity = half.velocity(displacement: start.value, velocity: start.velocity)
      let rest = spring.response(after: second)
      #expect(
        abs(
          rest.value(displacement: value, velocity: velocity)
            - whole.value(displacement: start.value, velocity: start.velocity)) < 1e-8)
      #expect(
        abs(
          rest.velocity(displacement: value, velocity: velocity)
            - whole.velocity(displacement: start.value, velocity: start.velocity)) < 1e-6)
    }
  }

  @Test("Nothing jumps where the ringing begins, at a damping ratio of 1", arguments: [3.0, 19, 45, 120])
  func continuityAcrossCriticalDamping(angularFrequency: Double) {
    let critical = Spring(angularFrequency: angularFrequency, dampingRatio: 1)
    for difference in [-1e-6, -1e-8, -6e-10, -4e-10, 4e-10, 6e-10, 1e-8, 1e-6] {
      let near = Spring(angularFrequency: angularFrequency, dampingRatio: 1 + difference)
      for t in [0.01, 0.05, 0.2, 0.7] {
        let a = critical.response(after: t).value(displacement: 1000, velocity: 3000)
        let b = near.response(after: t).value(displacement: 1000, velocity: 3000)
        #expect(abs(a - b) < 1000 * max(1e-8, 3 * abs(difference)))
      }
    }
  }

  @Test("The amplitude never grows: what has settled stays settled", arguments: springs, starts)
  func monotoneAmplitude(spring: Spring, start: Start) {
    let motion = Motion<Double>(from: start.value, velocity: start.velocity, to: 0, spring: spring, start: .zero)
    var last = Double.infinity
    var hasSettled = false
    for step in 0...2000 {
      let now = Instant(seconds: Double(step) * 0.002)
      let amplitude = spring.amplitude(displacement: motion.value(at: now), velocity: motion.velocity(at: now))
      #expect(amplitude <= last * (1 + 1e-12) + 1e-12)
      last = amplitude
      let isSettled = motion.isSettled(within: 0.5, at: now)
      #expect(isSettled || !hasSettled)
      hasSettled = isSettled
    }
  }

  @Test("After any time at all there is a value, and it is the target", arguments: [1e3, 1e9, 1e300, .infinity])
  func endlessTime(seconds: Double) {
    for ratio in [0.3, 1.0, 1 + 1e-10, 3] {
      let response = Spring(angularFrequency: 19, dampingRatio: ratio).response(after: seconds)
      #expect(response.value(displacement: 1e6, velocity: 1e6) == 0)
      #expect(response.velocity(displacement: 1e6, velocity: 1e6) == 0)
    }
  }

  @Test("A critically damped flight of omega 19 is where the formula says")
  func referenceValues() {
    let spring = Spring(angularFrequency: 19, dampingRatio: 1)
    let motion = Motion<Double>(from: 0, to: 1, spring: spring, start: .zero)
    // 1 − (1 + ωt) e^(−ωt)
    for (t, expected) in [(0.05, 0.245855), (0.1, 0.566251), (0.2, 0.892620), (0.3, 0.977582)] {
      #expect(abs(motion.value(at: Instant(seconds: t)) - expected) < 1e-6)
    }
    #expect(spring.stiffness == 361)
    #expect(spring.damping == 38)
  }

  @Test("A landing, omega 15 and zeta 0.75, overshoots its target by 2 to 3 percent")
  func overshoot() {
    let motion = Motion<Double>(
      from: 1, to: 0, spring: Spring(angularFrequency: 15, dampingRatio: 0.75), start: .zero)
    let lowest = (0...1000).map { motion.value(at: Instant(seconds: Double($0) / 1000)) }.min() ?? 0
    // e^(−πζ/√(1−ζ²))
    #expect(abs(lowest + 0.028384) < 1e-4)
  }

  @Test(
    "SwiftUI's presets have SwiftUI's numbers",
    arguments: [
      (Spring.smooth, 157.913670, 25.132741), (.snappy, 157.913670, 21.362830), (.bouncy, 157.913670, 17.592919),
      (.interactive, 1754.596336, 72.047191),
    ])
  func presets(spring: Spring, stiffness: Double, damping: Double) {
    #expect(abs(spring.stiffness - stiffness) < 1e-5)
    #expect(abs(spring.damping - damping) < 1e-5)
    let again = Spring(stiffness: stiffness, damping: damping)
    #expect(abs(again.angularFrequency - spring.angularFrequency) < 1e-6)
    #expect(abs(again.dampingRatio - spring.dampingRatio) < 1e-6)
  }

  @Test(
    "A bounce below 0 is an over-damped spring", arguments: [(-0.5, 2.0), (-0.2, 1.25), (0, 1), (0.4, 0.6), (1, 0)])
  func bounce(bounce: Double, ratio: Double) {
    #expect(abs(Spring(duration: 0.5, bounce: bounce).dampingRatio - ratio) < 1e-12)
  }
}
