import FluidTestSupport
import FluidTransitions
import Testing

@testable import FluidScript

/// Broken copies of every kind of text that the program reads. A trap would end the tests.
@Suite("A damaged text of any kind")
struct TextMutantTests {
  private static let rounds = RandomRun.runs(60, long: 500)

  /// Goes on, within bounds, until some of the copies are read and some refused.
  ///
  /// - Parameter reads: reads a copy, and returns whether nothing of it is refused.
  private func mutants(of text: String, _ what: String, reads: (_ mutant: String, _ place: String) throws -> Bool)
    rethrows
  {
    var random = SeededGenerator(seed: RandomRun.seed)
    RandomRun.tell(Self.rounds, "broken \(what)")
    var ends: Set<Bool> = []
    for round in 0..<10 * Self.rounds where round < Self.rounds || ends.count < 2 {
      ends.insert(try reads(random.mutant(of: text, round: round), "seed \(RandomRun.seed), round \(round)"))
    }
    #expect(ends.count == 2, "seed \(RandomRun.seed)")
  }

  /// The last place in a text at which something can be wrong.
  private func lineCount(_ text: String) -> Int { text.lines.count }

  private static let gestures = ["caught-and-thrown", "cards", "cover-vertical", "news", "flip-horizontal"]

  @Test("A damaged text of any kind is a script, or the line is named on which it is none", arguments: gestures)
  func scripts(_ name: String) throws {
    let text = try Checkout.text("Tests/PlaygroundKitTests/Goldens/\(name).gesture")
    _ = try Script(parsing: text)
    mutants(of: text, "scripts") { mutant, place in
      do throws(ScriptError) {
        let script = try Script(parsing: mutant)
        #expect(script.steps.allSatisfy { $0.time.isFinite && $0.time >= 0 }, "\(place)")
        return true
      } catch {
        #expect((1...lineCount(mutant)).contains(error.line) && !error.message.isEmpty, "\(place): \(error)")
        return false
      }
    }
  }

  @Test(
    "A damaged text of any kind is a scene, or the place is named at which it is none",
    arguments: ["ghost", "animator-slider", "scrolled-page"])
  func scenes(_ name: String) throws {
    let text = try Checkout.text("Resources/Scenes/\(name).scene")
    _ = try SceneParser.parse(text, named: name)
    mutants(of: text, "scenes") { mutant, place in
      do throws(ScriptError) {
        let scene = try SceneParser.parse(mutant, named: name)
        #expect(!scene.title.isEmpty && scene.title.count <= 120, "\(place)")
        return true
      } catch {
        let lines = mutant.lines
        let isThere =
          lines.indices.contains(error.line - 1) && (0...lines[error.line - 1].count).contains(error.column - 1)
        #expect(isThere && !error.message.isEmpty, "\(place): \(error)")
        return false
      }
    }
  }

  @Test(
    "A damaged text of any kind is a trace, or the line is named on which it is none",
    arguments: ["caught-and-thrown", "cards", "news"])
  func traces(_ name: String) throws {
    let all = try Checkout.text("Tests/PlaygroundKitTests/Goldens/\(name).jsonl")
    // Some frames have all that frames have, and a comparison draws each one.
    let text = all.lines.filter { !$0.isEmpty }.prefix(40).joined(separator: "\n") + "\n"
    let whole = try Trace(parsing: text)
    mutants(of: text, "traces") { mutant, place in
      do throws(TextError) {
        let comparison = TraceComparison(whole, try Trace(parsing: mutant), names: ("a", "b"))
        #expect(!comparison.text.isEmpty && comparison.svg.hasSuffix("</svg>\n"), "\(place)")
        return true
      } catch {
        #expect((1...max(2, lineCount(mutant))).contains(error.line) && !error.message.isEmpty, "\(place): \(error)")
        return false
      }
    }
  }

  @Test("A damaged text of any kind sets what it can, and names each line that makes no sense")
  func settings() {
    var changed = Settings()
    for option in Option.allCases where option.isKept { changed.cycle(option) }
    mutants(of: changed.keptText, "settings") { mutant, place in
      var settings = Settings()
      let complaints = settings.read(mutant)
      let named = complaints.map { complaint in
        complaint.wholeMatch(of: /line ([0-9]+): .+/.dotMatchesNewlines()).flatMap { Int($0.1) } ?? 0
      }
      #expect(named.allSatisfy((1...lineCount(mutant)).contains), "\(place): \(complaints)")
      // Without the lines that are named there is nothing to complain of.
      let others = mutant.lines.enumerated().filter { !named.contains($0.offset + 1) }
      var rest = Settings()
      #expect(rest.read(others.map(\.element).joined(separator: "\n")).isEmpty && rest == settings, "\(place)")
      // What was understood is understood again.
      var again = Settings()
      #expect(again.read(settings.keptText).isEmpty && again.keptText == settings.keptText, "\(place)")
      return complaints.isEmpty
    }
  }

  @Test("A damaged text of any kind is physics, or the line is named on which it is none")
  func physics() {
    mutants(of: PhysicsTable.json(of: ZoomPhysics()), "physics") { mutant, place in
      do throws(TextError) {
        let physics = try PhysicsTable.physics(parsing: mutant)
        let json = PhysicsTable.json(of: physics)
        #expect(try json == PhysicsTable.json(of: PhysicsTable.physics(parsing: json)), "\(place)")
        return true
      } catch {
        #expect((1...lineCount(mutant)).contains(error.line) && !error.message.isEmpty, "\(place): \(error)")
        return false
      }
    }
  }
}
