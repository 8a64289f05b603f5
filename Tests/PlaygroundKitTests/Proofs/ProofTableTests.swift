import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundTestSupport
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

  @Test("The table of what others report has a row for each of the twelve, and the scene of its number")
  func scenes() {
    #expect(rows.map(\.number) == (1...12).map { "\($0)" })
    #expect(rows.map(\.scene) == Scene.all.filter { $0.document == "What others report" }.map(\.name))
    #expect(rows.map(\.scene) == (1...12).map { "proof-\($0)" })
  }

  @Test("The table of what others report names a test in each of its rows")
  func tests() throws {
    let titles = try DocumentTable.testTitles()
    for row in rows { #expect(titles.contains(row.test), "\(row.number): \(row.test)") }
  }

  @Test("The table of what others report has a film of each scene beneath it, in the scene's words, and no other films")
  func films() throws {
    let article = try DocumentTable.text(of: "Proofs.md")
    for row in rows {
      let scene = try #require(Scene.named(row.scene))
      let section = """
        ### \(row.number). \(scene.title)

        \(scene.summary)

        @Video(source: "\(scene.name).mp4", poster: "\(scene.name).jpg", alt: "\(scene.title)")

        """
      #expect(article.contains(section), "\(scene.name)")
    }
    #expect(article.matches(of: /@Video/).count == rows.count)
    let folder = Checkout.path(DocumentTable.place(of: "Films"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == rows.flatMap { ["\($0.scene).jpg", "\($0.scene).mp4"] }.sorted())
  }

  @Test("The table of what others report has films of two to six seconds that are not heavy", arguments: 1...12)
  func weight(of number: Int) throws {
    let film = try Data(
      contentsOf: URL(filePath: Checkout.path(DocumentTable.place(of: "Films/proof-\(number).mp4"))))
    // The movie header of ISO 14496-12: ticks a second, and ticks.
    let header = try #require(film.firstRange(of: Data("mvhd".utf8))).upperBound
    let (rate, ticks) = (film.bigEndian(at: header + 12), film.bigEndian(at: header + 16))
    #expect((2...6).contains(Double(ticks) / Double(rate)))
    #expect(film.count <= 150_000)
  }
}

extension Data {
  /// The 32 bits at a place.
  fileprivate func bigEndian(at index: Int) -> UInt32 { self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) } }
}
