import Testing

@testable import FluidGestures

/// Tells which of several requests of one event is resolved first.
struct GestureRankTests {
  @Test("Precedence decides, then depth, then age, of which the greater comes first")
  func order() {
    let ranks = [
      GestureRank(precedence: -1, depth: 9, serial: 1), GestureRank(depth: -1, serial: 2), GestureRank(serial: 8),
      GestureRank(serial: 3), GestureRank(depth: 1, serial: 9), GestureRank(depth: 1, serial: 4),
      GestureRank(precedence: 1, depth: -5, serial: 10), GestureRank(precedence: 1, serial: 11),
    ]
    #expect(ranks.reversed().sorted() == ranks && ranks.sorted() == ranks)
  }
}
