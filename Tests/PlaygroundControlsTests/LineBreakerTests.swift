import FluidScene
import Testing

@testable import PlaygroundControls

@Suite("Lines of text")
struct LineBreakerTests {
  private static let text =
    "They rose before breakfast and have hardly moved since, which suits everyone aboard. Quite."

  @Test("Lines of text hold every word, in order, none of them too long", arguments: [120.0, 200, 350, 1000])
  func words(width: Double) {
    let breaker = LineBreaker(TextStyle(.body), width: width, measure: .advances)
    let lines = breaker.lines(of: Self.text, atMost: 100)
    #expect(lines.joined(separator: " ") == Self.text)
    for line in lines { #expect(breaker.length(of: line) <= width) }
  }

  @Test("Lines of text end with an ellipsis where there are not enough of them", arguments: 1...3)
  func ellipsis(count: Int) {
    let breaker = LineBreaker(TextStyle(.body), width: 140, measure: .advances)
    let lines = breaker.lines(of: Self.text, atMost: count)
    #expect(lines.count == count && lines.last?.hasSuffix("…") == true)
    for line in lines { #expect(breaker.length(of: line) <= 140) }
  }

  @Test("Lines of text break words that are too long for none of them, and scripts without spaces anywhere")
  func scripts() {
    let breaker = LineBreaker(TextStyle(.body), width: 80, measure: .advances)
    #expect(breaker.lines(of: "a Donaudampfschifffahrtsgesellschaft b", atMost: 9).count == 3)
    #expect(breaker.lines(of: "東京の夜景と富士山の朝", atMost: 9).joined() == "東京の夜景と富士山の朝")
    #expect(breaker.lines(of: "東京の夜景と富士山の朝", atMost: 9).count > 1)
    #expect(breaker.lines(of: "", atMost: 3).isEmpty && breaker.lines(of: "  ", atMost: 3).isEmpty)
  }
}
