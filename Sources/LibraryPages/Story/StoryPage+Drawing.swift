internal import FluidGeometry
internal import FluidGestures
package import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages
internal import PlaygroundPictures

extension StoryPage {
  /// Draws the page, scrolled as it is.
  ///
  /// - Parameters:
  ///   - commands: what is drawn.
  ///   - context: of the page.
  ///   - isHidden: whether a picture is in a card of its own.
  package func draw(
    into commands: inout [DisplayList.Command], _ context: PageContext, isHidden: (Int) -> Bool
  ) {
    let offset = scroller.offset(at: context.now)
    let seen = offset...offset + context.size.height
    func isSeen(_ rect: Rect) -> Bool { rect.maxY > seen.lowerBound && rect.minY < seen.upperBound }
    var canvas = LibraryCanvas(store: store, words: words, context: context, origin: Vector(dx: 0, dy: -offset))
    if isCurrent {
      for figure in layout.figures where isSeen(figure.outline.rect) && !isHidden(figure.index) {
        canvas.picture(figure.index, in: figure.outline, for: .page, placeholder: context.theme.placeholder)
        let amount = highlights.amount(of: figure.index, at: context.now)
        if amount > Fade.tolerance {
          canvas.fill(figure.outline, .black.opacity(LibraryHighlights.thumbnailShade * amount))
        }
      }
    }
    for line in layout.lines where isSeen(line.frame) { draw(line, on: &canvas) }
    for link in layout.links where isSeen(link.frame) {
      canvas.fill(
        RoundedShape(Rect(origin: link.frame.origin, size: Size(width: link.frame.width, height: 1))),
        context.theme.hairline)
      if isCurrent, !isHidden(link.index) {
        canvas.picture(link.index, in: link.picture, placeholder: context.theme.placeholder)
      }
      for line in link.lines { draw(line, on: &canvas) }
    }
    commands += canvas.commands
    Chrome.drawBackground(overContentAt: offset, into: &commands, context)
  }

  /// The highlights of the stories at the foot, beneath the bar, in the page's coordinates: they are no part of the page's layer, which
  /// stays what it is while they fade.
  func linkShades(_ context: PageContext) -> [(frame: Rect, opacity: Double)] {
    let offset = scroller.offset(at: context.now)
    let seen = Rect(minX: 0, minY: Chrome.barHeight, maxX: context.size.width, maxY: context.size.height)
    return layout.links.compactMap { link in
      let amount = highlights.amount(of: link.index, at: context.now)
      guard isCurrent, amount > Fade.tolerance, let frame = placed(link.frame, offset: offset).intersection(seen) else {
        return nil
      }
      return (frame, LibraryHighlights.rowShade * amount)
    }
  }

  private func draw(_ line: StoryLayout.Line, on canvas: inout LibraryCanvas) {
    let theme = canvas.theme
    let (style, color) =
      switch line.style {
      case .kicker: (TextStyle(.caption, weight: .semibold), theme.words(in: Theme.accent))
      case .headline: (TextStyle(.title, weight: .semibold), theme.text)
      case .text: (TextStyle(.body), theme.text)
      case .caption: (TextStyle(.caption), theme.secondaryText)
      case .heading: (TextStyle(.body, weight: .semibold), theme.text)
      }
    canvas.text(line.text, style, color, in: line.frame)
  }
}
