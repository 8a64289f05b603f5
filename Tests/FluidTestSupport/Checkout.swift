internal import Foundation

/// The files that tests come with, where they were built from.
package enum Checkout {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The bundled pictures.
  package static let gallery = path("Resources/Gallery")

  /// The path of something in it, such as `README.md`.
  package static func path(_ place: String) -> String { root.appending(path: place).path }

  /// The path of something that was built beside the tests, such as the program.
  package static func product(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
  }

  package static func text(_ place: String) throws -> String {
    try String(contentsOf: root.appending(path: place), encoding: .utf8)
  }
}
