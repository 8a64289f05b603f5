package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidScene

/// The choices of a control, over a panel while it is open. In the panel's coordinates.
///
/// It grows out of its source, the control as a rule, and shrinks back into it. Both are taken back at any moment, from where the menu is
/// and as fast as it moves.
package struct Menu<ID: Hashable> {
  /// Of the control that it belongs to.
  package let id: ID
  package let layout: MenuLayout
  /// What is chosen now.
  package let selected: Int?
  /// What the pointer or the keyboard is on.
  package private(set) var highlighted: Int?
  package var scroll = ScrolledContent()
  /// What the menu grows out of; `nil` where there is nothing that it could go back into.
  private var source: Rect?
  /// Where the source was in the beginning: the items stay at the edge that is next to it.
  private let origin: Rect
  private var outline: MenuOutline
  private var fade: Fade
  /// The fade of the words, which come after the ground that they stand on.
  private var contentFade: Fade

  private static var spring: Spring { Spring(duration: 0.2, bounce: 0) }

  /// - Parameters:
  ///   - id: see ``id``.
  ///   - layout: the place beside the control.
  ///   - selected: see ``selected``.
  ///   - source: what it grows out of.
  ///   - former: the menu in whose place it comes, open or on its way.
  ///   - now: when that is.
  package init(
    _ id: ID, _ layout: MenuLayout, selected: Int?, from source: Rect, after former: Menu? = nil, at now: Instant
  ) {
    (self.id, self.layout, self.selected) = (id, layout, selected)
    (origin, self.source) = (source, source)
    outline = former?.outline ?? MenuOutline(origin, at: now)
    outline.move(to: layout.frame, at: now)
    fade = former?.fade ?? Fade(spring: Self.spring, at: now)
    fade.show(at: now)
    contentFade = Fade(spring: Self.spring, at: now)
    contentFade.show(at: now)
    scroll.layout(contentLength: layout.length, viewportLength: layout.frame.height, at: now)
    highlight(selected ?? 0, at: now)
    scroll.jump(to: scroll.destination(at: now))
  }

  // MARK: Place

  package func frame(ofItem index: Int, at now: Instant) -> Rect {
    Rect(
      x: layout.frame.minX, y: layout.frame.minY + layout.top(of: index) - scroll.offset(at: now),
      width: layout.frame.width, height: MenuLayout.itemHeight)
  }

  package func item(at point: Point, now: Instant) -> Int? {
    guard layout.frame.contains(point) else { return nil }
    return layout.words.indices.first { self.frame(ofItem: $0, at: now).contains(point) }
  }

  /// Returns how far the items are from where they rest, in the outline of the moment.
  private func shift(in outline: Rect) -> Vector {
    let frame = layout.frame
    let part = ((origin.midX - frame.minX) / frame.width).clamped(to: 0...1)
    let dx = interpolate(outline.minX, outline.maxX, part) - interpolate(frame.minX, frame.maxX, part)
    return Vector(dx: dx, dy: origin.midY < frame.midY ? outline.minY - frame.minY : outline.maxY - frame.maxY)
  }

  // MARK: Choosing

  package mutating func highlight(_ index: Int?, at now: Instant) {
    highlighted = index
    guard let index else { return }
    let top = layout.top(of: index)
    scroll.reveal((top - MenuLayout.padding)...(top + MenuLayout.itemHeight + MenuLayout.padding), at: now)
  }

  /// Goes so many items on, no further than the ends.
  package mutating func move(by step: Int, at now: Instant) {
    let current = highlighted ?? (step > 0 ? -1 : layout.words.count)
    highlight((current + step).clamped(to: 0...(layout.words.count - 1)), at: now)
  }

  /// Goes to the next item that begins with a character.
  package mutating func jump(to character: String, at now: Instant) {
    let words = layout.words
    let start = (highlighted ?? -1) + 1
    let order = Array(start..<words.count) + Array(0..<min(start, words.count))
    if let index = order.first(where: { words[$0].lowercased().hasPrefix(character) }) { highlight(index, at: now) }
  }

  /// The effect of a key.
  package enum KeyEffect: Hashable {
    /// Another item is highlighted, or none.
    case moved
    /// The highlighted item is chosen.
    case chosen(Int?)
    case closed
  }

  /// Presses a key while the menu is open; `nil` leaves it to what is beneath.
  package mutating func press(_ chord: KeyChord, at now: Instant) -> KeyEffect? {
    switch chord.description {
    case "escape": return .closed
    case "return", "space": return .chosen(highlighted)
    case "down": move(by: 1, at: now)
    case "up": move(by: -1, at: now)
    case "pagedown": move(by: layout.page, at: now)
    case "pageup": move(by: -layout.page, at: now)
    case "end": move(by: layout.words.count, at: now)
    case "home": move(by: -layout.words.count, at: now)
    case "left", "right": break
    default:
      guard chord.key.count == 1, chord.modifiers.subtracting(.shift).isEmpty else { return nil }
      jump(to: chord.key, at: now)
    }
    return .moved
  }

  // MARK: Coming and going

  /// Whether it can be chosen from; it shrinks and fades afterwards.
  package var isOpen: Bool { fade.isShown }

  package mutating func close(at now: Instant) {
    fade.hide(at: now)
    goBack(at: now)
  }

  /// Opens it again while it closes.
  package mutating func reopen(at now: Instant) {
    fade.show(at: now)
    outline.move(to: layout.frame, at: now)
  }

  /// Takes note of where its source is now: without one it fades where it is.
  package mutating func follow(_ source: Rect?, at now: Instant) {
    guard source != self.source else { return }
    self.source = source
    if !isOpen { goBack(at: now) }
  }

  private mutating func goBack(at now: Instant) { outline.move(to: source ?? outline.rect(at: now), at: now) }

  package func opacity(at now: Instant) -> Double { fade.opacity(at: now) }

  /// Returns the part of the panel in which it is seen.
  package func outline(at now: Instant) -> Rect { scroll.reducesMotion ? layout.frame : outline.rect(at: now) }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || contentFade.isAnimating(at: now) || outline.isMoving(at: now)
      || scroll.isMoving(at: now)
  }

  package func isGone(at now: Instant) -> Bool { !isOpen && !fade.isAnimating(at: now) }

  // MARK: Drawing

  /// Draws it on a canvas of the panel's coordinates.
  package func draw(on canvas: inout Canvas, at now: Instant) {
    let opacity = opacity(at: now)
    guard opacity > Fade.tolerance else { return }
    let (rest, outline, frame) = (canvas.offset, outline(at: now), layout.frame)
    canvas.opacity = opacity
    canvas.shadow(outline, radius: Self.radius, sigma: 10, down: 4, strength: 0.3)
    canvas.fill(outline, radius: Self.radius, canvas.theme.floating)
    canvas.stroke(outline.insetBy(dx: 0.5, dy: 0.5), radius: Self.radius - 0.5, canvas.theme.hairline)
    canvas.opacity = opacity * contentFade.opacity(at: now)
    let isCut = scroll.range.upperBound > 0 || outline != frame
    if isCut { canvas.pushClip(outline.insetBy(dx: 0, dy: 1)) }
    let shift = shift(in: outline)
    canvas.offset = rest + (canvas.mirrorWidth == nil ? shift : Vector(dx: -shift.dx, dy: shift.dy))
    for index in layout.words.indices { draw(index, on: &canvas, at: now) }
    if isCut {
      let track = frame.insetBy(dx: 0, dy: MenuLayout.padding)
      canvas.scrollThumb(scroll.thumb(on: track.minY...track.maxY, at: now), x: frame.maxX - 4)
      canvas.popClip()
    }
    canvas.opacity = 1
    canvas.offset = rest
  }

  /// Points.
  private static var radius: Double { 9 }
  /// Points that a word may be longer than it was measured.
  private static var slack: Double { 6 }

  private func draw(_ index: Int, on canvas: inout Canvas, at now: Instant) {
    let item = frame(ofItem: index, at: now)
    guard item.intersects(layout.frame) else { return }
    let isHighlighted = index == highlighted
    if isHighlighted { canvas.fill(item.insetBy(dx: 5, dy: 0), radius: 6, canvas.theme.accentBackground) }
    let color = isHighlighted ? canvas.theme.accentText : canvas.theme.text
    if index == selected { drawCheckmark(at: Point(x: item.minX + 18, y: item.midY), color, on: &canvas) }
    var width = item.width - MenuLayout.leading - MenuLayout.trailing + Self.slack
    let key = layout.keys[index]
    if !key.isEmpty {
      let end = Point(x: item.maxX - MenuLayout.trailing, y: item.midY)
      let measured = TextMeasure.advances.width(of: key, in: Canvas.textStyle())
      canvas.text(
        key, .caption, .regular, .trailing, at: end,
        color: isHighlighted ? color : canvas.theme.secondaryText, width: measured + Self.slack)
      width -= measured + MenuLayout.keyGap / 2
    }
    let start = Point(x: item.minX + MenuLayout.leading, y: item.midY)
    canvas.text(layout.words[index], at: start, color: color, width: width)
  }

  /// Draws it as it is in both reading directions.
  private func drawCheckmark(at center: Point, _ color: Color, on canvas: inout Canvas) {
    let direction = canvas.mirrorWidth == nil ? 1.0 : -1
    let points = [
      Vector(dx: -4.5 * direction, dy: 0), Vector(dx: -1.5 * direction, dy: 3.5), Vector(dx: 4.5 * direction, dy: -4),
    ]
    canvas.polyline(points.map { center + $0 }, width: 1.75, color)
  }
}
