import FluidMotion
import FluidTestSupport
import RealModule
import Testing

@Suite("What fingers hold")
struct TrackedMotionTests {
  private static let spring = Spring(angularFrequency: 45, dampingRatio: 1)

  private func held(_ tracking: Tracking, velocity: Double = 0) -> TrackedMotion {
    TrackedMotion(holding: 100, velocity: velocity, on: Self.spring, tracking, at: .zero)
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
    let swing = frames(tracking, seconds: 4, events: events, frames: rate) { 300 * .sin(2 * .pi * $0) }
    let (sine, cosine) = swing.filter { $0.time > 1 }.reduce(into: (0.0, 0.0)) { sum, frame in
      sum.0 += (frame.value - 100) * .sin(2 * .pi * frame.time)
      sum.1 += (frame.value - 100) * .cos(2 * .pi * frame.time)
    }
    return -Double.atan2(y: cosine, x: sine) / (2 * .pi) * 1000
  }

  @Test(
    "A finger that swings once a second is not trailed by more than the age of its events; as measured, by 2ζ/ω more",
    arguments: [60.0, 90, 125, 240, 1000], [60.0, 120, 144])
  func lag(events: Double, rate: Double) {
    let direct = lag(.direct, events: events, rate: rate)
    #expect((-0.1...1000 / events).contains(direct), "\(direct) ms")
    #expect(direct <= 12 || events < 90)
    let native = lag(.native, events: events, rate: rate)
    #expect((2000 / 45 - 0.5...2000 / 45 + 1000 / events).contains(native), "\(native) ms")
  }

  @Test("Where a finger stops dead, a card held directly is at once, and never beyond", arguments: [300.0, 1000, 4000])
  func stop(speed: Double) {
    for frame in frames(.direct, seconds: 0.8, finger: { speed * min($0, 0.4) }) {
      #expect(frame.value <= 100 + speed * 0.4 + 1e-9)
      if frame.time > 0.41 { #expect(abs(frame.value - 100 - speed * 0.4) < 1e-3 * speed * 0.008) }
    }
  }

  @Test(
    "What is caught goes on with its velocity, comes back, and rests where it was caught", arguments: Tracking.allCases)
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

  @Test("A request moves a card that is held directly by as much as the finger has moved")
  func requests() {
    var generator = SeededGenerator(seed: RandomRun.seed)
    var motion = held(.direct, velocity: 700)
    for step in 1...60 {
      let now = Instant(seconds: Double(step) * 0.008)
      let target = motion.target + generator.number(-30...30)
      let next = motion.retargeted(to: target, at: now)
      #expect(abs(next.value(at: now) - motion.value(at: now) - (target - motion.target)) < 1e-9)
      motion = next
    }
    #expect(abs(motion.value(at: Instant(seconds: 0.48)) - motion.target) < 1e-3)
  }

  @Test("A release continues with the same velocity in both ways")
  func velocity() {
    var (direct, native) = (held(.direct, velocity: 300), held(.native, velocity: 300))
    for step in 1...40 {
      let now = Instant(seconds: Double(step) * 0.008)
      let target = 100 + 900 * now.seconds * now.seconds
      (direct, native) = (direct.retargeted(to: target, at: now), native.retargeted(to: target, at: now))
      #expect(direct.velocity(at: now) == native.velocity(at: now))
    }
  }
}
