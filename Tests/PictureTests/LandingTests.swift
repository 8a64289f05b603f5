import FluidGeometry
import FluidScene
import FluidScript
import FluidTestSupport
import Testing

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

  @Test(
    "Nothing jumps when a card that was released has landed: its last change is no larger than those before it",
    arguments: [catching, throwing], ["light", "dark"])
  func landing(hand: String, appearance: String) throws {
    let text = "window 960 640\nset appearance \(appearance)\n\(hand)"
    let script = GalleryScript(text: text, size: Self.size, fps: 60)
    let trace = try script.trace()
    // The first frame at rest after the last flight.
    let end = try #require(
      trace.indices.dropFirst().last { trace[$0].phase == "rest" && trace[$0 - 1].phase != "rest" })
    let frames = try script.pictures(of: Set(end - 7...end + 3))
    let changes = try (end - 6...end + 3).map { index in
      let (before, after) = (try #require(frames[index - 1]), try #require(frames[index]))
      return PixelBytes.worstBlock(before.pixels, after.pixels, width: after.width, side: 16)
    }
    #expect(changes.allSatisfy { $0 <= Self.most }, "\(changes)")
  }
}
