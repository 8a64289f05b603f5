import FluidTestSupport
import Foundation
import Testing

/// Examples of the engines' documentation compile.
@Suite("The engines' documentation")
struct DocumentedExampleTests {
  private static let engines = [
    "Geometry", "Motion", "Pacing", "Gestures", "Scene", "Transitions", "Navigation", "Effects", "Painter",
  ]

  /// An example in the comment of a declaration.
  private struct Example: CustomStringConvertible {
    let file: String
    let lines: [Substring]

    var description: String { "\(file):\n\(lines.joined(separator: "\n"))" }
  }

  private func examples(in file: String) throws -> [Example] {
    var examples: [Example] = []
    var example: [Substring]?
    var isFenced = false
    var isAfterSpace = false
    func end() {
      if let lines = example, !lines.isEmpty { examples.append(Example(file: file, lines: lines)) }
      example = nil
    }
    for line in try Checkout.text(file).split(separator: "\n", omittingEmptySubsequences: false) {
      let comment = line.drop { $0 == " " }
      guard comment.hasPrefix("///") else {
        end()
        (isFenced, isAfterSpace) = (false, false)
        continue
      }
      let text = comment.dropFirst(3)
      if text.contains("```") {
        let isText = text.contains("```text")
        if isFenced { end() } else if !isText { example = [] }
        isFenced.toggle()
      } else if isFenced {
        example?.append(text.dropFirst())
      } else if text.hasPrefix("     "), example != nil || isAfterSpace {
        example = (example ?? []) + [text.dropFirst(5)]
      } else if !text.isEmpty {
        end()
      }
      isAfterSpace = text.isEmpty
    }
    end()
    return examples
  }

  /// A text of which only the words count, and not how they are arranged.
  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  @Test("The engines' documentation has examples that are compiled here, and no others")
  func examples() throws {
    let compiled = try words(Checkout.text("Tests/ReadmeTests/DocumentedExamples.swift"))
    var count = 0
    for engine in Self.engines {
      let root = "Sources/Fluid\(engine)"
      let paths = try FileManager.default.subpathsOfDirectory(atPath: Checkout.path(root))
      for path in paths.sorted() where path.hasSuffix(".swift") && !path.contains(".docc/") {
        for example in try examples(in: "\(root)/\(path)") {
          count += 1
          #expect(compiled.contains(" \(words(example.lines.joined(separator: "\n"))) "), "\(example)")
        }
      }
    }
    #expect(count > 30)
  }
}
