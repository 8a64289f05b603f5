import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import FluidScript

/// Scripts whose numbers are legal and absurd. They ended the program once.
@MainActor
@Suite("A script of absurd numbers")
struct HostileScriptTests {
  private func text(_ name: String) throws -> String {
    try Checkout.text("Tests/PlaygroundKitTests/HostileScripts/\(name).gesture")
  }

  @Test("Plays to its end")
  func plays() throws {
    let run = try TestWindow(Script(parsing: text("releasebar")), lasting: 4)
    #expect(run.frame == 240)
  }

  @Test("Whose end no clock comes to is refused")
  func end() { #expect(throws: ScriptError.self) { try Script(parsing: "0 push a\n1e300 end") } }

  @Test("May not ask for more pixels a point than displays have")
  func scale() throws {
    #expect(throws: ScriptError.self) { try Script(parsing: "0 resize 100 100 1e300\n100 end") }
    let script = try text("picturetarget")
    #expect(throws: ScriptError.self) { try Script(parsing: script) }
  }

  @Test("That a mistake has made of another plays as long as one looks on")
  func mutants() throws {
    let whole = try GoldenTraceTests.text("caught-and-thrown")
    var random = SeededGenerator(seed: RandomRun.seed)
    let rounds = RandomRun.runs(40, long: 500)
    RandomRun.tell(rounds, "broken scripts played")
    var played = 0
    for round in 0..<rounds {
      let text = random.mutant(of: whole, round: round)
      guard let script = try? Script(parsing: text) else { continue }
      let run = TestWindow(script, lasting: 1)
      #expect(run.frame == 60, "seed \(RandomRun.seed), round \(round)")
      played += 1
    }
    #expect(played > 0, "seed \(RandomRun.seed)")
  }
}
