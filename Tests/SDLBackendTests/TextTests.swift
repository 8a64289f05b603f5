import FluidGeometry
import FluidScene
import PlaygroundControls
import Testing

@testable import SDLBackend

@MainActor
@Suite(.serialized, .bothOrders)
struct TextTests {
  private func line(
    _ text: String, _ style: TextStyle = TextStyle(.body), x: Double = 8, y: Double = 32, limit: Double = .infinity
  ) -> DisplayList.Command {
    .text(.init(text, style, color: .white, at: Point(x: x, y: y), maximumWidth: limit))
  }

  @Test("A capital letter stands in the middle")
  func capitalLetter() throws {
    let stage = try Stage(width: 200, height: 64)
    let ink = try #require(try stage.draw(line("H", TextStyle(.title))).ink(on: 0))
    #expect(abs(ink.minY + ink.maxY + 1 - 64) <= 1)
    #expect((14...18).contains(ink.maxY - ink.minY + 1))
    #expect((8...11).contains(ink.minX))
    #expect(stage.window.textProblem == nil)
  }

  @Test("Text stays on whole pixels")
  func textStays() throws {
    let stage = try Stage(width: 200, height: 64)
    let exact = try stage.draw(line("Ferry"))
    #expect(try stage.draw(line("Ferry", x: 8.4, y: 32.3)).difference(from: exact) == 0)
  }

  @Test("A line lies where its alignment says", arguments: [TextStyle.Alignment.leading, .center, .trailing])
  func lineLies(alignment: TextStyle.Alignment) throws {
    let stage = try Stage(width: 200, height: 64)
    let style = TextStyle(.body, alignment: alignment)
    let width = stage.window.ruler.width(of: "HHHH", style: style)
    let ink = try #require(try stage.draw(line("HHHH", style, x: 100)).ink(on: 0))
    let start: Double =
      switch alignment {
      case .leading: 100
      case .center: 100 - width / 2
      case .trailing: 100 - width
      }
    #expect(abs(Double(ink.minX) - start) <= 3)
    #expect(abs(Double(ink.maxX) - start - width) <= 3)
  }

  @Test("A long line loses its middle and keeps to its width", arguments: [40.0, 77, 120])
  func longLine(limit: Double) throws {
    let stage = try Stage(width: 300, height: 64)
    let ink = try #require(
      try stage.draw(line("IMG_2024_something_rather_long.jpeg", limit: limit)).ink(on: 0))
    #expect(Double(ink.maxX) < 8 + limit + 1)
    #expect(Double(ink.maxX) > 8 + limit * 0.6)
  }

  @Test("Tabular digits are all as wide")
  func tabularDigits() throws {
    let ruler = try Stage().window.ruler
    let style = TextStyle(.caption, hasTabularDigits: true)
    let widths = (0...9).map { ruler.width(of: String(repeating: String($0), count: 5), style: style) }
    #expect(Set(widths).count == 1)
    #expect(ruler.width(of: "11111", style: TextStyle(.caption)) < widths[0])
  }

  @Test(
    "Characters that are not shown keep their room, whichever they are",
    arguments: [TextStyle.Alignment.leading, .center, .trailing])
  func charactersNot(alignment: TextStyle.Alignment) throws {
    let stage = try Stage(width: 200, height: 64)
    let style = TextStyle(.body, hasTabularDigits: true, alignment: alignment)
    func drawn(_ shown: Range<Int>?...) throws -> Pixels {
      var list = DisplayList(size: stage.window.contentSize, background: .black)
      list.commands = shown.map {
        .text(.init("19 of 120", style, color: .white, at: Point(x: 100, y: 32), shown: $0))
      }
      stage.window.draw(list)
      return Pixels(try stage.window.snapshot())
    }
    let whole = try drawn(nil)
    #expect(try drawn(0..<1, 1..<6, 6..<9).difference(from: whole) == 0)
    #expect(try drawn(1..<2, 0..<1, 2..<9).difference(from: whole) == 0)
    #expect(try drawn(0..<9).difference(from: whole) == 0)
    #expect(try drawn(0..<1, 2..<9).difference(from: whole) > 100)
    #expect(try drawn(9..<12, -3..<0).ink(on: 0) == nil)
  }

  @Test(
    "Any string is safe",
    arguments: [
      "", " ", "\n", "a\nb\tc\u{0}d", "東京 мир שלום", "👩‍👩‍👧‍👦🏳️‍🌈", "e\u{301}\u{301}", "\u{FFFD}\u{10FFFF}",
      String(repeating: "long ", count: 20_000), "\u{200B}",
    ])
  func anyString(text: String) throws {
    let stage = try Stage(width: 200, height: 64)
    _ = try stage.draw(line(text), line(text, limit: 50), line(text, limit: 0), line(text, limit: -1))
    #expect(stage.window.ruler.width(of: text, style: TextStyle(.title)).isFinite)
  }

  @Test("A missing character is set from another font")
  func missingCharacter() throws {
    let stage = try Stage(width: 200, height: 64)
    let fonts = stage.window.scene.text.fonts
    let main = try #require(fonts.face(.regular, pixelSize: 15))
    let scalar: Unicode.Scalar = "\u{2603}"
    guard !main.provides(scalar), let other = fonts.fallback(for: scalar, .regular, pixelSize: 15) else { return }
    #expect(other.provides(scalar))
    let set = LineSetter(TextStyle(.body), scale: 1, fonts: fonts).set("a\u{2603}b", limit: .infinity)
    #expect(set.runs.map(\.text) == ["a", "\u{2603}", "b"])
  }

  @Test("A size that no font has is the nearest one that there is", arguments: [Double.nan, .infinity, -15, 0, 1e9])
  func senselessSize(size: Double) {
    #expect(4...512 ~= LineSetter(TextStyle(size), scale: 1, fonts: FontBook()).pixelSize)
  }

  @Test("Hebrew runs from the right, and its file's ending stays behind it")
  func hebrewRuns() throws {
    let fonts = FontBook()
    let set = LineSetter(TextStyle(.body), scale: 1, fonts: fonts).set("שלום (1).jpg", limit: .infinity)
    #expect(set.runs.first?.system.isRightToLeft == true)
    #expect(set.runs.map(\.text).joined() == "שלום (1).jpg")
    #expect(set.runs.last.map { !$0.system.isRightToLeft && $0.text.hasSuffix(".jpg") } == true)
  }

  @Test("Lines that come and go do not pile up")
  func linesCome() throws {
    let stage = try Stage(width: 200, height: 64)
    for number in 0..<2_000 { _ = try stage.draw(line("frame \(number)")) }
    #expect(stage.window.scene.atlas.pages.count == 1)
  }
}
