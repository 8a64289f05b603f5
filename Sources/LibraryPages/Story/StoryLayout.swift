package import FluidGeometry
internal import FluidScene
package import PlaygroundControls

/// Where everything of a story lies, in the coordinates of the page's content, the leading edge at the left.
package struct StoryLayout {
  /// A picture of the story.
  package struct Figure: Hashable {
    package let index: Int
    package let outline: RoundedShape
    package let caption: String
  }

  /// Another story, at the foot.
  package struct Link: Hashable {
    package let index: Int
    /// What can be tapped.
    package let frame: Rect
    package let picture: RoundedShape
    package let lines: [Line]
  }

  /// A line of text.
  package struct Line: Hashable {
    package enum Style: Hashable { case kicker, headline, text, caption, heading }
    package let text: String
    package let style: Style
    package let frame: Rect
  }

  /// The pictures on the page.
  package var indices: [Int] { figures.map(\.index) + links.map(\.index) }

  /// Whether a picture opens as a story of its own.
  package func opensStory(_ index: Int) -> Bool { links.contains { $0.index == index } }

  /// Returns where a picture lies; `nil` for one that is not on the page.
  package func outline(of index: Int) -> RoundedShape? {
    figures.first { $0.index == index }?.outline ?? links.first { $0.index == index }?.picture
  }

  package private(set) var figures: [Figure] = []
  package private(set) var links: [Link] = []
  package private(set) var lines: [Line] = []
  /// Of everything, with the bar above it, in points.
  package private(set) var length = 0.0

  /// Points.
  private enum Measure {
    static let widest = 680.0
    static let margin = 20.0
    static let gap = 24.0
    static let radius = 12.0
    static let caption = 18.0
    static let headline = 30.0
    static let text = 24.0
    static let link = 76.0
    static let linkPicture = Size(width: 96, height: 60)
    static let tallest = 460.0
  }

  /// - Parameters:
  ///   - content: what is told.
  ///   - width: of the page, in points.
  ///   - top: points above everything.
  ///   - measure: how wide text is.
  package init(_ content: StoryContent, width: Double, top: Double, measure: TextMeasure) {
    let column = max(1, min(Measure.widest, width - 2 * Measure.margin))
    let x = ((width - column) / 2).rounded()
    var y = top + Measure.gap
    func add(_ text: String, _ style: Line.Style, _ textStyle: TextStyle, height: Double, atMost count: Int = 40) {
      for line in LineBreaker(textStyle, width: column, measure: measure).lines(of: text, atMost: count) {
        lines.append(Line(text: line, style: style, frame: Rect(x: x, y: y, width: column, height: height)))
        y += height
      }
    }
    func add(_ picture: StoryContent.Picture, _ frame: Rect) {
      figures.append(
        Figure(
          index: picture.index, outline: RoundedShape(frame, radius: Measure.radius), caption: picture.caption))
    }
    add(content.lead, Rect(x: x, y: y, width: column, height: (column * 9 / 16).rounded()))
    y = figures[0].outline.rect.maxY + Measure.gap
    add(content.words.kicker, .kicker, TextStyle(.caption, weight: .semibold), height: Measure.caption)
    y += 6
    add(content.words.headline, .headline, TextStyle(.title, weight: .semibold), height: Measure.headline)
    y += 10
    add(content.words.text, .text, TextStyle(.body), height: Measure.text)
    for picture in content.others {
      y += Measure.gap
      let height = min(Measure.tallest, (column / picture.aspectRatio).rounded())
      add(picture, Rect(x: x, y: y, width: column, height: max(1, height)))
      y += height + 8
      add(picture.caption, .caption, TextStyle(.caption), height: Measure.caption, atMost: 1)
      y += 8
      add(picture.text, .text, TextStyle(.body), height: Measure.text)
    }
    length = y + Measure.gap
    guard !content.next.isEmpty else { return }
    y += Measure.gap
    add("Read next", .heading, TextStyle(.body, weight: .semibold), height: Measure.headline, atMost: 1)
    for next in content.next {
      let frame = Rect(x: x, y: y, width: column, height: Measure.link)
      let picture = Rect(
        x: x, y: frame.midY - Measure.linkPicture.height / 2, width: Measure.linkPicture.width,
        height: Measure.linkPicture.height)
      let room = column - Measure.linkPicture.width - 16
      let headline = LineBreaker(TextStyle(.body), width: room, measure: measure).lines(of: next.caption, atMost: 2)
      let first = frame.midY - Double(headline.count) * Measure.text / 2
      let lines = headline.enumerated().map { number, text in
        Line(
          text: text, style: .text,
          frame: Rect(x: picture.maxX + 16, y: first + Double(number) * Measure.text, width: room, height: Measure.text)
        )
      }
      links.append(Link(index: next.index, frame: frame, picture: RoundedShape(picture, radius: 8), lines: lines))
      y += Measure.link
    }
    length = y + Measure.gap
  }
}
