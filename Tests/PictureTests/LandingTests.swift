import FluidGeometry
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundInspector
import PlaygroundKit
import SDLBackend
import Testing

@testable import PlaygroundShell

@MainActor
@Suite("The end of a flight", .serialized)
struct LandingTests {
  private static let size = Size(width: 960, height: 640)
  /// Of 255, a channel, on average over the worst block of 16 by 16 pixels: what a quarter of a pixel changes in the last frames before.
  private static let most = 5.0
  private nonisolated static let catching = """
    500 tap 600 430
    800 down 1 480 320
    830 move 1 490 340
    860 move 1 510 380
    890 move 1 520 420
    920 move 1 530 450
    950 move 1 535 460
    1000 up 1
    2600 end
    """
  private nonisolated static let throwing = """
    500 tap 600 430
    1600 down 1 480 300
    1630 move 1 490 340
    1660 move 1 510 400
    1690 move 1 520 450
    1720 move 1 530 490
    1750 move 1 535 500
    1760 up 1
    3600 end
    """

  /// Bytes of all frames, four a pixel, and the first frame at rest after the last flight.
  private func play(_ text: String) throws -> (frames: [[UInt8]], end: Int) {
    let script = try Script(parsing: text)
    var settings = Settings()
    for assignment in script.settings { try settings.set(assignment.option, to: assignment.value) }
    let store = PictureStore([Checkout.gallery], mode: .synchronous)
    let playground = Playground.withInspector(.pictures(store), settings: settings, size: Self.size)
    var run = Replay(playground, script: script, fps: 60)
    let window = try SDLWindow.headless(Self.size)
    var (lines, frames): ([String], [[UInt8]]) = ([], [])
    var failure: (any Error)?
    try run.run(trace: { lines.append($0) }) { frame in
      window.draw(frame)
      do { frames.append(try window.snapshot().pixels) } catch { failure = error }
    }
    if let failure { throw failure }
    let trace = try lines.dropFirst().map { try TraceFrame(parsing: $0) }
    let landings = trace.indices.dropFirst().filter { trace[$0].phase == "rest" && trace[$0 - 1].phase != "rest" }
    let end = try #require(landings.last)
    return (frames, end)
  }

  @Test(
    "Nothing jumps when a card that was let go has landed: its last change is no larger than those before it",
    arguments: [catching, throwing], ["light", "dark"])
  func landing(hand: String, appearance: String) throws {
    let (frames, end) = try play("window 960 640\nset appearance \(appearance)\n\(hand)")
    let width = Int(Self.size.width)
    let changes = (end - 6...end + 3).map { index in
      PixelBytes.worstBlock(frames[index - 1], frames[index], width: width, side: 16)
    }
    #expect(changes.allSatisfy { $0 <= Self.most }, "\(changes)")
  }
}
