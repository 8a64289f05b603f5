internal import FluidGeometry
internal import FluidGestures
internal import FluidPictures
internal import FluidScene
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// The thumb at the trailing edge, and what its bubble says.
extension LibraryPage {
  /// Whether a finger at a point takes the thumb, which has to be seen.
  func isOnScroller(_ point: Point) -> Bool {
    let distance = layoutDirection == .leftToRight ? size.width - point.x : point.x
    return distance <= LibraryScroller.reach && point.y >= Chrome.barHeight && LibraryScroller.serves(scroll)
      && scroller.isVisible(at: now)
  }

  func thumbChanged(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      if pan.state == .began { scroller.grab(at: pan.startLocation.y, of: scroll, now) }
      if let offset = scroller.offset(for: pan.location.y, of: scroll, at: now) { scroll.jump(to: offset) }
    case .ended, .cancelled, .failed, .possible: scroller.release()
    }
  }

  /// Draws the thumb, and while it is dragged what the picture at the top goes by in the order of the page.
  func drawScroller(into commands: inout [DisplayList.Command], _ context: PageContext, _ pose: LayerPose) {
    guard scroller.isVisible(at: context.now), let thumb = LibraryScroller.thumb(of: scroll, at: context.now) else {
      return
    }
    let width = scroller.isDragged ? Self.draggedWidth : Self.thumbWidth
    let place = Rect(
      x: layoutDirection == .leftToRight ? size.width - 4 - width : 4, y: thumb.lowerBound, width: width,
      height: thumb.upperBound - thumb.lowerBound)
    let theme = context.theme
    let color = (scroller.isDragged ? theme.secondaryText : theme.outline).opacity(scroller.opacity(at: context.now))
    commands.append(
      .fill(
        RoundedShape(pose.apply(place), radius: width / 2 * pose.scale), pose.tinted(color),
        covered: pose.covered))
    guard scroller.isDragged, let words = scrollerWords else { return }
    drawBubble(words, beside: place, into: &commands, context)
  }

  private static let thumbWidth = 5.0
  private static let draggedWidth = 8.0

  private func drawBubble(
    _ words: String, beside thumb: Rect, into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    let style = TextStyle(.title, weight: .semibold, alignment: .center)
    let width = max(52, self.words.measure.width(of: words, in: style) + 36)
    let y = (thumb.midY - 22).clamped(to: Chrome.barHeight + 6...max(Chrome.barHeight + 6, size.height - 50))
    let bubble = RoundedShape(
      Rect(
        x: layoutDirection == .leftToRight ? thumb.minX - 14 - width : thumb.maxX + 14, y: y, width: width, height: 44),
      radius: 14)
    var canvas = Canvas(theme: context.theme)
    swap(&canvas.commands, &commands)
    canvas.shadow(bubble.rect, radius: bubble.radius, sigma: 12, down: 4, strength: 0.22)
    canvas.fill(bubble, context.theme.panel)
    canvas.text(
      words, style, context.theme.text,
      in: Rect(x: bubble.rect.minX, y: bubble.rect.midY - 14, width: width, height: 28))
    swap(&canvas.commands, &commands)
  }

  /// A letter, a month, a day or a size, as the page is sorted.
  var scrollerWords: String? {
    guard layout.order.count > 0 else { return nil }
    let arrangement = contents.arrangement
    let index = layout.order.index(at: arrangement.dates == .none ? firstVisible : firstTouched)
    switch arrangement.sort {
    case .name: return store.files.collection.name(of: index).first.map { String($0).uppercased() }
    case .size: return store.sorting[index]?.sizeText
    case .taken, .changed:
      let date = store.sorting.date(of: index, by: arrangement.sort)
      return arrangement.sections == .day ? date?.dayText : date?.monthText
    }
  }
}
