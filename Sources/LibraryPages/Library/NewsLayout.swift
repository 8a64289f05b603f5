package import FluidGeometry
package import FluidScene
package import PlaygroundControls
internal import PlaygroundPages
package import PlaygroundPictures

/// A feed of stories: a card each, with a wide picture, a headline and a few lines, in one column or two.
package struct NewsLayout: LibraryLayout, Hashable {
  /// Points.
  private enum Measure {
    static let margin = 16.0
    static let gap = 16.0
    static let padding = 16.0
    static let minimumWidth = 440.0
    static let maximumWidth = 640.0
    static let radius = 16.0
    static let pictureRadius = 8.0
    static let kicker = 16.0
    static let headline = 28.0
    static let text = 24.0
  }

  package let order: PictureOrder
  private let cards: EvenCells
  private let pictureHeight: Double
  private let headlineLines: Int
  private static let textLines = 3

  /// - Parameters:
  ///   - order: of the pictures.
  ///   - width: of the window.
  ///   - top: space above everything.
  package init(_ order: PictureOrder, width windowWidth: Double, top: Double) {
    self.order = order
    let room = max(1, windowWidth - 2 * Measure.margin)
    let columns = room >= 2 * Measure.minimumWidth + Measure.gap ? 2 : 1
    let gaps = Double(columns - 1) * Measure.gap
    let width = max(1, min(Measure.maximumWidth, ((room - gaps) / Double(columns)).rounded(.down)))
    let inset = ((windowWidth - Double(columns) * width - gaps) / 2).rounded(.down)
    pictureHeight = max(1, ((width - 2 * Measure.padding) * 9 / 16).rounded())
    headlineLines = width < 560 ? 2 : 1
    let height =
      Measure.padding + pictureHeight + 16 + Measure.kicker + 8 + Double(headlineLines) * Measure.headline + 8
      + Double(Self.textLines) * Measure.text + Measure.padding
    cards = EvenCells(
      first: Rect(x: inset, y: top + Measure.margin, width: width, height: height), gap: Measure.gap,
      columns: columns, count: order.count)
  }

  private var textWidth: Double { max(1, cards.first.width - 2 * Measure.padding) }

  package var rowPitch: Double { cards.rowPitch }
  package var contentLength: Double { cards.maxY + Measure.margin }
  package var pictureSize: Size { Size(width: textWidth, height: pictureHeight) }
  package var hasWords: Bool { true }

  package func item(at place: Int) -> LibraryItem {
    let card = cards.frame(of: place)
    let picture = Rect(
      x: card.minX + Measure.padding, y: card.minY + Measure.padding, width: textWidth, height: pictureHeight)
    let cell = RoundedShape(card, radius: Measure.radius)
    return LibraryItem(
      picture: RoundedShape(picture, radius: Measure.pictureRadius), content: cell, cell: cell,
      ink: card.insetBy(dx: min(Measure.padding, card.width / 2), dy: Measure.padding), ring: cell.outset(by: 4),
      reach: card.minY - Measure.margin...card.maxY + Measure.margin)
  }

  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    cards.places(from: minY, to: maxY)
  }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.panel }

  @MainActor
  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {
    for place in places(from: minY, to: maxY) { canvas.fill(item(at: place).cell, canvas.theme.panel) }
  }

  @MainActor
  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    let item = item(at: place)
    let picture = item.picture.rect
    let theme = canvas.theme
    let index = order.index(at: place)
    let story = canvas.words.story(
      index, width: textWidth, headlineLines: headlineLines, textLines: Self.textLines)
    canvas.picture(index, in: item.picture, placeholder: theme.hairline)
    var line = Rect(x: picture.minX, y: picture.maxY + 16, width: textWidth, height: Measure.kicker)
    func advance(by distance: Double, height: Double) {
      line = Rect(x: line.minX, y: line.minY + distance, width: line.width, height: height)
    }
    canvas.text(story.kicker, TextStyle(.caption, weight: .semibold), theme.words(in: Theme.accent), in: line)
    advance(by: Measure.kicker + 8, height: Measure.headline)
    for text in story.headline {
      canvas.text(text, TextStyle(.title, weight: .semibold), theme.text, in: line)
      advance(by: Measure.headline, height: Measure.headline)
    }
    advance(by: 8, height: Measure.text)
    for text in story.text {
      canvas.text(text, TextStyle(.body), theme.secondaryText, in: line)
      advance(by: Measure.text, height: Measure.text)
    }
  }
}
