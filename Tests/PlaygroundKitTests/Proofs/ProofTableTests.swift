import FluidScript
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
    rows = try DocumentTable("Proofs.md") { $0.count == 5 && Int($0[0]) != nil }.rows
      .map { Row(number: $0[0], scene: $0[3], test: $0[4]) }
  }

  @Test("has a row for each of the twelve, and the scene of its number")
  func scenes() {
    #expect(rows.map(\.number) == (1...12).map { "\($0)" })
    #expect(rows.map(\.scene) == Scene.all.filter { $0.document == .reports }.map(\.name))
    #expect(rows.map(\.scene) == (1...12).map { "proof-\($0)" })
  }

  @Test("names a test in each of its rows")
  func tests() throws {
    let titles = try DocumentTable.testTitles()
    for row in rows { #expect(titles.contains(row.test), "\(row.number): \(row.test)") }
  }
}
