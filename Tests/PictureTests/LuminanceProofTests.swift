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
@Suite("Reported elsewhere: something flickers when card and source change places", .serialized)
struct LuminanceProofTests {
  private static let size = Size(width: 480, height: 360)

  /// Plays a script on the gallery, and returns its trace.
  private func play(_ text: String, draw: ((Replay.Frame) throws -> Void)? = nil) throws -> [TraceFrame] {
    let script = try Script(parsing: text)
    var settings = Settings()
    for assignment in script.settings { try settings.set(assignment.option, to: assignment.value) }
    let store = PictureStore([Checkout.gallery], mode: .synchronous)
    let playground = Playground.withInspector(.pictures(store), settings: settings, size: Self.size)
    var run = Replay(playground, script: script, fps: 120)
    var lines: [String] = []
    var failure: (any Error)?
    try run.run(trace: { lines.append($0) }) { frame in
      do { try draw?(frame) } catch { failure = error }
    }
    if let failure { throw failure }
    return try lines.dropFirst().map { try TraceFrame(parsing: $0) }
  }

  /// How bright parts of the window are in some frames, of 255, on average over their pixels.
  private func luminances(of text: String, in regions: [Rect], frames: Set<Int>) throws -> [Int: [Double]] {
    let window = try SDLWindow.headless(Self.size)
    var result: [Int: [Double]] = [:]
    var index = 0
    _ = try play(text) { frame in
      window.draw(frame)
      if frames.contains(index) {
        let bitmap = try window.snapshot()
        result[index] = regions.map { Self.luminance(of: bitmap, in: $0) }
      }
      index += 1
    }
    return result
  }

  /// The mean of the three channels.
  private static func luminance(of bitmap: Bitmap, in region: Rect) -> Double {
    var sum = 0
    for y in Int(region.minY)..<Int(region.maxY) {
      for x in Int(region.minX)..<Int(region.maxX) {
        let index = (y * bitmap.width + x) * 4
        sum += Int(bitmap.pixels[index]) + Int(bitmap.pixels[index + 1]) + Int(bitmap.pixels[index + 2])
      }
    }
    return Double(sum) / (3 * region.width * region.height)
  }

  @Test(
    "Where card, page and source change places, no frame is brighter or darker by more than 1 of 255 than the motion around it explains",
    arguments: ["", "set backdrop fades", "set appearance dark", "set source missing"],
    [("aurora-over-the-fjord.svg", 1500), ("balloons-over-the-valley.svg", 1500), ("aurora-over-the-fjord.svg", 100)])
  func swaps(setting: String, picture: (name: String, moment: Int)) throws {
    let moment = picture.moment
    let text = "window 480 360\n\(setting)\n\(moment) push \(picture.name)\n\(moment + 1200) pop\n\(moment + 2600) end"
    let trace = try play(text)
    let swaps = trace.indices.dropFirst().filter { trace[$0].phase != trace[$0 - 1].phase }
    #expect(swaps.count == 4, "it leaves, arrives, leaves and arrives")
    let landed = try #require(trace.last { $0.card != nil }?.card)
    let bounds = Rect(origin: .zero, size: Self.size)
    let card = Rect(
      x: landed.x.rounded(), y: landed.y.rounded(), width: landed.width.rounded(), height: landed.height.rounded())
    let all = try luminances(
      of: text, in: [card.intersection(bounds) ?? bounds, bounds], frames: Set(swaps.flatMap { $0 - 5...$0 + 4 }))
    #expect(all.count == 4 * 10)
    for (number, swap) in swaps.enumerated() {
      // Where it leaves, the bar and the hints begin to fade as well, in all of the window.
      for region in number % 2 == 0 ? [0] : [0, 1] {
        for index in swap - 3...swap + 3 {
          let values = try (index - 2...index + 1).map { try #require(all[$0])[region] }
          let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
          #expect(steps[1] <= 1.25 * max(steps[0], steps[2]) + 1, "frame \(index): \(values)")
        }
      }
    }
  }
}
