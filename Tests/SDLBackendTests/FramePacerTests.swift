import FluidMotion
import FluidPacing
import Testing

@testable import SDLBackend

@Suite
struct FramePacerTests {
  private func instant(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("Frames that a clock paces are one period apart", arguments: [30.0, 60, 120, 144])
  func framesClock(rate: Double) {
    var pacer = FramePacer(refreshRate: rate, isHeldByPresent: false)
    var now = instant(3)
    var seen: [Double] = []
    for number in 0..<100 {
      now = pacer.nextStart(after: now) + Double(number * 7 % 5) * 0.0003
      seen.append(pacer.begin(at: now, continuesMotion: true).seconds)
      now = now + 0.004
      pacer.presented(at: now)
    }
    for (a, b) in zip(seen, seen.dropFirst()) { #expect(abs(b - a - 1 / rate) < 1e-9) }
  }

  @Test("A display's jitter does not reach the frames")
  func displaysJitter() {
    var pacer = FramePacer(refreshRate: 60, isHeldByPresent: true)
    let period = 1 / 60.0
    var now = instant(1)
    var seen: [Double] = []
    for number in 0..<200 {
      seen.append(pacer.begin(at: pacer.nextStart(after: now), continuesMotion: true).seconds)
      now = instant(1.003 + Double(number + 1) * period + Double(number * 13 % 7 - 3) * 0.0006)
      pacer.presented(at: now)
    }
    for (a, b) in zip(seen, seen.dropFirst()).dropFirst(40) { #expect(abs(b - a - period) < 0.0004) }
    #expect(abs((seen[199] - 1.003) / period - ((seen[199] - 1.003) / period).rounded()) < 0.05)
    #expect(pacer.isHeldByPresent)
  }

  @Test("A late frame skips whole periods")
  func lateFrame() {
    var pacer = FramePacer(refreshRate: 50, isHeldByPresent: false)
    let first = pacer.begin(at: instant(0), continuesMotion: true)
    pacer.presented(at: instant(0.01))
    let late = pacer.begin(at: instant(0.075), continuesMotion: true)
    #expect(abs(late - first - 0.06) < 1e-9)
    #expect(late.seconds >= 0.075)
    #expect(abs(pacer.nextStart(after: instant(0.076)).seconds - 0.08) < 1e-9)
  }

  @Test("Instants only grow, whatever happens", arguments: 0..<20)
  func instantsOnly(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> Double {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Double(random >> 11) / Double(1 << 53)
    }
    let rate = [0.0, 60, 144][Int(seed) % 3]
    var pacer = FramePacer(refreshRate: rate, isHeldByPresent: seed % 2 == 0)
    // Moments without any rate may look like one that is much higher.
    let period = pacer.period
    var now = instant(0)
    var last = instant(-1)
    for _ in 0..<500 {
      now = now + next() * (next() < 0.1 ? 1 : 0.02)
      now = pacer.nextStart(after: now)
      let seen = pacer.begin(at: now, continuesMotion: true)
      #expect(seen > last && seen > now, "seed \(seed)")
      #expect(seen - now < 2.5 * max(period, pacer.period), "seed \(seed)")
      last = seen
      now = now + next() * 0.01
      if next() < 0.9 { pacer.presented(at: now) }
    }
  }

  @Test("A display of another rate than it says is followed", arguments: [48.0, 75, 90])
  func displayAnother(rate: Double) {
    var pacer = FramePacer(refreshRate: 60, isHeldByPresent: true)
    var now = instant(0)
    var seen: [Double] = []
    for _ in 0..<600 {
      seen.append(pacer.begin(at: now, continuesMotion: true).seconds)
      now = now + 1 / rate
      pacer.presented(at: now)
    }
    for (a, b) in zip(seen, seen.dropFirst()).dropFirst(400) { #expect(abs(b - a - 1 / rate) < 0.0002) }
    #expect(abs((seen.last ?? 0) - now.seconds) < 0.6 / rate)
  }

  @Test("A display that does not hold presents is given up")
  func displayNot() {
    var pacer = FramePacer(refreshRate: 60, isHeldByPresent: true)
    var now = instant(0)
    for _ in 0..<6 {
      _ = pacer.begin(at: now, continuesMotion: true)
      now = now + 0.001
      pacer.presented(at: now)
    }
    #expect(!pacer.isHeldByPresent)
    #expect(pacer.nextStart(after: now) > now)
  }

  /// A display that holds presents until its refresh, and a program that needs a time for a frame.
  private struct HeldDisplay {
    let period: Double
    var cost: (Int) -> Double
    /// Seconds from a refresh to the display, which says so.
    var delay: Double?
    var hasInput = true
    var pacer: FramePacer
    var latest = Instant.zero
    var now = Instant(seconds: 0.3)
    var frames: [(start: Double, target: Double, handed: Double)] = []

    init(rate: Double, beginsLate: Bool = true, delay: Double? = nil, cost: @escaping (Int) -> Double) {
      (period, self.cost, self.delay) = (1 / rate, cost, delay)
      pacer = FramePacer(refreshRate: rate, isHeldByPresent: true, beginsLate: beginsLate)
    }

    mutating func run(_ count: Int) {
      for _ in 0..<count {
        if hasInput { pacer.heardInput(at: now) }
        let start = pacer.nextStart(after: now)
        let target = pacer.begin(at: start, continuesMotion: true)
        let cost = cost(frames.count)
        let done = start + cost
        // A present waits until the frame before it is shown, and its own is shown at the refresh after that.
        now = max(done, latest)
        let refresh = Instant(seconds: (now.seconds / period + 1e-9).rounded(.down) * period)
        latest = refresh + period
        pacer.drew(in: cost, isDone: pacer.measuresDrawing || !pacer.isHeldByPresent)
        now = now + 0.0001
        pacer.presented(at: now, after: now - done)
        frames.append((start.seconds, target.seconds, refresh.seconds))
        if let delay {
          var timing = FrameTiming(at: target, period: period, continuesMotion: true)
          (timing.swapped, timing.presented, timing.isMeasured) = (now, refresh + delay, true)
          pacer.note(timing, refresh: period)
        }
      }
    }
  }

  @Test(
    "While there is input a frame that follows others begins as late as it can, and misses nothing for it",
    arguments: [60.0, 120, 144])
  func latching(rate: Double) {
    let cost = { (number: Int) in 0.001 + Double(number * 7 % 5) * 0.0003 }
    var (late, early) = (HeldDisplay(rate: rate, cost: cost), HeldDisplay(rate: rate, beginsLate: false, cost: cost))
    late.run(300)
    early.run(300)
    // The same refreshes.
    for (a, b) in zip(late.frames, early.frames) { #expect(abs(a.handed - b.handed) < 1e-9) }
    func age(_ display: HeldDisplay) -> Double {
      display.frames.dropFirst(100).map { $0.handed - $0.start }.max() ?? 0
    }
    #expect(age(early) > 0.95 / rate)
    #expect(age(late) < 0.0022 + 0.25 / rate + max(0.0015, 0.12 / rate) + 0.0005)
  }

  @Test(
    "Without input frames begin at once, and one that costs more than is foreseen is in time", arguments: [60.0, 144])
  func unforeseenCosts(rate: Double) {
    var display = HeldDisplay(rate: rate) { number in number % 80 == 79 ? 0.8 / rate : 0.1 / rate }
    display.hasInput = false
    display.run(800)
    let ways = zip(display.frames, display.frames.dropFirst()).dropFirst(10).map { $1.handed - $0.handed }
    #expect(ways.allSatisfy { abs($0 - 1 / rate) < 1e-6 })
  }

  @Test("Input that comes and goes changes when frames begin, and not when they are seen", arguments: [60.0, 144])
  func inputNowAndThen(rate: Double) {
    var display = HeldDisplay(rate: rate, delay: 0.4 / rate) { number in 0.001 + Double(number * 7 % 5) * 0.0003 }
    for turn in 0..<20 {
      display.hasInput = turn % 2 == 0
      display.run(80)
    }
    let steps = zip(display.frames, display.frames.dropFirst()).dropFirst(20)
    #expect(steps.allSatisfy { abs($1.handed - $0.handed - 1 / rate) < 1e-6 })
    #expect(steps.allSatisfy { abs($1.target - $0.target - 1 / rate) < 0.1 / rate })
    let ages = display.frames.dropFirst(80).map { $0.handed - $0.start }
    #expect(ages.contains { $0 > 0.95 / rate })
    #expect(ages.contains { $0 < 0.85 / rate })
  }

  @Test("Costs that grow make frames begin sooner, and those that are not foreseen make one late and not the next ones")
  func growingCosts() {
    var display = HeldDisplay(rate: 60) { number in
      [200, 240].contains(number) ? 0.012 : 0.002 + (number > 300 ? min(Double(number - 300) * 0.0001, 0.006) : 0)
    }
    display.run(600)
    let ways = zip(display.frames, display.frames.dropFirst()).map { $1.handed - $0.handed }
    #expect(ways.count { $0 > 0.02 } <= 2)
    #expect(ways.dropFirst(245).allSatisfy { abs($0 - 1.0 / 60) < 1e-6 })
  }

  @Test("The first frame after a rest begins at once")
  func firstFrame() {
    var display = HeldDisplay(rate: 60) { _ in 0.002 }
    display.run(100)
    for rest in [0.04, 0.5, 3.217] {
      display.now = display.now + rest
      #expect(display.pacer.nextStart(after: display.now) == display.now)
      display.run(20)
    }
  }

  @Test(
    "The target is the refresh at which the display says that such frames are seen", arguments: [60.0, 144],
    [0.5, 1, 2.2])
  func targets(rate: Double, delay: Double) {
    var display = HeldDisplay(rate: rate, delay: delay / rate) { _ in 0.001 }
    display.run(200)
    for frame in display.frames.dropFirst(50) {
      #expect(abs(frame.target - frame.handed - delay / rate) < 0.1 / rate)
    }
  }

  @Test("Frames that cost more than a refresh come evenly, at every second one")
  func evenFrames() {
    var display = HeldDisplay(rate: 60) { number in [0.012, 0.0175, 0.019, 0.0168][number % 4] }
    display.run(300)
    let ways = zip(display.frames, display.frames.dropFirst()).dropFirst(100).map { $1.handed - $0.handed }
    #expect(ways.allSatisfy { abs($0 - 1.0 / 30) < 1e-6 }, "\(ways.prefix(10))")
    let steps = zip(display.frames, display.frames.dropFirst()).dropFirst(100).map { $1.target - $0.target }
    #expect(steps.allSatisfy { abs($0 - 1.0 / 30) < 0.001 })
  }

  @Test("A window that its display holds back for a while has every refresh again when it does not")
  func hidden() {
    var display = HeldDisplay(rate: 60) { _ in 0.003 }
    display.run(100)
    for _ in 0..<100 {
      display.now = display.now + 0.05
      display.latest = Instant(seconds: ((display.now.seconds + 0.05) * 60).rounded(.up) / 60)
      display.run(1)
    }
    let count = display.frames.count
    display.run(60)
    let ways = zip(display.frames, display.frames.dropFirst()).dropFirst(count + 20).map { $1.handed - $0.handed }
    #expect(ways.allSatisfy { abs($0 - 1.0 / 60) < 1e-6 }, "\(ways)")
  }

  @Test("A clock's frames that cost more than a period are even as well")
  func evenClock() {
    var pacer = FramePacer(refreshRate: 60, isHeldByPresent: false)
    var (now, starts, seen) = (instant(1), [Double](), [Double]())
    for number in 0..<300 {
      now = pacer.nextStart(after: now)
      starts.append(now.seconds)
      seen.append(pacer.begin(at: now, continuesMotion: true).seconds)
      let cost = [0.012, 0.0175, 0.019, 0.0168][number % 4]
      now = now + cost
      pacer.drew(in: cost, isDone: pacer.measuresDrawing || !pacer.isHeldByPresent)
      pacer.presented(at: now)
    }
    for (a, b) in zip(seen, seen.dropFirst()).dropFirst(100) { #expect(abs(b - a - 1.0 / 30) < 1e-9) }
    for (a, b) in zip(starts, starts.dropFirst()).dropFirst(100) { #expect(abs(b - a - 1.0 / 30) < 1e-9) }
  }
}
