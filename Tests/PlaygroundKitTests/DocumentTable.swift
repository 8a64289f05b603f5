import Foundation
import Testing

/// A table of an article of PlaygroundKit's catalogue, whose rows name scenes and tests.
struct DocumentTable {
  /// The cells of each row that a rule takes, without the spaces around them.
  let rows: [[String]]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The folder of the articles.
  static let catalogue = root.appending(path: "Sources/PlaygroundKit/PlaygroundKit.docc")

  /// - Parameters:
  ///   - article: the name of its file.
  ///   - isRow: whether the cells of a line are a row, and not a heading.
  init(_ article: String, where isRow: ([String]) -> Bool) throws {
    rows = try Self.text(of: article).split(separator: "\n")
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter(isRow)
  }

  static func text(of article: String) throws -> String {
    try String(contentsOf: catalogue.appending(path: article), encoding: .utf8)
  }

  /// The titles of all of the package's tests that have one, from their sources.
  static func testTitles() throws -> Set<String> {
    let folder = root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var titles: Set<String> = []
    for case let path as String in files where path.hasSuffix("Tests.swift") && !path.contains(".build") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/) { titles.insert(String(match.1)) }
    }
    return titles
  }
}
