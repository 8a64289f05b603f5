package import FluidGeometry
package import FluidScene
package import PlaygroundControls
package import PlaygroundPages
package import PlaygroundPictures

/// What the first page is drawn with: shapes, pictures and words in the coordinates of its content, the leading edge at the left.
@MainActor
package struct LibraryCanvas {
  package let store: PictureStore
  package let words: LibraryWords
  package let context: PageContext
  /// The canvas beneath, moved to where the content is drawn.
  package var base: Canvas

  /// - Parameter origin: from the content to where it is drawn.
  package init(store: PictureStore, words: LibraryWords, context: PageContext, origin: Vector) {
    self.store = store
    self.words = words
    self.context = context
    base = Canvas(
      theme: context.theme, mirrorWidth: context.isMirrored ? context.size.width : nil, offset: origin)
  }

  package var theme: Theme { context.theme }

  package mutating func fill(_ shape: RoundedShape, _ color: Color) { base.fill(shape, color) }

  /// A line of one point at the bottom of a rectangle.
  package mutating func hairline(atBottomOf rect: Rect) {
    fill(RoundedShape(Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)), theme.hairline)
  }

  /// A line of text in a rectangle, at the edge that the style's alignment says.
  package mutating func text(_ text: String, _ style: TextStyle, _ color: Color, in rect: Rect) {
    base.text(text, style, color, in: rect)
  }

  /// A sign that there is more behind a row, in the middle of a rectangle: two strokes that point to the trailing edge.
  package mutating func chevron(in rect: Rect) {
    let tip = rect.center + Vector(dx: 2.5, dy: 0)
    for dy in [-5.0, 5] {
      base.line(
        from: tip, to: rect.center + Vector(dx: -2.5, dy: dy), width: 1.5, theme.outline)
    }
  }

  /// A picture that fills an outline, or its colour while there is none; before that is known, the placeholder's.
  ///
  /// - Returns: whether there is more of it than a colour.
  @discardableResult
  package mutating func picture(
    _ index: Int, in outline: RoundedShape, for use: PictureStore.Use = .tile, placeholder: Color
  ) -> Bool {
    store.draw(
      index, in: base.placed(outline), for: use, placeholder: placeholder, at: context.now, into: &base.commands)
  }

  /// Draws the words of an empty folder.
  /// - Parameter isCleared: whether there are pictures, all of which were taken off.
  package mutating func drawEmptiness(isCleared: Bool) {
    let lines = Rect(x: 16, y: context.size.height / 2 - 26, width: context.size.width - 32, height: 24)
      .offsetBy(Vector.zero - base.offset)
    let (title, advice) =
      isCleared
      ? ("All pictures are hidden", "Their files are untouched. Ctrl Z shows them again, one by one.")
      : ("No pictures here", "Drop a folder or some pictures on this window, or press Ctrl O.")
    text(title, TextStyle(.title, weight: .semibold, alignment: .center), theme.text, in: lines)
    text(
      advice, TextStyle(.body, alignment: .center), theme.secondaryText, in: lines.offsetBy(Vector(dx: 0, dy: 30)))
  }
}
