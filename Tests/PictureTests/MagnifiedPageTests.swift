import FluidGeometry
import FluidScene
import FluidScript
import FluidTestSupport
import PlaygroundKit
import Testing

@MainActor
@Suite("A magnified picture that is paged away", .serialized)
struct MagnifiedPageTests {
  private static let size = Size(width: 480, height: 360)
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    // The second one leaves ground at its sides.
    for (name, color, size) in [("a", "#f00", (640, 400)), ("b", "#00f", (200, 400)), ("c", "#f00", (640, 400))] {
      let (width, height) = size
      let rect = "<rect width='\(width)' height='\(height)' fill='\(color)'/>"
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>\(rect)</svg>", "\(name).svg")
    }
  }

  private enum Kind { case ground, red, blue }

  private static func kind(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Kind {
    let index = (y * bitmap.width + x) * 4
    let (red, blue) = (Int(bitmap.pixels[index]), Int(bitmap.pixels[index + 2]))
    return red - blue > 120 ? .red : blue - red > 120 ? .blue : .ground
  }

  private nonisolated static let turns = [
    "a.svg, by a key": "2000 key right\n3200 end",
    "c.svg, by a key, backwards": "2000 key left\n3200 end",
    "a.svg, by a key, turned back": "2000 key right\n2120 key left\n3200 end",
    "a.svg, by a finger":
      // Twice to its edge, and over it.
      [1600, 2100, 2600].map { "\($0) down 1 440 200\n\($0) glide 1 20 200 250\n\($0 + 260) up 1\n" }.joined()
      + "4400 end",
    "a.svg, by the wheel": "2000 wheel 240 200 -1 0\n2040 wheel 240 200 -9 0\n2800 wheel 240 200 -1 0\n4200 end",
    "a.svg, by a key, and closed": "2000 key right\n2150 key escape\n3600 end",
  ]

  private func frames(_ turn: String, presentation: String = "push") throws -> [(TraceFrame, Bitmap)] {
    let text = """
      window 480 360
      set presentation \(presentation)
      100 push \(turn.prefix(5))
      1000 wheel 240 200 0 6
      \(try #require(Self.turns[turn]))
      """
    var script = GalleryScript(text: text, size: Self.size, fps: 30)
    script.folder = folder.path
    let (trace, pictures) = try script.film()
    return try trace.indices.map { (trace[$0], try #require(pictures[$0])) }
  }

  @Test(
    "Each picture stays within its page: between a magnified one and the next lies their gap, all the way; the bar's ground leaves with it, and not in one frame",
    arguments: turns.keys.sorted())
  func turning(turn: String) throws {
    let frames = try frames(turn)
    if !turn.contains("closed") { look(forGapIn: frames) }
    look(atBarIn: frames.drop { $0.0.time < 1.9 })
  }

  private func look(forGapIn frames: [(TraceFrame, Bitmap)]) {
    var mixed = 0
    for (frame, bitmap) in frames where frame.time > 1.5 {
      // Between the minimap and the hints.
      for y in [190, 240, 285] {
        var runs: [Kind] = []
        for x in 0..<bitmap.width {
          let kind = Self.kind(bitmap, x, y)
          if runs.last != kind { runs.append(kind) }
        }
        let reds = runs.indices.filter { runs[$0] == .red }
        #expect(reds.count <= 1, "row \(y) of frame \(frame.frame): \(runs)")
        guard let red = reds.first, let blue = runs.firstIndex(of: .blue) else { continue }
        #expect(abs(red - blue) > 1, "row \(y) of frame \(frame.frame): \(runs)")
        mixed += 1
      }
    }
    #expect(mixed > 8)
  }

  private func look(atBarIn frames: ArraySlice<(TraceFrame, Bitmap)>) {
    for (before, after) in zip(frames, frames.dropFirst()) where after.0.phase == "rest" {
      for x in [120, 340] {
        let index = (6 * after.1.width + x) * 4
        let difference = abs(Int(before.1.pixels[index + 1]) - Int(after.1.pixels[index + 1]))
        let isEdge = Self.kind(before.1, x, 60) != Self.kind(after.1, x, 60)
        #expect(difference < 60 || isEdge, "frame \(after.0.frame)")
      }
    }
  }
}
