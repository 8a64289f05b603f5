import FluidMotion
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("Fewer frames")
struct FrameLimitTests {
  private static let script = """
    0 push a
    180 down 1 201 437
    200 glide 1 260 640 200
    420 up 1
    900 push b
    1800 end
    """

  /// Plays a script at every frame of a display of 360 hertz, side by side with a rate.
  private func play(_ rate: FrameRate) throws -> SideBySide {
    let script = try Script(parsing: stage + Self.script)
    let size = try #require(script.windowSize)
    let panes = try [FrameRate.display, rate].map { rate in
      var settings = Settings()
      settings.study.frameRate = rate
      return Playground.inspected(.stage(try #require(script.stage)), settings: settings, size: size)
    }
    let both = SideBySide(panes[0], panes[1], comparing: [.frameRate])
    var replay = Replay(both, script: script, fps: 360)
    try replay.run(trace: nil, draw: nil)
    return both
  }

  @Test("Are points of the same curve, with the same end, whatever the rate is", arguments: FrameRate.allCases)
  func curve(rate: FrameRate) throws {
    let figures = try play(rate).figures
    #expect(figures.distance < 1e-9)
    #expect(figures.counts.0 > 300)
    #expect(rate == .display ? figures.counts.1 == figures.counts.0 : figures.counts.1 < figures.counts.0 / 2)
    #expect(figures.counts.1 > 20)
  }

  @Test("Are as many as their rate says, and each dropped one is missing")
  func counts() {
    func shown(_ rate: FrameRate) -> [Int] {
      var former: Int?
      return (0..<600).filter { frame in
        let due = rate.frames(until: Double(frame) / 600)
        defer { former = due }
        return due == nil || due != former
      }
    }
    #expect(shown(.display).count == 600)
    #expect([FrameRate.fps24, .fps30, .fps60, .fps90, .fps120].map { shown($0).count } == [24, 30, 60, 90, 120])
    #expect(shown(.drop2).count == 31 && shown(.drop3).count == 41 && shown(.drop10).count == 55)
    let gaps = zip(shown(.jitter), shown(.jitter).dropFirst()).map { $1 - $0 }
    #expect(Set(gaps).count > 3)
  }

  @Test("Are said in figures above the two")
  func captions() throws {
    let both = try play(.fps24)
    let words = both.step([], at: Instant(seconds: 2)).displayList.commands.textLines.map(\.text)
    #expect(words.contains { $0.hasPrefix("Frame rate: As the display, ") && $0.hasSuffix(" frames, 0.00 pt apart") })
    #expect(words.contains { $0.hasPrefix("Frame rate: 24, ") && $0.hasSuffix(" frames, 0.00 pt apart") })
  }
}
