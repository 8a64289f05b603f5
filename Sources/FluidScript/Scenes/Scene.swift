package import FluidGeometry

/// One statement of the documents that the program is about: a title, two sentences, and a gesture script that shows it.
///
/// ``all`` lists them by document. A scene plays on a stage or on the bundled gallery; after its script it is the user's.
public struct Scene: Hashable, Sendable {
  /// As the command line and `Documents.md` have it: words with hyphens.
  package let name: String
  package let document: Document
  /// The part of the document, in its own words or ours.
  package let section: String
  package let title: String
  /// What there is to see, and where the document says it: two sentences.
  package let summary: String
  /// What it comes to, in this order; the last moment is how it ends.
  package let expects: [Moment]
  /// The same of the right one of two playgrounds.
  package let expectsBeside: [Moment]
  /// What the right one of two playgrounds is set to, as `option=value,option=value`; `nil` for one playground.
  package let comparison: String?
  /// The options and the gestures. Coordinates in percent are those of whatever window it plays in.
  package let text: String

  init(
    _ name: String, _ document: Document, _ section: String, _ title: String, _ summary: String,
    expects moments: [Moment], besides others: [Moment]? = nil, comparison: String? = nil, _ text: String
  ) {
    (self.name, self.document, self.section) = (name, document, section)
    (self.title, self.summary) = (title, summary)
    (expects, expectsBeside) = (moments, others ?? moments)
    (self.comparison, self.text) = (comparison, text)
  }

  /// Where a statement is made.
  package enum Document: String, CaseIterable, Hashable, Sendable {
    case playground, transitions, guide, declarative, animator, reports

    /// As a heading.
    package var title: String {
      switch self {
      case .playground: "The playground"
      case .transitions: "Apple's article on fluid transitions"
      case .guide: "The guide to zoom transitions"
      case .declarative: "SwiftUI's transition protocol"
      case .animator: "The article on Apple News"
      case .reports: "What others report"
      }
    }
  }

  /// Returns the script for a window.
  ///
  /// - Parameter size: of a playground's content, in points; `nil` for the script's own, or the usual one.
  /// - Throws: ``ScriptError``; a test reads every scene.
  package func script(in size: Size?) throws(ScriptError) -> Script { try ScriptParser.parse(text, in: size) }

  /// All scenes, document by document.
  package static let all = playground + transitions + guide + declarative + animator + reports

  package static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  /// A line for each scene: its name, its title and its document.
  package static var listing: String {
    var table = TextTable(.leading, .leading, .leading)
    for scene in all { table.add(scene.name, scene.title, "\(scene.document.title): \(scene.section)") }
    return table.lines.map { $0 + "\n" }.joined()
  }
}
