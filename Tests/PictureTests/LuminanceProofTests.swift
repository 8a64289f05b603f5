import FluidGeometry
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundKit
import Testing

@MainActor
@Suite("Reported elsewhere: something flickers when card and source change places", .serialized)
struct LuminanceProofTests {
  private static let size = Size(width: 480, height: 360)

  /// The mean of what the channels weigh in ITU-R BT.709, as the display has them.
  private static func luminance(of bitmap: Bitmap, in region: Rect) -> Double {
    let sums = PixelBytes.sums(
      of: bitmap.pixels, width: bitmap.width, columns: Int(region.minX)..<Int(region.maxX),
      rows: Int(region.minY)..<Int(region.maxY))
    let sum = 0.2126 * Double(sums.red) + 0.7152 * Double(sums.green) + 0.0722 * Double(sums.blue)
    return sum / (region.width * region.height)
  }

  /// The pixels of a card in the window, without the bar and the hints at the foot, which fade on their own.
  private static func region(of card: TraceFrame.Card) -> Rect? {
    let frame = Rect(
      x: card.x.rounded(), y: card.y.rounded(), width: card.width.rounded(), height: card.height.rounded())
    return frame.intersection(Rect(minX: 0, minY: Chrome.barHeight, maxX: size.width, maxY: size.height - 48))
  }

  @Test(
    "Where card, page and source change places, no frame is brighter or darker by more than 1 of 255 than the motion around it explains",
    arguments: ["", "set backdrop fades", "set appearance dark", "set source missing"],
    RandomRun.cases([
      ("aurora-over-the-fjord.svg", 1500), ("balloons-over-the-valley.svg", 1500), ("aurora-over-the-fjord.svg", 100),
    ]))
  func swaps(setting: String, picture: (name: String, moment: Int)) throws {
    let moment = picture.moment
    let text = "window 480 360\n\(setting)\n\(moment) push \(picture.name)\n\(moment + 1200) pop\n\(moment + 2600) end"
    let script = GalleryScript(text: text, size: Self.size, fps: 120)
    let trace = try script.trace()
    let swaps = trace.indices.dropFirst().filter { trace[$0].phase != trace[$0 - 1].phase }
    #expect(swaps.count == 4, "it leaves, arrives, leaves and arrives")
    // The card as it is at each swap; landed, it lies on its tile.
    let regions = try swaps.map { swap in
      try #require((trace[swap].card ?? trace[swap - 1].card).flatMap(Self.region))
    }
    let all = try script.pictures(of: Set(swaps.flatMap { $0 - 5...$0 + 4 })).mapValues { picture in
      regions.map { Self.luminance(of: picture, in: $0) }
    }
    #expect(all.count == 4 * 10)
    for (number, swap) in swaps.enumerated() {
      // A card without a source fades in as it grows, in 0.1 s: each step is larger than the last one by a fifth, as its spring is.
      let growth = setting == "set source missing" && number == 0 ? 1.25 : 1
      for index in swap - 3...swap + 3 {
        let frames = try (index - 2...index + 1).map { try #require(all[$0]) }
        for (name, values) in [("card", frames.map { $0[number] }), ("tile", frames.map { $0[3] })] {
          let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
          #expect(
            steps[1] <= growth * max(steps[0], steps[2]) + 1, "\(name), \(index - swap) after swap \(number): \(values)"
          )
        }
      }
    }
  }
}
