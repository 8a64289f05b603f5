package import FluidGeometry
internal import FluidScene
package import FluidScript
package import PlaygroundControls
internal import PlaygroundKit

/// Where the scenes lie on their page, in the coordinates of its content: a field, headings, and a card for each scene.
package struct SceneGrid: Hashable {
  package struct Card: Hashable {
    package let scene: Scene
    /// The frame of the whole card.
    package let frame: Rect
    package let picture: RoundedShape
    package let title: [String]
    package let detail: String
  }

  package struct Heading: Hashable {
    package let title: String
    package let baseline: Point
  }

  package let field: Rect
  package private(set) var cards: [Card] = []
  package private(set) var headings: [Heading] = []
  /// The height of everything, with the bar above it, in points.
  package private(set) var length: Double

  /// Points.
  package static let gap = 20.0
  private static let margin = 16.0
  private static let widest = 1560.0
  private static let narrowestCard = 264.0
  private static let headingHeight = 56.0
  package static let lineHeight = 20.0
  /// Points between a picture and its words.
  package static let wordsGap = 10.0
  private static let fieldSize = Size(width: 320, height: 32)

  /// - Parameters:
  ///   - search: what the scenes are to match.
  ///   - width: of the page, in points.
  ///   - measure: how wide text is.
  @MainActor
  package init(_ search: SearchText, width: Double, measure: TextMeasure) {
    let room = max(0, min(Self.widest, width - 2 * Self.margin))
    let left = ((width - room) / 2).rounded()
    field = Rect(
      x: left, y: Chrome.barHeight + 12, width: min(Self.fieldSize.width, room), height: Self.fieldSize.height)
    length = field.maxY
    let columns = max(1, ((room + Self.gap) / (Self.narrowestCard + Self.gap)).rounded(.down))
    let cardWidth = ((room + Self.gap) / columns - Self.gap).rounded(.down)
    let pitch = (room - cardWidth) / max(1, columns - 1)
    let breaker = LineBreaker(
      TextStyle(.body, weight: .semibold, hasTabularDigits: true), width: cardWidth, measure: measure)
    let found = Scene.all.filter { scene in
      search.matches([scene.title, scene.name, scene.summary, scene.section, scene.document])
    }
    let first = search.text.isEmpty ? Scene.first : []
    let sections =
      [("Start here", first)]
      + Scene.documents.map { document in
        (document, found.filter { $0.document == document && !first.contains($0) })
      }
    for (heading, scenes) in sections where !scenes.isEmpty {
      headings.append(Heading(title: heading, baseline: Point(x: left, y: length + Self.headingHeight * 0.6)))
      length += Self.headingHeight
      for start in stride(from: 0, to: scenes.count, by: Int(columns)) {
        let row = scenes[start..<min(scenes.count, start + Int(columns))]
        let titles = row.map { breaker.lines(of: $0.title, atMost: 2) }
        let pictureHeight = (cardWidth / SceneStills.aspectRatio).rounded()
        let lines = 1 + (titles.map(\.count).max() ?? 1)
        let height = pictureHeight + Self.wordsGap + Double(lines) * Self.lineHeight
        for (column, (scene, title)) in zip(row, titles).enumerated() {
          let frame = Rect(
            x: (left + Double(column) * pitch).rounded(), y: length, width: cardWidth, height: height)
          cards.append(
            Card(
              scene: scene, frame: frame,
              picture: RoundedShape(
                Rect(x: frame.minX, y: length, width: cardWidth, height: pictureHeight), radius: 12),
              title: title, detail: first.contains(scene) ? scene.document : scene.section))
        }
        length += height + Self.gap
      }
    }
    length += Self.margin
  }

  /// The card at a point; `nil` beside all of them.
  package func index(at point: Point) -> Int? { cards.firstIndex { $0.frame.contains(point) } }

  package func index(of scene: Scene) -> Int? { cards.firstIndex { $0.scene.name == scene.name } }

  /// The cards that are seen in a part of the content, from its top to its bottom.
  package func cards(in part: ClosedRange<Double>) -> [Card] {
    cards.filter { $0.frame.minY < part.upperBound && $0.frame.maxY > part.lowerBound }
  }

  /// The nearest card in the next row, up or down.
  package func index(_ direction: Double, from index: Int) -> Int {
    let from = cards[index].frame
    let others = cards.indices.filter { (cards[$0].frame.minY - from.minY) * direction > 0 }
    let row = others.map { cards[$0].frame.minY }.min { abs($0 - from.minY) < abs($1 - from.minY) }
    return others.filter { cards[$0].frame.minY == row }
      .min { abs(cards[$0].frame.midX - from.midX) < abs(cards[$1].frame.midX - from.midX) } ?? index
  }
}
