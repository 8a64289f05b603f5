import FluidMotion
import FluidPacing
import FluidTestSupport
import Testing

struct RefreshClockTests {
  static let rates = [60.0, 75, 120, 144, 165]

  /// With some of them a weak clock finds a part of the rate.
  private static let seeds = (0..<UInt64(20)).map { RandomRun.seed &+ $0 }

  /// A display of a rate, whose refreshes are told of with noise, and some not at all.
  private struct Display {
    var rate: Double
    /// Of a period, at most.
    let noise: Double
    /// Of the refreshes.
    let lost: Double
    var generator: SeededGenerator
    var refresh = 0.4

    init(rate: Double, noise: Double = 0.1, lost: Double = 0.1, seed: UInt64 = RandomRun.seed) {
      (self.rate, self.noise, self.lost) = (rate, noise, lost)
      generator = SeededGenerator(seed: seed)
    }

    /// The next refresh that is told of, as it is told.
    mutating func next() -> Instant {
      repeat { refresh += 1 / rate } while generator.chance(lost)
      return Instant(seconds: refresh + generator.number(-noise...noise) / rate)
    }

    /// Seconds from a foreseen moment to the closest refresh.
    func distance(_ moment: Instant) -> Double {
      let periods = (moment.seconds - refresh) * rate
      return abs(periods - periods.rounded()) / rate
    }
  }

  /// Whether a rate fits where another one is claimed, of which it is about a part.
  private static func isPart(_ rate: Double, of claimed: Double) -> Bool {
    claimed > 1.5 * rate && abs(claimed / rate - (claimed / rate).rounded()) < 0.1
  }

  @Test(
    "Refreshes are foreseen through noise and losses, whatever the display claims at first", arguments: rates, rates)
  func steady(rate: Double, claimed: Double) throws {
    guard !Self.isPart(rate, of: claimed) else { return }
    for seed in Self.seeds {
      var display = Display(rate: rate, seed: seed)
      var clock = RefreshClock(period: 1 / claimed)
      for _ in 0..<80 { clock.note(display.next()) }
      for _ in 0..<400 {
        let shown = display.next()
        clock.note(shown)
        let next = clock.next(after: shown + 0.5 / rate)
        try #require(display.distance(next) < 0.1 / rate, "seed \(seed)")
        try #require(abs(next.seconds - display.refresh - 1 / rate) < 0.1 / rate, "seed \(seed)")
        try #require(abs(clock.period * rate - 1) < 0.02, "seed \(seed)")
      }
      #expect(clock.isSteady, "seed \(seed)")
    }
  }

  @Test("Another rate is found within half a second, and no noise is one", arguments: rates, rates)
  func change(first: Double, second: Double) throws {
    guard !Self.isPart(second, of: first) else { return }
    for seed in Self.seeds {
      var display = Display(rate: first, lost: 0, seed: seed)
      var clock = RefreshClock(period: 1 / first)
      for _ in 0..<200 { clock.note(display.next()) }
      display.rate = second
      let end = display.refresh + 0.5
      while display.refresh < end { clock.note(display.next()) }
      for _ in 0..<100 {
        let shown = display.next()
        clock.note(shown)
        try #require(display.distance(clock.next(after: shown + 0.5 / second)) < 0.12 / second, "seed \(seed)")
        try #require(abs(clock.period * second - 1) < 0.02, "seed \(seed)")
      }
    }
  }

  @Test("What the display says of its period holds from the first moment on", arguments: rates, rates)
  func told(rate: Double, claimed: Double) {
    var display = Display(rate: rate, noise: 0, lost: 0.3)
    var clock = RefreshClock(period: 1 / claimed)
    for _ in 0..<10 {
      let shown = display.next()
      clock.note(shown, period: 1 / rate)
      #expect(abs(clock.next(after: shown + 0.1 / rate) - shown - 1 / rate) < 0.02 / rate)
    }
  }

  @Test("After a rest the rate is known, and the phase is that of the first moment", arguments: rates)
  func rest(rate: Double) {
    var display = Display(rate: rate, noise: 0.05)
    var clock = RefreshClock(period: 1 / rate)
    for _ in 0..<100 { clock.note(display.next()) }
    display.refresh += 100.3 / rate
    let shown = display.next()
    clock.note(shown)
    #expect(abs(clock.next(after: shown + 0.5 / rate) - shown - 1 / rate) < 0.02 / rate, "seed \(RandomRun.seed)")
  }

  @Test("A display that waits for frames shows one when it is ready, no sooner than it can and no later than it must")
  func variable() {
    var clock = RefreshClock(period: 1.0 / 144)
    clock.note(Instant(seconds: 1), period: 0)
    #expect(clock.isVariable)
    func next(_ seconds: Double) -> Double { clock.next(after: Instant(seconds: 1 + seconds)) - Instant(seconds: 1) }
    // Ready too soon, in time, and while the display shows the same once more.
    #expect(abs(next(0.002) - 1.0 / 144) < 1e-9)
    for ready in [0.0072, 0.01, 0.0199] { #expect(abs(next(ready) - ready) < 1e-9) }
    #expect(abs(next(1.0 / 48 + 0.001) - 1.0 / 48 - 1.0 / 144) < 1e-9)
    #expect(abs(next(1.0 / 48 + 0.01) - 1.0 / 48 - 0.01) < 1e-9)
    clock.note(Instant(seconds: 2), period: 1.0 / 120)
    #expect(!clock.isVariable && abs(clock.period - 1.0 / 120) < 1e-9)
  }

  @Test("Forecasts are ahead, whatever is told", arguments: 0..<20)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: RandomRun.seed &+ seed)
    var clock = RefreshClock(period: generator.number(-0.1...0.1))
    var now = 0.0
    for _ in 0..<2000 {
      now += generator.chance(0.05) ? generator.number(0...10) : generator.number(-0.002...0.03)
      let told: Double? = generator.chance(0.9) ? nil : [0, 1 / 60.0, 1 / 144.0, .nan, 7][generator.index(below: 5)]
      clock.note(Instant(seconds: generator.chance(0.01) ? .nan : now), period: told)
      let next = clock.next(after: Instant(seconds: now)) - Instant(seconds: now)
      #expect(next >= -1e-9 && next <= 0.0501, "seed \(RandomRun.seed)")
      #expect(abs(clock.nearest(to: Instant(seconds: now)).seconds - now) <= 0.0251, "seed \(RandomRun.seed)")
    }
  }
}
