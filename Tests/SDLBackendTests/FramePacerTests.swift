import FluidMotion
import Testing

@testable import SDLBackend

@Suite
struct FramePacerTests {
  private func instant(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("frames that a clock paces are one period apart", arguments: [30.0, 60, 120, 144])
  func framesClock(rate: Double) {
    var pacer = FramePacer(refreshRate: rate, isHeldByPresent: false)
    var now = instant(3)
    var seen: [Double] = []
    for number in 0..<100 {
      now = pacer.nextStart(after: now) + Double(number * 7 % 5) * 0.0003
      seen.append(pacer.begin(at: now).seconds)
      now = now + 0.004
      pacer.presented(at: now)
    }
    for (a, b) in zip(seen, seen.dropFirst()) { #expect(abs(b - a - 1 / rate) < 1e-9) }
  }

  @Test("a display's jitter does not reach the frames")
  func displaysJitter() {
    var pacer = FramePacer(refreshRate: 60, isHeldByPresent: true)
    let period = 1 / 60.0
    var now = instant(1)
    var seen: [Double] = []
    for number in 0..<200 {
      seen.append(pacer.begin(at: pacer.nextStart(after: now)).seconds)
      now = instant(1.003 + Double(number + 1) * period + Double(number * 13 % 7 - 3) * 0.0006)
      pacer.presented(at: now)
    }
    for (a, b) in zip(seen, seen.dropFirst()).dropFirst(40) { #expect(abs(b - a - period) < 0.0004) }
    #expect(abs((seen[199] - 1.003) / period - ((seen[199] - 1.003) / period).rounded()) < 0.05)
    #expect(pacer.isHeldByPresent)
  }

  @Test("a late frame skips whole periods")
  func lateFrame() {
    var pacer = FramePacer(refreshRate: 50, isHeldByPresent: false)
    let first = pacer.begin(at: instant(0))
    pacer.presented(at: instant(0.01))
    let late = pacer.begin(at: instant(0.075))
    #expect(abs(late - first - 0.06) < 1e-9)
    #expect(late.seconds >= 0.075)
    #expect(abs(pacer.nextStart(after: instant(0.076)).seconds - 0.08) < 1e-9)
  }

  @Test("instants only grow, whatever happens", arguments: 0..<20)
  func instantsOnly(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> Double {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Double(random >> 11) / Double(1 << 53)
    }
    var pacer = FramePacer(refreshRate: [0, 60, 144][Int(seed) % 3], isHeldByPresent: seed % 2 == 0)
    var now = instant(0)
    var last = instant(-1)
    for _ in 0..<500 {
      now = now + next() * (next() < 0.1 ? 1 : 0.02)
      now = pacer.nextStart(after: now)
      let seen = pacer.begin(at: now)
      #expect(seen > last && seen > now, "seed \(seed)")
      #expect(seen - now < 2.5 * pacer.period, "seed \(seed)")
      last = seen
      now = now + next() * 0.01
      if next() < 0.9 { pacer.presented(at: now) }
    }
  }

  @Test("a display of another rate than it says is followed", arguments: [48.0, 75, 90])
  func displayAnother(rate: Double) {
    var pacer = FramePacer(refreshRate: 60, isHeldByPresent: true)
    var now = instant(0)
    var seen: [Double] = []
    for _ in 0..<600 {
      seen.append(pacer.begin(at: now).seconds)
      now = now + 1 / rate
      pacer.presented(at: now)
    }
    for (a, b) in zip(seen, seen.dropFirst()).dropFirst(400) { #expect(abs(b - a - 1 / rate) < 0.0002) }
    #expect(abs((seen.last ?? 0) - now.seconds) < 0.6 / rate)
  }

  @Test("a display that does not hold presents is given up")
  func displayNot() {
    var pacer = FramePacer(refreshRate: 60, isHeldByPresent: true)
    var now = instant(0)
    for _ in 0..<6 {
      _ = pacer.begin(at: now)
      now = now + 0.001
      pacer.presented(at: now)
    }
    #expect(!pacer.isHeldByPresent)
    #expect(pacer.nextStart(after: now) > now)
  }
}
