import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@MainActor
@Suite("Reported elsewhere: options cannot be chosen, or not while something moves")
struct OptionProofTests {
  /// An option in the middle of a flight: opening, held by a finger, closing.
  private static let moments: [(name: String, script: String)] = [
    ("opening", "0 push a\n120 set NAME VALUE"),
    ("held", "0 push a\n900 down 1 201 300\n920 glide 1 220 520 200\n1160 set NAME VALUE\n1300 up 1"),
    ("closing", "0 push a\n900 pop\n1000 set NAME VALUE"),
  ]

  @Test("Every value of every option can be set in flight: the help lists it, the flight continues and comes to rest")
  func everyOption() throws {
    for option in Option.allCases { #expect(OptionHelp.text.contains("  \(option.name) "), "\(option.name)") }
    for (index, assignment) in OptionHelp.assignments.enumerated() {
      let words = assignment.replacing("=", with: " ")
      let moments = RandomRun.isLong ? Self.moments : [Self.moments[index % Self.moments.count]]
      RandomRun.tell(moments.count, "changes of an option in flight")
      for (name, script) in moments {
        let gesture = script.replacing("NAME VALUE", with: words)
        let all = try frames(of: stage + "page photo 3:2\n" + gesture, fps: 30)
        let last = try #require(all.last, "\(assignment), \(name)")
        #expect(last.phase == "rest", "\(assignment), \(name)")
        #expect(last.states.values.allSatisfy { ["appeared", "disappeared"].contains($0) }, "\(assignment), \(name)")
        for card in all.compactMap({ $0.card }) {
          #expect([card.x, card.y, card.width, card.height].allSatisfy { $0.isFinite }, "\(assignment), \(name)")
        }
      }
    }
  }
}
