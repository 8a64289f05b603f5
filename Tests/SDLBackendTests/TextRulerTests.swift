import FluidGeometry
import FluidScene
import PlaygroundControls
import Testing

@testable import SDLBackend

@MainActor
@Suite("A ruler", .serialized)
struct TextRulerTests {
  nonisolated static let lines = [
    "Ferry", "AVATAR Toys", "IMG_2024 (1).jpeg", "Ακρόπολη τη νύχτα.jpg", "東京の夜景と富士山の朝", "צילום (2).jpg",
    "منظر البحر.png", "Tokyo 東京 منظر Ακρόπολη 12.jpg", "e\u{301}te\u{301}", "नमस्ते", "สวัสดี", "a\u{2603}b", "12:34",
  ]
  nonisolated static let scales = [1.0, 1.1, 1.25, 1.5, 2]

  @Test(
    "A ruler measures what is drawn: from either end a line is the same pixels, and has room in its width",
    arguments: lines)
  func drawn(text: String) throws {
    for scale in Self.scales {
      let stage = try Stage(width: 400, height: 40, scale: scale)
      for style in [TextStyle(.body), TextStyle(.caption, weight: .semibold, hasTabularDigits: true)] {
        func drawn(_ alignment: TextStyle.Alignment, at x: Double, limit: Double) throws -> Pixels {
          var style = style
          style.alignment = alignment
          return try stage.draw(
            .text(.init(text, style, color: .white, at: Point(x: x, y: 20), maximumWidth: limit)))
        }
        let width = stage.window.ruler.width(of: text, style: style)
        let whole = try drawn(.leading, at: 20, limit: .infinity)
        #expect(width > 0 && whole.ink(on: 0) != nil)
        #expect(try drawn(.trailing, at: 20 + width, limit: .infinity) == whole, "\(scale) pixels a point")
        #expect(try drawn(.leading, at: 20, limit: width) == whole, "\(scale) pixels a point")
      }
    }
  }

  @Test("A ruler has the scale of its window, and measures anew at another one")
  func scale() throws {
    let ruler = TextRuler()
    let small = ruler.width(of: "Ferry to the island", style: TextStyle(.body))
    var options = SDLWindow.Options(title: "test", size: Size(width: 64, height: 64))
    options.isHeadless = true
    options.scale = 1.7
    let window = try SDLWindow(options, ruler: ruler)
    #expect(window.ruler === ruler && window.scene.text.fonts === ruler.fonts)
    #expect(ruler.scale == 1.7 && ruler.widths.isEmpty)
    let large = ruler.width(of: "Ferry to the island", style: TextStyle(.body))
    #expect(large != small && abs(large - small) < small / 10)
    #expect((large * 1.7).rounded() - large * 1.7 < 1e-9)
  }

  @Test("A ruler keeps what it measured, but not more than so much, and nothing long")
  func memory() {
    let ruler = TextRuler()
    for alignment in [TextStyle.Alignment.leading, .center, .trailing] {
      _ = ruler.width(of: "Ferry", style: TextStyle(.body, alignment: alignment))
    }
    #expect(ruler.widths.count == 1)
    for number in 0..<TextRuler.capacity + 100 { _ = ruler.width(of: "\(number)", style: TextStyle(.caption)) }
    #expect((1...TextRuler.capacity).contains(ruler.widths.count))
    let count = ruler.widths.count
    #expect(ruler.width(of: String(repeating: "long ", count: 2_000), style: TextStyle(.body)).isFinite)
    #expect(ruler.widths.count == count)
  }

  @Test(
    "A ruler agrees with the table of advances", arguments: [TextStyle.Weight.regular, .semibold],
    [
      "The quick brown fox jumps", "AVERAGE WIDTH OF CAPITALS", "IMG_2024 (1).jpeg", "Ctrl wheel  pull open",
      "0123456789 of 120", "déjà vu, Ångström, naïve", "{a: [1, 2]} <x> @#$%^&*",
    ])
  func table(weight: TextStyle.Weight, text: String) throws {
    let family = try #require(FontFile.matching(weight)?.path)
    #expect(family.contains("Inter"), "the design's font is missing: install the package fonts-inter")
    let ruler = TextRuler()
    ruler.scale = 8
    for isTabular in [false, true] {
      let style = TextStyle(.body, weight: weight, hasTabularDigits: isTabular)
      let (table, real) = (TextMeasure.advances.width(of: text, in: style), ruler.width(of: text, style: style))
      // Inter 4.1 has wider brackets and signs than the 4.0 beta of the table.
      #expect(abs(table - real) < (text.hasPrefix("{") ? 0.05 : 0.03) * real, "\(table) and \(real)")
    }
  }

  @Test(
    "A ruler breaks names of any script into lines that there is room for",
    arguments: [
      "Ακρόπολη τη νύχτα με πανσέληνο πάνω από την παλιά πόλη", "東京の夜景と富士山の朝と夜の東京タワーの写真",
      "منظر البحر من الجبل عند الغروب في الصيف الماضي", "A rather long name of a photograph, 東京 منظر Ακρόπολη, 2024",
    ], [150.0, 200, 260])
  func lines(name: String, width: Double) throws {
    let stage = try Stage(width: 400, height: 40, scale: 1.5)
    let measure = TextMeasure { text, style in
      MainActor.assumeIsolated { stage.window.ruler.width(of: text, style: style) }
    }
    let style = TextStyle(.title, weight: .semibold)
    let lines = LineBreaker(style, width: width, measure: measure).lines(of: name, atMost: 20)
    #expect(lines.count > 1 && lines.joined().filter { $0 != " " } == name.filter { $0 != " " })
    for line in lines {
      let drawn = stage.window.scene.text.line(line, style, limit: .infinity, shown: nil, scale: 1.5)
      #expect(Double(drawn.width) <= width * 1.5, "\(line)")
    }
  }
}
