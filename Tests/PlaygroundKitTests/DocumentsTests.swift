import FluidScript
import PlaygroundTestSupport
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
    let documents = Scene.documents.prefix(5)
    for scene in Scene.all where documents.contains(scene.document) {
      #expect(named.contains(scene.name), "\(scene.name)")
    }
  }

  @Test("The table of the documents names a test in every row")
  func tests() throws {
    let titles = try DocumentTable.testTitles()
    for row in rows { #expect(titles.contains(row.test), "\(row.item): \(row.test)") }
  }

  @Test("The table of the zoom's members says of each what it is here, and names a test")
  func zoomMembers() throws {
    let members = try DocumentTable("ZoomMembers.md") { $0.count == 3 && $0[0].hasPrefix("`") }.rows
    let titles = try DocumentTable.testTitles()
    #expect(Set(members.map { $0[0] }).count == members.count && members.count == 34)
    for row in members { #expect(!row[1].isEmpty && titles.contains(row[2]), "\(row[0]): \(row[2])") }
  }

  @Test("Every test has a sentence for a name, which begins with a capital")
  func capitals() throws {
    for title in try DocumentTable.testTitles() { #expect(title.first?.isLowercase == false, "\(title)") }
  }
}
