import FluidFiles
import Testing

@Suite("A search in a text")
struct TextSearchTests {
  @Test(
    "A search in a text finds what the standard library finds",
    arguments: ["", "a", "aab", "aaab", "b", "äa", "aaaa", "x"])
  func contains(pattern: String) {
    for text in ["", "a", "aab", "aaaab", "xäab", "baab"] where !pattern.isEmpty {
      #expect(text.holds(pattern) == text.contains(pattern), "\(pattern) in \(text)")
      #expect(text.firstPlace(of: pattern) == text.firstRange(of: pattern))
    }
  }

  @Test(
    "A search in a text cuts a text as the standard library does",
    arguments: ["a, b, c", ", a, ", "", ", ", "a,b", "a, , b, c"])
  func pieces(text: String) {
    #expect(text.pieces(between: ", ") == text.split(separator: ", "))
    #expect(text.pieces(between: ", ").allSatisfy { !$0.isEmpty })
  }

  @Test("A search in a text cuts a text no more often than it is asked to")
  func count() {
    #expect("a, b, c".pieces(between: ", ", atMost: 1) == ["a", "b, c"])
    #expect("a".pieces(between: ", ", atMost: 1) == ["a"])
  }
}
