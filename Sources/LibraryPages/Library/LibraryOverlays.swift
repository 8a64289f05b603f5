internal import FluidGeometry
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// Draws over the items of the first page, wherever that is drawn: covers of pictures that have gone, highlights, the name beneath the
/// pointer, the scroller, and the ring of the keys.
@MainActor
struct LibraryOverlays {
  let page: LibraryPage
  let context: PageContext
  /// The page's layer, where it is drawn as one.
  var pose = LayerPose.identity

  private var layout: any LibraryLayout { page.items.viewport.layout }

  func draw(into commands: inout [DisplayList.Command]) {
    drawHighlights(into: &commands)
    drawHovers(into: &commands)
    drawScroller(into: &commands)
    drawFocus(into: &commands)
  }

  // MARK: What has gone

  /// Covers what has gone: wherever the page is drawn as it is, and above a layer of it that shows everything.
  func drawCovers(into commands: inout [DisplayList.Command]) {
    guard !context.hiddenSources.isEmpty else { return }
    // Moving items leave no gap but in a background, which is at its place already.
    let leavesGap = layout.hasWords && context.settings.transition.source == .cell
    let offset = page.items.viewport.offset(at: page.items.viewport.now)
    var seen = page.items.viewport.seen
    seen.size.height += page.layerTraits.overflow
    let (places, order) = (layout.places(from: offset, to: offset + seen.maxY), layout.order)
    for source in context.hiddenSources {
      guard let index = page.zoomSources.index(of: source), order.contains(index) else { continue }
      let place = order.place(of: index)
      guard places.contains(place), leavesGap || !page.items.motion.isMoving(index),
        let cover = cover(of: page.items.viewport.item(at: place)), let rect = cover.rect.intersection(seen)
      else { continue }
      commands.append(
        .fill(RoundedShape(pose.apply(rect)), pose.tinted(cover.color), covered: pose.covered))
    }
  }

  /// Returns the cover where a picture, or more of its item, has gone: the background, or the gap in it.
  func cover(of item: LibraryItem) -> (rect: Rect, color: Color)? {
    let background = layout.background(in: context.theme)
    return switch context.settings.transition.source {
    case .picture: (item.picture.rect.insetBy(dx: -Self.bleeding, dy: -Self.bleeding), background)
    case .content, .hugging: (item.ink.insetBy(dx: -Self.bleeding, dy: -Self.bleeding), background)
    case .cell: (item.cell.rect, context.theme.background)
    case .missing: nil
    }
  }

  /// Points by which a picture reaches beyond its frame in a layer that is drawn smaller: its edge is mixed with the pixel beside it.
  private static let bleeding = 1.0

  // MARK: What fingers and the pointer are on

  /// A shade over a row or a card, and over a thumbnail that is there.
  private func drawHighlights(into commands: inout [DisplayList.Command]) {
    let highlights = page.fingers.highlights
    for index in highlights.indices where layout.order.contains(index) {
      let place = layout.order.place(of: index)
      let amount = highlights.amount(of: index, at: context.now)
      guard amount > Fade.tolerance, page.items.viewport.visible.contains(place) else { continue }
      let isAway = context.isSourceHidden(page.zoomSources.id(of: index))
      // A card takes its highlight along; a thumbnail leaves nothing that could have one.
      if isAway, !layout.hasWords || context.settings.transition.source == .cell { continue }
      let strength = layout.hasWords ? LibraryHighlights.rowShade : LibraryHighlights.thumbnailShade
      guard let shape = shape(at: place) else { continue }
      commands.append(
        .fill(shape, (layout.hasWords ? context.theme.text : .black).opacity(strength * amount * (1 - pose.veil.alpha)))
      )
    }
  }

  /// A shade under a row's words, or the name over a picture that has none beside it. A picture keeps its colours.
  private func drawHovers(into commands: inout [DisplayList.Command]) {
    let hovers = page.fingers.hover.highlights
    for index in hovers.indices where layout.order.contains(index) {
      let amount = hovers.amount(of: index, at: context.now) * (1 - pose.veil.alpha)
      guard amount > Fade.tolerance, !context.isSourceHidden(page.zoomSources.id(of: index)),
        let shape = shape(at: layout.order.place(of: index))
      else { continue }
      if layout.hasWords {
        commands.append(.fill(shape, context.theme.text.opacity(Self.hoverShade * amount)))
      } else {
        drawName(of: index, in: shape.rect, opacity: amount, into: &commands)
      }
    }
  }

  /// The opacity of what lies over a row.
  private static let hoverShade = 0.045

  /// Returns what is seen of a row or a thumbnail; `nil` where nothing is.
  private func shape(at place: Int) -> RoundedShape? {
    let item = page.zoomSources.item(at: place)
    let shape = layout.hasWords ? item.cell : item.picture
    guard let rect = shape.rect.intersection(page.items.viewport.seen) else { return nil }
    return RoundedShape(pose.apply(rect), radius: (rect == shape.rect ? shape.radius : 0) * pose.scale)
  }

