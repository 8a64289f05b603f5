import FluidGestures
import Testing

@MainActor
@Suite("Decisions can be watched")
struct DecisionTests {
  private func decisions(_ glass: Glass, _ play: (Glass) -> Void) -> [String] {
    var heard: [String] = []
    glass.arena.observer = { decision in
      let rivals = decision.rivals.map(\.name).joined(separator: " ")
      heard.append("\(decision.recognizer.name) \(decision.outcome)" + (rivals.isEmpty ? "" : ": \(rivals)"))
    }
    play(glass)
    return heard
  }

  private func pan(_ glass: Glass, _ name: String, precedence: Int = 0) -> PanGestureRecognizer {
    let pan = glass.add(PanGestureRecognizer(name: name))
    pan.precedence = precedence
    return pan
  }

  private func drag(_ glass: Glass) {
    glass.down(0, 0, at: 0)
    glass.move(0, 40, at: 0.1)
    glass.up(at: 0.2)
  }

  @Test(
    "Decisions can be watched with the reason why one went before the others",
    arguments: [("precedence", 1, 0), ("depth", 0, 1), ("age", 0, 0)])
  func reasons(outcome: String, precedence: Int, depth: Int) {
    for (name, other) in [("a", "b"), ("b", "a"), ("a", "a")] {
      let glass = Glass()
      pan(glass, name, precedence: precedence).depth = depth
      _ = pan(glass, other)
      #expect(decisions(glass, drag) == ["\(name) \(outcome): \(other)"])
    }
  }

  @Test("Decisions can be watched of one that asks before the others do, and of one that comes too late")
  func first() {
    let glass = Glass()
    pan(glass, "a").slop = 5
    pan(glass, "b").slop = 30
    let heard = decisions(glass) { glass in
      glass.down(0, 0, at: 0)
      glass.move(0, 10, at: 0.1)
      glass.move(0, 50, at: 0.2)
    }
    #expect(heard == ["a first: b"])
  }

  @Test("Decisions can be watched of those that are prevented")
  func refusals() {
    let glass = Glass()
    pan(glass, "a").shouldBegin = { _ in false }
    #expect(decisions(glass, drag) == ["a shouldNotBegin"])
  }

  @Test("Decisions can be watched, and who waits for whom is known while they wait")
  func waiting() {
    let glass = Glass()
    let tap = glass.add(TapGestureRecognizer(name: "tap"))
    let double = glass.add(TapGestureRecognizer(name: "double tap"))
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    glass.down(0, 0, at: 0)
    glass.up(at: 0.05)
    #expect(glass.arena.awaited(by: tap).map(\.name) == ["double tap"])
    #expect(Set(glass.arena.recognizers.map(\.name)) == ["tap", "double tap"])
    glass.wait(until: 1)
    #expect(glass.arena.awaited(by: tap).isEmpty && glass.arena.recognizers.isEmpty)
  }
}
