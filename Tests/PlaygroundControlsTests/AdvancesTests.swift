import FluidScene
import Testing

@testable import PlaygroundControls

@Suite("The table of advances")
struct AdvancesTests {
  private func width(_ text: String, _ style: TextStyle = TextStyle(.body)) -> Double {
    TextMeasure.advances.width(of: text, in: style)
  }

  @Test("The table of advances adds characters up, and is in proportion to the size")
  func sums() {
    #expect(abs(width("Ferry") - "Ferry".reduce(0) { $0 + width(String($1)) }) < 1e-9)
    #expect(abs(width("Ferry", TextStyle(.title)) - width("Ferry") * 22 / 15) < 1e-9)
    #expect(width("Ferry", TextStyle(.body, weight: .semibold)) > width("Ferry"))
    #expect(width("") == 0)
  }

  @Test(
    "The table of advances gives all tabular digits the widest one's room",
    arguments: [TextStyle.Weight.regular, .semibold])
  func tabularDigits(weight: TextStyle.Weight) {
    let digits = (0...9).map(String.init)
    let proportional = digits.map { width($0, TextStyle(.body, weight: weight)) }
    let tabular = digits.map { width($0, TextStyle(.body, weight: weight, hasTabularDigits: true)) }
    #expect(Set(tabular) == [proportional.max() ?? 0] && Set(proportional).count > 5)
    #expect(width("a", TextStyle(.body, hasTabularDigits: true)) == width("a"))
  }

  @Test(
    "The table of advances gives no room to what is set on another character or is not seen",
    arguments: [
      ("e\u{301}\u{302}", "e"), ("a\u{200B}b\u{FEFF}", "ab"), ("\u{1F469}\u{200D}\u{1F467}", "\u{1F469}"),
      ("\u{2764}\u{FE0F}", "\u{2764}"), ("\u{202B}x\u{202C}", "x"), ("a\nb\tc\u{0}d", "a b c d"), ("\r\n", " "),
    ])
  func invisible(text: String, like other: String) {
    #expect(abs(width(text) - width(other)) < 1e-9)
  }

  @Test(
    "The table of advances fills an em with an ideograph, a syllable, a full-width form and an emoji",
    arguments: ["東", "カ", "한", "Ａ", "。", "👍", "🏳️‍🌈", "\u{20BB7}", "—"])
  func wide(text: String) {
    #expect(width(text) == 15)
  }

  @Test(
    "The table of advances takes other letters for average ones",
    arguments: ["é", "É", "ß", "ω", "Ж", "ش", "ש", "न", "ก", "\u{10FFFF}"])
  func other(text: String) {
    #expect((8...11).contains(width(text)))
  }
}