  /// Draws a name at the foot of a picture, on a plate that keeps it legible on any.
  private func drawName(
    of index: Int, in frame: Rect, opacity: Double, into commands: inout [DisplayList.Command]
  ) {
    let room = frame.width - 2 * Self.plateInset
    guard room > 4 * Self.plateInset, frame.height > 2 * Self.plateHeight else { return }
    let name = page.store.files.collection.name(of: index)
    let style = TextStyle(.caption, alignment: .center)
    let width = min(room, context.measure.width(of: name, in: style).rounded(.up) + 2 * Self.plateMargin)
    let plate = Rect(
      center: Point(x: frame.midX, y: frame.maxY - Self.plateInset - Self.plateHeight / 2),
      size: Size(width: width, height: Self.plateHeight))
    commands.append(.fill(RoundedShape(plate, radius: 8), Color.black.opacity(Self.plateStrength * opacity)))
    commands.text(
      name, style, color: Color.white.opacity(opacity), at: plate.center, maximumWidth: width - Self.plateMargin)
  }

  /// Points.
  private static let plateInset = 8.0
  private static let plateMargin = 9.0
  private static let plateHeight = 24.0
  /// White words are 5.7 to 1 on it over a white picture.
  private static let plateStrength = 0.6

  // MARK: The scroller

  /// Draws the thumb, and while it is dragged what the picture at the top goes by in the order of the page.
  private func drawScroller(into commands: inout [DisplayList.Command]) {
    let scroller = page.scroller
    guard scroller.isVisible(at: context.now),
      let thumb = LibraryScroller.thumb(of: page.items.viewport.scroll, at: context.now)
    else { return }
    let width = scroller.isDragged ? Self.draggedWidth : Self.thumbWidth
    let place = Rect(
      x: page.items.viewport.direction == .leftToRight ? page.items.viewport.size.width - 4 - width : 4,
      y: thumb.lowerBound,
      width: width,
      height: thumb.upperBound - thumb.lowerBound)
    let theme = context.theme
    let color = (scroller.isDragged ? theme.secondaryText : theme.outline).opacity(scroller.opacity(at: context.now))
    commands.append(
      .fill(
        RoundedShape(pose.apply(place), radius: width / 2 * pose.scale), pose.tinted(color),
        covered: pose.covered))
    guard scroller.isDragged, let words = page.items.contents.topic(in: page.items.viewport) else { return }
    drawBubble(words, beside: place, into: &commands)
  }

  /// Points.
  private static let thumbWidth = 5.0
  private static let draggedWidth = 8.0

  private func drawBubble(_ words: String, beside thumb: Rect, into commands: inout [DisplayList.Command]) {
    let style = TextStyle(.title, weight: .semibold, alignment: .center)
    let width = max(52, context.measure.width(of: words, in: style) + 36)
    let y = (thumb.midY - 22).clamped(
      to: Chrome.barHeight + 6...max(Chrome.barHeight + 6, page.items.viewport.size.height - 50))
    let x = page.items.viewport.direction == .leftToRight ? thumb.minX - 14 - width : thumb.maxX + 14
    let bubble = RoundedShape(Rect(x: x, y: y, width: width, height: 44), radius: 14)
    Canvas.draw(into: &commands, theme: context.theme) { canvas in
      canvas.shadow(bubble.rect, radius: bubble.radius, sigma: 12, down: 4, strength: 0.22)
      canvas.fill(bubble, context.theme.panel)
      canvas.text(
        words, style, context.theme.text,
        in: Rect(x: bubble.rect.minX, y: bubble.rect.midY - 14, width: width, height: 28))
    }
  }

  // MARK: Keys

  /// Draws a ring around the picture that keys act on.
  private func drawFocus(into commands: inout [DisplayList.Command]) {
    guard let focus = page.focus, page.items.viewport.visible.contains(layout.order.place(of: focus)),
      !context.isSourceHidden(page.zoomSources.id(of: focus))
    else { return }
    let ring = page.zoomSources.item(at: layout.order.place(of: focus)).ring
    // It goes under the bar with its picture.
    let isCut = ring.rect.minY - Self.ringWidth < page.items.viewport.seen.minY
    if isCut { commands.append(.pushClip(pose.apply(page.items.viewport.seen))) }
    commands.append(
      .stroke(
        RoundedShape(pose.apply(ring.rect), radius: ring.radius * pose.scale),
        width: Self.ringWidth * pose.scale, pose.tinted(Theme.accent)))
    if isCut { commands.append(.popClip) }
  }

  /// Across the line of the ring, in points.
  private static let ringWidth = 3.0
}
