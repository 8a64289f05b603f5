import FluidGeometry
import FluidMotion
import FluidTestSupport
import Testing

struct VelocityTrackerTests {
  @Test("A constant speed is read exactly, however irregular the samples", arguments: 1...20)
  func constantSpeed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var tracker = VelocityTracker()
    let velocity = Vector(dx: generator.number(-5000...5000), dy: generator.number(-5000...5000))
    var t = generator.number(0...1000)
    let start = t
    for _ in 0..<30 {
      tracker.add(Point(x: 10, y: -4) + velocity * (t - start), at: Instant(seconds: t))
      t += generator.number(0.0005...0.02)
    }
    let read = tracker.velocity(at: Instant(seconds: t))
    #expect((read - velocity).length < 1e-5, "seed \(seed)")
  }

  @Test("A finger that rests before it is lifted has no velocity")
  func resting() {
    var tracker = VelocityTracker()
    for step in 0...10 { tracker.add(Point(x: Double(step) * 20, y: 0), at: Instant(seconds: Double(step) / 120)) }
    #expect(tracker.velocity(at: Instant(seconds: 10.0 / 120 + 0.02)).dx > 2000)
    #expect(tracker.velocity(at: Instant(seconds: 10.0 / 120 + 0.06)) == .zero)
  }

  @Test("Samples of one time stamp count as one, the last")
  func equalTimeStamps() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: .zero)
    for x in [900.0, -40, 10] { tracker.add(Point(x: x, y: 0), at: Instant(seconds: 0.01)) }
    #expect(abs(tracker.velocity(at: Instant(seconds: 0.01)).dx - 1000) < 1e-9)
    tracker.add(Point(x: 20, y: 0), at: Instant(seconds: 0.005))
    #expect(abs(tracker.velocity(at: Instant(seconds: 0.01)).dx - 2000) < 1e-9)
  }

  @Test("One sample, or none, tells nothing")
  func tooFew() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Point(x: 5, y: 5), at: .zero)
    #expect(tracker.velocity(at: .zero) == .zero)
  }

  @Test("What is no number, or beyond all measure, leaves a finite velocity")
  func wildSamples() {
    var tracker = VelocityTracker()
    for (x, t) in [(0.0, 0.0), (.nan, 0.01), (1e308, 0.02), (-1e308, 0.03), (.infinity, 0.04), (1, .nan), (2, 1e300)] {
      tracker.add(Point(x: x, y: x), at: Instant(seconds: t))
      for now in [t, 0.05, .nan, .infinity] {
        let velocity = tracker.velocity(at: Instant(seconds: now))
        #expect(velocity.dx.isFinite && velocity.dy.isFinite)
      }
    }
  }
}
