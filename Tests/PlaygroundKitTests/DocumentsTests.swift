import FluidScript
import Testing

/// `Documents.md` says where each statement of the documents can be seen, and which test keeps it.
@Suite("The table of the documents")
struct DocumentsTests {
  private struct Row {
    let item: String
    let sentence: String
    let scene: String
    let test: String
  }

  private let rows: [Row]

  init() throws {
    rows = try DocumentTable("Documents.md") { $0.count == 4 && $0[0].wholeMatch(of: /[A-E][0-9]+/) != nil }.rows
      .map { Row(item: $0[0], sentence: $0[1], scene: $0[2], test: $0[3]) }
  }

  @Test("The table of the documents has a row for each of their statements, in order")
  func items() {
    let counts = [("C", 15), ("A", 40), ("B", 61), ("D", 44), ("E", 37)]
    #expect(rows.map(\.item) == counts.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } })
    for row in rows { #expect(row.sentence.hasSuffix("."), "\(row.item)") }
  }

  @Test("The table of the documents names a scene in every row")
  func scenes() {
    let names = Set(Scene.all.map(\.name))
    for row in rows { #expect(names.contains(row.scene), "\(row.item): \(row.scene)") }
  }

  @Test("The table of the documents has every scene in it")
  func everyScene() {
    let named = Set(rows.map(\.scene))
    for scene in Scene.all where scene.document != .reports { #expect(named.contains(scene.name), "\(scene.name)") }
  }

  @Test("The table of the documents names a test in every row")
  func tests() throws {
    let titles = try DocumentTable.testTitles()
    for row in rows { #expect(titles.contains(row.test), "\(row.item): \(row.test)") }
  }
}
