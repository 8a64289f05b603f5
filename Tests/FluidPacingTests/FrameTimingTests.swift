import FluidMotion
import FluidPacing
import FluidTestSupport
import Testing

struct FrameTimingTests {
  static let rates = [60.0, 75, 120, 144, 165]

  /// A frame that is seen so many refreshes after a moment, by a swap that returns a little beside the refresh.
  private func frame(_ refresh: Int, rate: Double, jitter: Double = 0, moving: Bool = true) -> FrameTiming {
    FrameTiming(
      at: Instant(seconds: Double(refresh) / rate + jitter), period: 1 / rate, continuesMotion: moving)
  }

  @Test("Frames at every refresh have no hitches, however the swap's return jitters", arguments: rates)
  func even(rate: Double) {
    var random = SeededGenerator(seed: 15)
    var former = frame(0, rate: rate)
    for number in 1...2000 {
      var timing = frame(number, rate: rate)
      timing.presented = timing.target + random.number(-0.45...0.45) / rate
      #expect(timing.hitch(after: former) == 0)
      #expect(abs(timing.motion(after: former) - 1 / rate) < 1e-9)
      former = timing
    }
  }

  @Test(
    "Whole refreshes that are missed are the hitch time, whether the frame began late or took long", arguments: rates)
  func missed(rate: Double) {
    var random = SeededGenerator(seed: 16)
    var former = frame(0, rate: rate)
    var refresh = 0
    for _ in 0..<2000 {
      let missed = random.chance(0.2) ? random.index(below: 8) : 0
      refresh += 1
      var timing: FrameTiming
      if random.chance(0.5) {
        timing = frame(refresh + missed, rate: rate)
      } else {
        timing = frame(refresh, rate: rate)
        timing.presented = timing.target + (Double(missed) + random.number(-0.45...0.45)) / rate
      }
      refresh += missed
      #expect(abs(timing.hitch(after: former) - Double(missed) / rate) < 1e-9)
      #expect(abs(timing.motion(after: former) - Double(missed + 1) / rate) < 1e-9)
      former = timing
    }
  }

  @Test("A stall of 50 ms at 60 Hz is 33 to 50 ms of hitch, wherever in a frame it falls", arguments: 0..<100)
  func stall(place: Int) {
    let rate = 60.0
    let work = 0.005
    let former = frame(10, rate: rate)
    // The frame begins a period before its target and works a little; the program stops somewhere on the way there.
    let start = Double(place) / 100 / rate
    var timing = frame(11, rate: rate)
    if start < work {
      timing.presented = timing.beginning + (work + 0.05)
    } else {
      // After its work: the next frame begins late, and is made for the refresh after that.
      let late = start + 0.05 - 1 / rate
      let next = frame(12 + Int((late * rate + 0.1).rounded(.down)), rate: rate)
      let hitch = timing.hitch(after: former) + next.hitch(after: timing)
      #expect((0.033...0.0501).contains(hitch), "\(hitch)")
      return
    }
    let hitch = timing.hitch(after: former)
    #expect((0.033...0.0501).contains(hitch), "\(hitch)")
  }

  @Test("After a rest, and in a frame that shows nothing new, nothing counts", arguments: rates)
  func rest(rate: Double) {
    let former = frame(3, rate: rate)
    let after = frame(400, rate: rate, moving: false)
    #expect(after.hitch(after: former) == 0 && after.motion(after: former) == 0)
    var same = frame(400, rate: rate)
    same.isDrawn = false
    same.input = same.beginning
    #expect(same.hitch(after: former) == 0 && same.latency == nil)
  }

  @Test(
    "What the display says counts as it is, also where it shows every frame later", arguments: rates, [0.0, 0.02, 0.1])
  func measured(rate: Double, delay: Double) {
    func shown(_ refresh: Int) -> FrameTiming {
      var timing = frame(refresh, rate: rate)
      timing.presented = timing.target + delay
      timing.isMeasured = true
      return timing
    }
    #expect(shown(6).hitch(after: shown(5)) == 0)
    #expect(abs(shown(9).hitch(after: shown(5)) - 3 / rate) < 1e-9)
    var missed = shown(6)
    missed.presented = missed.presented + 2 / rate
    #expect(abs(missed.hitch(after: shown(5)) - 2 / rate) < 1e-9)
  }

  @Test(
    "The first frame after a rest is late by what it was handed over more than two periods after its event",
    arguments: rates)
  func woken(rate: Double) {
    let former = frame(3, rate: rate)
    for periods in [0.2, 1, 2.4, 2.6, 5, 40] {
      var timing = frame(400, rate: rate, moving: false)
      timing.input = timing.swapped + -periods / rate
      let late = periods > 2.5 ? (periods - 2) / rate : 0
      #expect(abs(timing.hitch(after: former) - late) < 1e-9)
      #expect(timing.motion(after: former) == timing.hitch(after: former))
      timing.isDrawn = false
      #expect(timing.hitch(after: former) == 0)
    }
  }

  @Test("Where the display waits for frames, a hitch is what one stayed beyond their targets")
  func variable() {
    func shown(target: Double, late: Double = 0) -> FrameTiming {
      var timing = FrameTiming(at: Instant(seconds: target), period: 1.0 / 144, continuesMotion: true)
      timing.presented = timing.target + late
      (timing.isMeasured, timing.isVariable) = (true, true)
      return timing
    }
    let former = shown(target: 1)
    for step in [1.0 / 144, 0.01, 0.0133, 0.02] {
      #expect(shown(target: 1 + step).hitch(after: former) == 0)
      #expect(shown(target: 1 + step, late: 0.002).hitch(after: former) == 0)
      #expect(abs(shown(target: 1 + step, late: 0.03).hitch(after: former) - 0.03) < 1e-9)
    }
  }

  @Test("A shift changes no duration")
  func shifted() {
    var timing = frame(7, rate: 60)
    timing.input = timing.beginning + -0.004
    timing.presented = timing.target + 0.03
    timing.uploads = [FrameTiming.Upload(from: timing.beginning, to: timing.target, bytes: 9)]
    let former = frame(6, rate: 60)
    let other = timing.shifted(by: 12.5)
    #expect(abs((other.latency ?? 0) - (timing.latency ?? 1)) < 1e-9)
    #expect(abs(other.hitch(after: former.shifted(by: 12.5)) - timing.hitch(after: former)) < 1e-9)
    #expect(abs(other.uploads[0].end - timing.uploads[0].end - 12.5) < 1e-9)
    #expect(abs(other.target - timing.target - 12.5) < 1e-9)
  }
}
