import FluidMotion
import FluidTestSupport
import Testing

@testable import FluidTouchpads

struct StampClockTests {
  @Test("Distances between events are those of their stamps, however late each is read, across the wrap of 32 bits")
  func distances() {
    var random = SeededGenerator(seed: 3)
    var clock = StampClock()
    var stamp = UInt32.max - 5000
    // The first event travels fastest.
    let first = clock.instant(of: stamp, at: Instant(seconds: 50))
    var elapsed = 0.0
    for _ in 0..<2000 {
      let step = UInt32.random(in: 0...16, using: &random)
      stamp &+= step
      elapsed += Double(step) / 1000
      let delay = Double.random(in: 0...0.03, using: &random)
      let instant = clock.instant(of: stamp, at: Instant(seconds: 50 + elapsed + delay))
      #expect(abs(instant - first - elapsed) < 1e-6)
    }
  }

  @Test("No event is of the future, and none goes back behind the one before", arguments: [UInt64(1), 2, 3])
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var clock = StampClock()
    var (stamp, now, latest) = (UInt32.random(in: 0 ... .max, using: &random), 10.0, Instant.zero)
    for _ in 0..<5000 {
      // A suspension now and then, or another server's clock.
      let isJump = Int.random(in: 0..<100, using: &random) == 0
      stamp &+= isJump ? .random(in: 0 ... .max, using: &random) : .random(in: 0...20, using: &random)
      now += .random(in: 0...0.02, using: &random)
      let instant = clock.instant(of: stamp, at: Instant(seconds: now))
      #expect(instant.seconds <= now && instant >= latest && now - instant.seconds < 1)
      latest = instant
    }
  }

  @Test("Clocks that go apart leave no event behind: eight hours of gestures", arguments: [-100.0, -30, 0, 30, 100])
  func skew(perMillion: Double) {
    var random = SeededGenerator(seed: 7)
    var clock = StampClock()
    var (seconds, now, worst, worstStep) = (0.0, 0.0, 0.0, 0.0)
    while seconds < 8 * 3600 {
      var former: Double?
      for _ in 0..<100 {
        let step = Double.random(in: 0.006...0.01, using: &random)
        seconds += step
        now = max(now, seconds + .random(in: 0...0.008, using: &random))
        let stamp = UInt32(truncatingIfNeeded: Int64(seconds * (1 + perMillion / 1e6) * 1000))
        let instant = clock.instant(of: stamp, at: Instant(seconds: now)).seconds
        worst = max(worst, abs(instant - seconds))
        if let former { worstStep = max(worstStep, abs(instant - former - step)) }
        former = instant
      }
      seconds += .random(in: 0...60, using: &random)
    }
    // As late as the latest of them is delivered.
    #expect(worst < 0.012 && worstStep < 0.01)
  }
}
