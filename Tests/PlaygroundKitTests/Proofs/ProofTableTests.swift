import FluidScript
import Foundation
import Testing

/// `Proofs.md` says what people report of others, where it can be seen here, and which test keeps it.
@Suite("The table of what others report")
struct ProofTableTests {
  private struct Row {
    let number: String
    let scene: String
    let test: String
  }

  private let rows: [Row]

  init() throws {
    let page = TestTitles.root.appending(path: "Sources/PlaygroundKit/PlaygroundKit.docc/Proofs.md")
    rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, Int(cells[0]) != nil else { return nil }
      return Row(number: cells[0], scene: cells[3], test: cells[4])
    }
  }

  @Test("has a row for each of the twelve, and the scene of its number")
  func scenes() {
    #expect(rows.map(\.number) == (1...12).map { "\($0)" })
    #expect(rows.map(\.scene) == Scene.all.filter { $0.document == .reports }.map(\.name))
    #expect(rows.map(\.scene) == (1...12).map { "proof-\($0)" })
  }

  @Test("names a test in each of its rows")
  func tests() throws {
    let titles = try TestTitles.all()
    for row in rows { #expect(titles.contains(row.test), "\(row.number): \(row.test)") }
  }
}
