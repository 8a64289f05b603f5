import FluidMotion
import FluidTestSupport
import RealModule
import Testing

@Suite("What fingers hold")
struct TrackedMotionTests {
  private static let spring = Spring(angularFrequency: 45, dampingRatio: 1)

  private func held(_ tracking: Tracking, velocity: Double = 0) -> TrackedMotion<Double> {
    TrackedMotion(holding: 100, velocity: velocity, on: Self.spring, tracking, extent: 1, at: .zero)
  }

  /// A finger that moves from 100 on, by events of a rate; returns the time and the value of every frame.
  private func frames(
    _ tracking: Tracking, seconds: Double, events: Double = 125, frames: Double = 60, finger: (Double) -> Double
  ) -> [(time: Double, value: Double)] {
    var motion = held(tracking)
    var event = 1.0
    return (1...Int(seconds * frames)).map { frame in
      let time = Double(frame) / frames
      while event / events <= time {
        motion = motion.retargeted(to: 100 + finger(event / events), at: Instant(seconds: event / events))
        event += 1
      }
      return (time, motion.value(at: Instant(seconds: time)))
    }
  }

  /// Milliseconds by which a finger that swings once a second is trailed, once the catch is over.
  private func lag(_ tracking: Tracking, events: Double, rate: Double) -> Double {
    let swing = frames(tracking, seconds: 4, events: events, frames: rate) { 120 * .sin(2 * .pi * $0) }
    let (sine, cosine) = swing.filter { $0.time > 1 }.reduce(into: (0.0, 0.0)) { sum, frame in
      sum.0 += (frame.value - 100) * .sin(2 * .pi * frame.time)
      sum.1 += (frame.value - 100) * .cos(2 * .pi * frame.time)
    }
    return -Double.atan2(y: cosine, x: sine) / (2 * .pi) * 1000
  }

  @Test(
    "A finger that swings once a second is trailed by little more than the time between two of its events; as measured, by 2ζ/ω",
    arguments: [60.0, 90, 125, 240, 1000], [60.0, 120, 144])
  func lag(events: Double, rate: Double) {
    let direct = lag(.direct, events: events, rate: rate)
    #expect((0...1000 / events + 5).contains(direct), "\(direct) ms")
    #expect(direct <= 12 || events < 120)
    let native = lag(.native, events: events, rate: rate)
    #expect((2000 / 45 - 0.5...2000 / 45 + 1000 / events).contains(native), "\(native) ms")
  }

  @Test(
    "Where a finger stops dead, what is held directly comes soon, and never goes beyond",
    arguments: [300.0, 1000, 4000])
  func stop(speed: Double) {
    for frame in frames(.direct, seconds: 0.8, finger: { speed * min($0, 0.4) }) {
      #expect(frame.value <= 100 + speed * 0.4 + 1e-9)
      if frame.time > 0.5 { #expect(abs(frame.value - 100 - speed * 0.4) < 0.1) }
    }
  }

  @Test(
    "What is caught continues with its velocity, comes back, and rests where it was caught",
    arguments: Tracking.allCases)
  func catching(tracking: Tracking) {
    for velocity in [0.0, -900, 2500] {
      let motion = held(tracking, velocity: velocity)
      let step = 1e-6
      #expect(motion.value(at: .zero) == 100)
      #expect(abs((motion.value(at: Instant(seconds: step)) - 100) / step - velocity) < 0.2)
      #expect(motion.isSettled(within: 0.01, at: .zero) == (velocity == 0))
      #expect(motion.isSettled(within: 0.01, at: Instant(seconds: 0.5)))
      #expect(abs(motion.value(at: Instant(seconds: 0.5)) - 100) < 0.01)
    }
  }

  @Test("Nothing jumps: a number's velocity explains its steps", arguments: [60.0, 125, 1000], [300.0, 1000, 5600])
  func steps(rate: Double, speed: Double) {
    let places = frames(.direct, seconds: 0.6, events: rate, frames: 1000) { speed * min(max(0, $0 - 0.1), 0.3) }
    let steps = zip(places, places.dropFirst()).map { $1.value - $0.value }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 0.35 })
  }

  @Test("Two requests at one instant make no jump either")
  func sameInstant() {
    let now = Instant(seconds: 0.1)
    let motion = held(.direct).retargeted(to: 150, at: now).retargeted(to: 90, at: now)
    #expect(motion.value(at: now) == 100 && motion.velocity(at: now) == 0)
    #expect(abs(motion.value(at: now + 0.1) - 90) < 0.1)
  }

  @Test("Its velocity is the rate of its value", arguments: Tracking.allCases)
  func velocity(tracking: Tracking) {
    var generator = SeededGenerator(seed: RandomRun.seed)
    var motion = held(tracking, velocity: 700)
    for step in 1...60 {
      let now = Instant(seconds: Double(step) * 0.007)
      motion = motion.retargeted(to: motion.target + generator.number(-8...8), at: now)
      for later in [0, 0.003, 0.0075, 0.02] {
        let rate = (motion.value(at: now + later + 1e-6) - motion.value(at: now + later)) / 1e-6
        #expect(abs(rate - motion.velocity(at: now + later)) < 1)
      }
    }
  }
}
