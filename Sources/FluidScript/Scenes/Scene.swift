package import FluidGeometry

/// One statement about transitions: a title, some sentences, and a gesture script that shows it.
///
/// A scene is a text in a file; ``all`` are those that come with the program. It plays on a stage or on the bundled gallery, and
/// after its script it is the user's.
public struct Scene: Hashable, Sendable {
  /// The name on the command line and in `Documents.md`: that of the file without its ending.
  package let name: String
  package internal(set) var title = ""
  /// The document that makes the statement, as a heading.
  package internal(set) var document = ""
  /// The part of the document, in its own words or ours.
  package internal(set) var section = ""
  /// A text of what there is to see, and where the document says it.
  package internal(set) var summary = ""
  /// Its place in the list; those without one come last, by their names.
  package internal(set) var order: Double?
  /// Its place among the scenes to begin with.
  package internal(set) var start: Double?
  /// The moment whose picture stands for the scene, in milliseconds; `nil` for one that ``still(of:)`` finds.
  package internal(set) var stillTime: Double?
  /// What it comes to, in this order; the last moment is how it ends.
  package internal(set) var expects: [Moment] = []
  /// The same of the right one of two playgrounds.
  package internal(set) var expectsBeside: [Moment] = []
  /// What the right one of two playgrounds is set to, as `option=value,option=value`; `nil` for one playground.
  package internal(set) var comparison: String?
  /// The options and the gestures. Coordinates in percent are those of whatever window it plays in.
  package internal(set) var text = ""
  /// The number of lines of the file that come before the script.
  var lineCount = 0

  init(named name: String) { self.name = name }

  /// Returns the script for a window.
  ///
  /// - Parameter size: of a playground's content, in points; `nil` for the script's own, or the usual one.
  /// - Throws: ``ScriptError`` with a place in the scene's file. There is none where the scene was read.
  package func script(in size: Size?) throws(ScriptError) -> Script {
    try ScriptParser.parse(text, in: size, after: lineCount)
  }

  /// The scenes that come with the program, in the order of their list.
  package static var all: [Scene] { SceneFolder.bundled.scenes }

  /// The scenes to begin with, each about something else.
  package static var first: [Scene] {
    all.filter { $0.start != nil }.sorted { ($0.start ?? 0) < ($1.start ?? 0) }
  }

  /// The documents that scenes are from, in their order.
  package static var documents: [String] {
    all.reduce(into: []) { documents, scene in
      if !documents.contains(scene.document) { documents.append(scene.document) }
    }
  }

  package static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  /// A line for each scene: its name, its title and its document.
  package static var listing: String {
    var table = TextTable(.leading, .leading, .leading)
    for scene in all { table.add(scene.name, scene.title, "\(scene.document): \(scene.section)") }
    return table.lines.map { $0 + "\n" }.joined()
  }
}
