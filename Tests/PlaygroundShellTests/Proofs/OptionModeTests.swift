import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("Every option in every mode of the window")
struct OptionModeTests {
  @Test("Each value can be set at once or afterwards, and all comes to rest", arguments: Mode.Kind.allCases)
  func everyOption(kind: Mode.Kind) throws {
    let kinds = Mode.Kind.allCases
    let place = try #require(kinds.firstIndex(of: kind))
    var count = 0
    for (number, option) in Option.allCases.enumerated() where RandomRun.isLong || number % kinds.count == place {
      for word in RandomRun.isLong ? option.words : [option.words[number % option.words.count]] {
        let assignment = Settings.Assignment(option: option, value: word)
        let context: Comment = "\(option.name)=\(word)"
        let run = try ModeRun(kind, comparing: option == .dimming ? .backdrop : .dimming)
        #expect(run.kind == kind, context)
        let former = run.playground.settings[option]
        run.set(assignment)
        for _ in 0..<30 { run.step() }
        #expect(run.isFinite, context)
        switch kind {
        case .live, .stopped, .repeating, .comparing: #expect(run.value(of: option) == word, context)
        case .replaying:
          #expect(run.playground.settings[option] == former, context)
          #expect(run.words.contains("Replay. Esc: stop"), "\(context) is refused without a word: \(run.words)")
        case .performing: #expect(run.playground.settings[option] == former, context)
        }
        run.leave()
        #expect(run.rests(), "\(context) never rests")
        #expect(run.isFinite, context)
        // What the mode refused can be set once it is over.
        run.set(assignment)
        #expect(run.playground.settings[option] == word, context)
        count += 1
      }
    }
    RandomRun.tell(count, "options set in a mode")
  }
}
