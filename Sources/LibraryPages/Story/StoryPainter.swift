internal import FluidGeometry
internal import FluidGestures
internal import FluidPainter
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// Draws a story, scrolled as it is, and what lies over it.
@MainActor
struct StoryPainter {
  let page: StoryPage
  let context: PageContext

  private var layout: StoryLayout { page.layout }
  private var offset: Double { page.scroller.offset(at: context.now) }

  func draw(into commands: inout [DisplayList.Command]) {
    let (theme, seen) = (context.theme, offset...offset + context.size.height)
    func isSeen(_ rect: Rect) -> Bool { rect.maxY > seen.lowerBound && rect.minY < seen.upperBound }
    /// Whether a picture is there, and not in a card of its own.
    func isShown(_ index: Int) -> Bool { page.isCurrent && !context.isSourceHidden(page.sourceID(of: index)) }
    var canvas = LibraryCanvas(
      store: page.store, words: page.words, context: context, origin: Vector(dx: 0, dy: -offset))
    for figure in layout.figures where isSeen(figure.outline.rect) && isShown(figure.index) {
      canvas.picture(figure.index, in: figure.outline, for: .page, placeholder: theme.placeholder)
      let amount = page.highlights.amount(of: figure.index, at: context.now)
      if amount > Fade.tolerance {
        canvas.fill(figure.outline, .black.opacity(LibraryHighlights.thumbnailShade * amount))
      }
    }
    for line in layout.lines where isSeen(line.frame) { draw(line, on: &canvas) }
    for link in layout.links where isSeen(link.frame) {
      canvas.fill(
        RoundedShape(Rect(origin: link.frame.origin, size: Size(width: link.frame.width, height: 1))), theme.hairline)
      if isShown(link.index) { canvas.picture(link.index, in: link.picture, placeholder: theme.placeholder) }
      for line in link.lines { draw(line, on: &canvas) }
    }
    commands += canvas.base.commands
    Chrome.drawBackground(overContentAt: offset, into: &commands, context)
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

  // MARK: The shades of links

  /// Draws the shades over the page, or over a layer of it.
  func drawShades(into commands: inout [DisplayList.Command], _ pose: LayerPose) {
    for shade in linkShades {
      commands.append(.fill(RoundedShape(pose.apply(shade.frame)), context.theme.text.opacity(shade.opacity)))
    }
  }

  /// Adds the layer that the story is drawn into, to fly in a card.
  func addLayer(to list: inout [DisplayList.Layer], _ layers: inout PageLayers) {
    let size = page.frame.size
    let painter = StoryPainter(page: page, context: context.sized(size))
    let name = LayerNames.story(of: page.layer)
    list.append(layers.layer(name, size: size, background: context.theme.background) { painter.draw(into: &$0) })
  }

  /// Adds the shades to a card that has the page in it.
  func addShades(to content: inout CardContent) {
    for shade in linkShades {
      content.pictures.append(
        CardContent.Picture(
          paint: .color(context.theme.text), frame: shade.frame, opacity: shade.opacity, isOpaque: false))
    }
  }

  /// The highlights of the stories at the foot, beneath the bar, in the page's coordinates: they are no part of the page's layer, which
  /// stays what it is while they fade.
  private var linkShades: [(frame: Rect, opacity: Double)] {
    let seen = Rect(minX: 0, minY: Chrome.barHeight, maxX: context.size.width, maxY: context.size.height)
    return layout.links.compactMap { link in
      let amount = page.highlights.amount(of: link.index, at: context.now)
      guard page.isCurrent, amount > Fade.tolerance,
        let frame = page.placed(link.frame, offset: offset).intersection(seen)
      else { return nil }
      return (frame, LibraryHighlights.rowShade * amount)
    }
  }
}
