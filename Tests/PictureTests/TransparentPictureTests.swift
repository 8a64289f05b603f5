import FluidGeometry
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundKit
import Testing

@MainActor
@Suite("Pictures with alpha", .serialized)
struct TransparentPictureTests {
  private static let size = Size(width: 480, height: 360)
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try add("half", "<rect width='640' height='400' fill='#e53c1e' fill-opacity='.55'/>")
    for color in ["black", "white"] {
      let shapes = "<rect x='120' y='80' width='400' height='60'/><circle cx='320' cy='260' r='80'/>"
      try add(color, "<g fill='\(color)'>\(shapes)</g>")
    }
  }

  private func add(_ name: String, _ shapes: String) throws {
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='400'>\(shapes)</svg>", "\(name).svg")
  }

  private nonisolated static let settings = [
    "", "set appearance dark", "set alignment-rect off", "set opaque-backing off", "set backdrop fades",
    "set presentation sheet", "set presentation popover", "set presentation sheet\nset opaque-backing off",
    "set layout list", "set appearance dark\nset presentation popover\nset alignment-rect off",
  ]
  private nonisolated static let hands = [
    "pushed": "1700 pop\n3000 end", "reversed": "480 pop\n1700 end",
    "held": "1700 down 1 240 200\n1700 glide 1 330 300 400\n2500 up 1\n3600 end",
    "thrown": "1700 down 1 240 180\n1700 glide 1 280 300 80\n1790 up 1\n3200 end",
  ]

  /// A frame, and the part of it in which nothing but the picture is drawn.
  private struct Shown {
    let frame: Int
    let height: Double
    let isFlying: Bool
    let lowest: Double
    let highest: Double
  }

  /// Plays a picture's flight; its card is seen in flight, its tile and its page at rest.
  private func shown(_ picture: String, _ setting: String, _ hand: String) throws -> [Shown] {
    let isPresented = setting.contains("presentation")
    let text = """
      window 480 360
      \(setting)
      300 \(isPresented ? "present" : "push") \(picture)
      \(isPresented ? hand.replacingOccurrences(of: " pop", with: " dismiss") : hand)
      """
    var script = GalleryScript(text: text, size: Self.size, fps: 30)
    script.folder = folder.path
    let (trace, pictures) = try script.film()
    let source = try #require(trace.lazy.compactMap(\.source).first)
    let tile = try #require(
      source.x.flatMap { x in
        source.y.map { Rect(x: x, y: $0, width: source.width ?? 0, height: source.height ?? 0) }
      })
    return trace.indices.compactMap { index in
      guard let bitmap = pictures[index] else { return nil }
      var area = trace[index].source == nil || trace[index].source?.hidden == false ? tile : nil
      let card = trace[index].card.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      if let page = trace[index].content.picture {
        let frame = Rect(x: page.x, y: page.y, width: page.width, height: page.height)
        // The card of a page at rest is not told.
        area = card.map { frame.intersection($0) } ?? frame
      }
      // Without the bar and the hints at the foot, which fade on their own, and whatever is rounded or antialiased.
      let seen = Rect(minX: 0, minY: Chrome.barHeight, maxX: Self.size.width, maxY: Self.size.height - 60)
      guard let area = area?.insetBy(dx: 14, dy: 14).intersection(seen), !area.isEmpty else { return nil }
      let range = PixelBytes.luminances(
        of: bitmap.pixels, width: bitmap.width, columns: Int(area.minX.rounded(.up))..<Int(area.maxX.rounded(.up)),
        rows: Int(area.minY.rounded(.up))..<Int(area.maxY.rounded(.up)))
      guard let range else { return nil }
      return Shown(
        frame: index, height: area.height, isFlying: trace[index].phase != "rest", lowest: range.lowerBound,
        highest: range.upperBound)
    }
  }

  @Test(
    "Over its flight, every pixel of a half-transparent picture is as bright as on its tile, on its page, or between them",
    arguments: RandomRun.cases(
      settings.indices.flatMap { number in hands.keys.sorted().map { (settings[number], $0) } }, shortly: 3))
  func luminance(setting: String, hand: String) throws {
    let shown = try shown("half.svg", setting, try #require(Self.hands[hand]))
    let resting = shown.filter { !$0.isFlying }
    let lowest = try #require(resting.map(\.lowest).min())
    let highest = try #require(resting.map(\.highest).max())
    // Tile and page differ by what the ground does.
    #expect(highest - lowest < 20, "\(lowest) to \(highest)")
    let flying = shown.filter(\.isFlying)
    #expect(flying.count > 10)
    for frame in flying {
      #expect(
        frame.lowest >= lowest - 2 && frame.highest <= highest + 2,
        "frame \(frame.frame): \(frame.lowest) to \(frame.highest), at rest \(lowest) to \(highest)")
    }
  }

  @Test(
    "Black on nothing and white on nothing are seen in the light and in the dark, on the tile, on the page and between them",
    arguments: ["black", "white"],
    ["set appearance light", "set appearance dark", "set appearance dark\nset presentation sheet"])
  func contrast(color: String, setting: String) throws {
    let shown = try shown("\(color).svg", setting, try #require(Self.hands["pushed"]))
    // The first frames fade in; a part may have nothing but ground.
    for frame in shown where frame.frame > 6 && frame.height > 80 {
      let contrast = (Self.linear(frame.highest) + 0.05) / (Self.linear(frame.lowest) + 0.05)
      #expect(contrast >= 3, "frame \(frame.frame): \(frame.lowest) to \(frame.highest)")
    }
  }

  /// Of a grey, as the Web Content Accessibility Guidelines define relative luminance.
  private static func linear(_ grey: Double) -> Double {
    let value = grey / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
