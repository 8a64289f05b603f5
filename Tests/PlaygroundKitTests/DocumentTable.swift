import FluidTestSupport
import Foundation
import PlaygroundTestSupport
import Testing

/// A table of an article of PlaygroundKit's catalogue, whose rows name scenes and tests.
struct DocumentTable {
  /// The cells of each row that a rule takes, without the spaces around them.
  let rows: [[String]]

  /// - Parameters:
  ///   - article: the name of its file.
  ///   - isRow: whether the cells of a line are a row, and not a heading.
  init(_ article: String, where isRow: ([String]) -> Bool) throws {
    rows = try Self.text(of: article).split(separator: "\n")
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter(isRow)
  }

  static func text(of article: String) throws -> String { try Checkout.text(place(of: article)) }

  /// Where something of the catalogue is.
  static func place(of name: String) -> String { "Sources/PlaygroundKit/PlaygroundKit.docc/" + name }

  /// The titles of all of the package's tests that have one, from their sources.
  static func testTitles() throws -> Set<String> {
    let files = try #require(FileManager.default.enumerator(atPath: Checkout.path("Tests")))
    var titles: Set<String> = []
    for case let path as String in files where path.hasSuffix("Tests.swift") && !path.contains(".build") {
      let text = try Checkout.text("Tests/" + path)
      for match in text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/) { titles.insert(String(match.1)) }
    }
    return titles
  }
}
