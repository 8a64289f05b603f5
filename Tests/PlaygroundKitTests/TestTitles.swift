import Foundation
import Testing

/// What the package's tests are called.
enum TestTitles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The titles of all tests that have one, from their sources.
  static func all() throws -> Set<String> {
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
