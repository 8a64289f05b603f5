import FluidMotion
import FluidPacing
import FluidTestSupport
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

struct FrameRecordsTests {
  /// Frames of a display, with stalls, rests and frames that show nothing new.
  private func frames(_ count: Int, rate: Double, seed: UInt64) -> [FrameTiming] {
    var random = SeededGenerator(seed: seed)
    var refresh = 0
    return (0..<count).map { _ in
      let isMoving = random.chance(0.95)
      refresh += isMoving ? (random.chance(0.1) ? 1 + random.index(below: 5) : 1) : 200
      var timing = FrameTiming(
        at: Instant(seconds: Double(refresh) / rate), period: 1 / rate, continuesMotion: isMoving)
      timing.presented = timing.target + random.number(-0.4...0.4) / rate
      timing.isDrawn = random.chance(0.9)
      if random.chance(0.5) { timing.input = timing.beginning + -random.number(0...0.05) }
      return timing
    }
  }

  @Test("The hitch ratio is the sum of its frames", arguments: [60.0, 120, 165], [1, 2, 3] as [UInt64])
  func ratio(rate: Double, seed: UInt64) throws {
    let frames = frames(3000, rate: rate, seed: seed)
    var records = FrameRecords()
    for timing in frames { records.note(timing, .other) }
    let last = try #require(frames.last)
    var (late, moved) = (0.0, 0.0)
    for (former, timing) in zip(frames, frames.dropFirst()).suffix(FrameRecords.capacity - 1)
    where last.target - timing.target <= FrameRecords.window {
      if timing.continuesMotion {
        moved += timing.refresh - former.refresh
        if timing.isDrawn { late += max(0, timing.refresh - former.refresh - 1 / rate) }
      } else if timing.isDrawn, let input = timing.input, timing.swapped - input > 2.5 / rate {
        // What should have moved did not.
        moved += timing.swapped - input - 2 / rate
        late += timing.swapped - input - 2 / rate
      }
    }
    let ratio = try #require(records.summary.hitchRatio)
    #expect(abs(ratio - late / moved * 1000) < 1e-6)
    #expect(late > 0)
  }

  @Test("Percentiles are those of all latencies, to a tenth of a millisecond", arguments: [7, 8, 9] as [UInt64])
  func percentiles(seed: UInt64) throws {
    let frames = frames(2000, rate: 60, seed: seed)
    var summary = FrameSummary()
    for timing in frames { summary.add(timing, after: nil) }
    let sorted = frames.compactMap(\.latency).sorted()
    for fraction in [0.01, 0.5, 0.95, 1] {
      let exact = sorted[max(0, Int((fraction * Double(sorted.count)).rounded(.up)) - 1)]
      #expect(abs(try #require(summary.latency(within: fraction)) - exact) <= 0.000051)
    }
    #expect(FrameSummary().latency(within: 0.5) == nil && FrameSummary().hitchRatio == nil)
  }

  @Test("What is remembered is bounded, and the latest frame is the first")
  func bounded() throws {
    var records = FrameRecords()
    for (number, timing) in frames(5000, rate: 60, seed: 4).enumerated() {
      records.note(timing, .scrolling)
      #expect(records.count == min(number + 1, FrameRecords.capacity))
      #expect(records.latest == timing)
      #expect(records.hitches.count <= FrameRecords.listed)
      #expect(records.hitches.allSatisfy { timing.target - $0.moment <= FrameRecords.span })
    }
    #expect(zip(records.hitches, records.hitches.dropFirst()).allSatisfy { $0.moment > $1.moment })
  }

  @Test("A late frame is listed with what happened in it")
  func listed() throws {
    var records = FrameRecords()
    for number in [0, 1, 2, 5, 6] {
      records.note(
        FrameTiming(at: Instant(seconds: Double(number) / 60), period: 1 / 60, continuesMotion: number > 0), .opening)
    }
    let hitch = try #require(records.hitches.first)
    #expect(records.hitches.count == 1 && hitch.activity == .opening && hitch.moment == Instant(seconds: 5.0 / 60))
    #expect(abs(hitch.seconds - 2.0 / 60) < 1e-9)
    #expect((0..<5).filter { records.isLate(age: $0) } == [1])
  }

  @Test("A motion that is late all along is listed once, by its worst frame; another one has a row of its own")
  func once() {
    var records = FrameRecords()
    var refresh = 0
    func note(_ step: Int, _ activity: ProgramActivity, moving: Bool = true) {
      refresh += step
      records.note(
        FrameTiming(at: Instant(seconds: Double(refresh) / 60), period: 1 / 60, continuesMotion: moving), activity)
    }
    note(1, .opening, moving: false)
    for step in [2, 1, 2, 4, 2, 1] { note(step, .opening) }
    #expect(records.hitches.map { ($0.seconds * 60).rounded() } == [3])
    for step in [3, 2] { note(step, .held) }
    #expect(records.hitches.map(\.activity) == [.held, .opening])
    note(90, .held, moving: false)
    note(2, .held)
    #expect(records.hitches.map { ($0.seconds * 60).rounded() } == [1, 2, 3])
  }

  @Test(
    "A ratio has Apple's word",
    arguments: [(0.0, "good"), (4.99, "good"), (5, "warning"), (10, "warning"), (10.1, "critical")])
  func rating(ratio: Double, word: String) { #expect(FrameSummary.Rating(ratio: ratio).rawValue == word) }
}
