import FluidMotion
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import PlaygroundPictures

@Suite("How long a picture has played")
struct PlaybackClockTests {
  private static func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("Is the sum of the times in which it ran", arguments: 0..<30)
  func sum(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var clock = PlaybackClock(at: Self.at(1))
    var (now, position, isRunning) = (1.0, 0.0, false)
    for _ in 0..<100 {
      let step = Double(random.index(below: 200)) / 1000
      now += step
      if isRunning { position += step }
      switch random.index(below: 4) {
      case 0:
        clock.run(at: Self.at(now))
        isRunning = true
      case 1:
        clock.pause(at: Self.at(now))
        isRunning = false
      case 2 where seed % 2 == 0:
        position = Double(random.index(below: 50)) / 10
        clock.move(to: position, at: Self.at(now))
      default: break
      }
      #expect(abs(clock.position(at: Self.at(now)) - position) < 1e-9)
      #expect(clock.isRunning(at: Self.at(now)) == isRunning)
      let ahead = clock.instant(of: position + 0.5, after: Self.at(now))
      #expect((ahead != nil) == isRunning)
      if let ahead { #expect(abs(ahead.seconds - now - 0.5) < 1e-9) }
    }
  }

  @Test("Is what it was at a moment of the past, and is the same again when that is repeated")
  func past() {
    var clock = PlaybackClock(at: .zero)
    func play(_ clock: inout PlaybackClock, from start: Int) {
      let steps: [(Double, Bool)] = [(1, true), (2, false), (3, true), (5, false), (6, true)]
      for (time, runs) in steps[start...] {
        if runs { clock.run(at: Self.at(time)) } else { clock.pause(at: Self.at(time)) }
      }
    }
    play(&clock, from: 0)
    let moments = stride(from: 0.5, to: 8, by: 0.25).map { $0 }
    let positions = moments.map { clock.position(at: Self.at($0)) }
    #expect(clock.position(at: Self.at(2.5)) == 1 && clock.position(at: Self.at(7)) == 4)
    play(&clock, from: 2)
    #expect(moments.map { clock.position(at: Self.at($0)) } == positions)
  }
}
