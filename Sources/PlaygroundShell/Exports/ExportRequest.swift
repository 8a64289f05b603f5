/// An export as the program's own command line, run as another process.
package struct ExportRequest: Hashable, Sendable {
  package let arguments: [String]
  /// The script that it reads from its standard input.
  package let script: String
  /// The file or folder that comes of it.
  package let path: String

  package static let input = "/dev/stdin"

  /// The folder that it goes into.
  package var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
}
