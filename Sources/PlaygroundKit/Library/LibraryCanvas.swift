internal import FluidGeometry
internal import FluidPictures
internal import FluidScene

/// What the first page is drawn with: shapes, pictures and words in the coordinates of its content, the leading edge at the left.
@MainActor
struct LibraryCanvas {
  let store: PictureStore
  let words: LibraryWords
  let context: PageContext
  /// From the content to where it is drawn.
  let origin: Vector
  private(set) var commands: [DisplayList.Command] = []
  /// Of the picture that is being drawn; kept for its memory.
  private var pictures: [CardContent.Picture] = []

  init(store: PictureStore, words: LibraryWords, context: PageContext, origin: Vector) {
    self.store = store
    self.words = words
    self.context = context
    self.origin = origin
  }

  /// Exchanges what is drawn, and the memory for a picture, with the caller's: nothing is copied.
  mutating func swapMemory(_ commands: inout [DisplayList.Command], _ pictures: inout [CardContent.Picture]) {
    swap(&self.commands, &commands)
    swap(&self.pictures, &pictures)
  }

  var theme: Theme { context.theme }

  /// Where something of the content is drawn.
  private func placed(_ shape: RoundedShape) -> RoundedShape {
    (context.isMirrored ? shape.mirrored(in: context.size.width) : shape).offsetBy(origin)
  }

  mutating func fill(_ shape: RoundedShape, _ color: Color) { commands.append(.fill(placed(shape), color)) }

  /// A line of one point at the bottom of a rectangle.
  mutating func hairline(atBottomOf rect: Rect) {
    fill(RoundedShape(Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)), theme.hairline)
  }

  /// A line of text in a rectangle, at the edge that the style's alignment says.
  mutating func text(_ text: String, _ style: TextStyle, _ color: Color, in rect: Rect) {
    guard !text.isEmpty, rect.width > 0 else { return }
    let place = placed(RoundedShape(rect)).rect
    var style = style
    if context.isMirrored { style.alignment = style.alignment.mirrored }
    let x =
      switch style.alignment {
      case .leading: place.minX
      case .center: place.midX
      case .trailing: place.maxX
      }
    commands.append(
      .text(
        DisplayList.TextLine(
          text, style, color: color, at: Point(x: x, y: place.midY), maximumWidth: place.width)))
  }

  /// A sign that there is more behind a row, in the middle of a rectangle: two strokes that point to the trailing edge.
  mutating func chevron(in rect: Rect) {
    let center = placed(RoundedShape(rect)).rect.center
    let reach = context.isMirrored ? -2.5 : 2.5
    let tip = center + Vector(dx: reach, dy: 0)
    for dy in [-5.0, 5] {
      commands.append(
        .line(
          from: tip, to: center + Vector(dx: -reach, dy: dy), width: 1.5, theme.secondaryText.opacity(0.6)))
    }
  }

  /// A picture that fills an outline, or its colour while there is none; before that is known, the placeholder's.
  mutating func picture(_ index: Int, in outline: RoundedShape, placeholder: Color) {
    let outline = placed(outline)
    let frame = outline.rect.filling(aspectRatio: store.aspectRatio(of: index))
    pictures.removeAll(keepingCapacity: true)
    store.addPictures(of: index, frame: frame, for: .tile, at: context.now, to: &pictures)
    if pictures.first?.opacity ?? 0 < 1 {
      commands.append(.fill(outline, store.meanColor(of: index) ?? placeholder))
    }
    for picture in pictures {
      guard case .image(let image) = picture.paint else { continue }
      commands.append(
        .image(DisplayList.ImagePaint(image, frame: picture.frame, clip: outline, opacity: picture.opacity)))
    }
  }

  /// Whether there is nothing to be seen of a picture but a reason.
  func failure(of index: Int) -> PictureFailure? { store.hasTile(of: index) ? nil : store.failure(of: index) }

  /// What stands where there is nothing to see.
  mutating func drawEmptiness() {
    let lines = Rect(x: 16, y: context.size.height / 2 - 26, width: context.size.width - 32, height: 24)
      .offsetBy(Vector.zero - origin)
    text("No pictures here", TextStyle(.title, weight: .semibold, alignment: .center), theme.text, in: lines)
    text(
      "Drop a folder or some pictures on this window.", TextStyle(.body, alignment: .center), theme.secondaryText,
      in: lines.offsetBy(Vector(dx: 0, dy: 30)))
  }
}

extension TextStyle.Alignment {
  /// What it is where text runs the other way.
  fileprivate var mirrored: TextStyle.Alignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}
