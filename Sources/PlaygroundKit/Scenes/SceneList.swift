package import FluidGeometry
internal import FluidScene
package import FluidScript
package import PlaygroundControls

/// Where the scenes lie on their page, in the coordinates of its content: headings, and a row for each scene.
@MainActor
package struct SceneList: Hashable {
  package struct Row: Hashable {
    package let scene: Scene
    package let frame: Rect
    /// Of the scene's summary.
    package let lines: [String]
  }

  package struct Heading: Hashable {
    package let title: String
    package let baseline: Point
  }

  package private(set) var rows: [Row] = []
  package private(set) var headings: [Heading] = []
  /// Of everything, with the bar above it, in points.
  package private(set) var length = Chrome.barHeight

  /// Points.
  package static let rowHeight = 82.0
  package static let inset = 16.0
  private static let headingHeight = 60.0
  private static let widest = 860.0

  /// - Parameters:
  ///   - width: of the page, in points.
  ///   - measure: how wide text is.
  package init(width: Double, measure: TextMeasure) {
    let column = max(0, min(Self.widest, width - 2 * Self.inset))
    let left = ((width - column) / 2).rounded()
    let breaker = LineBreaker(TextStyle(.caption), width: column - 2 * Self.inset, measure: measure)
    for document in Scene.Document.allCases {
      let scenes = Scene.all.filter { $0.document == document }
      guard !scenes.isEmpty else { continue }
      headings.append(
        Heading(title: document.title, baseline: Point(x: left + Self.inset, y: length + Self.headingHeight * 0.62)))
      length += Self.headingHeight
      for scene in scenes {
        let frame = Rect(x: left, y: length, width: column, height: Self.rowHeight)
        rows.append(Row(scene: scene, frame: frame, lines: breaker.lines(of: scene.summary, atMost: 2)))
        length += Self.rowHeight
      }
    }
    length += Self.inset
  }

  /// The row at a point; `nil` beside all of them.
  package func index(at point: Point) -> Int? { rows.firstIndex { $0.frame.contains(point) } }
}
