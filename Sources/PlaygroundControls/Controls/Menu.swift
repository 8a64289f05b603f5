package import FluidGeometry
package import FluidGestures
package import FluidMotion

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
  ///   - control: whose frame is in the panel's coordinates.
  ///   - words: of the items.
  ///   - keys: see ``MenuLayout/keys``.
  ///   - selected: see ``selected``.
  ///   - panel: the part of the panel that the menu may cover.
  ///   - source: what it grows out of; `nil` for the control.
  ///   - former: the menu in whose place it comes, open or on its way.
  ///   - now: when that is.
  package init(
    of control: Control<ID>, words: [String], keys: [String] = [], selected: Int?, in panel: Rect,
    from source: Rect? = nil,
    after former: Menu? = nil, at now: Instant
  ) {
    id = control.id
    self.selected = selected
    layout = MenuLayout(words, keys: keys, beside: control.frame, in: panel)
    origin = source ?? control.frame
    self.source = origin
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
  func shift(in outline: Rect) -> Vector {
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

  func contentOpacity(at now: Instant) -> Double { fade.opacity(at: now) * contentFade.opacity(at: now) }

  /// Returns the part of the panel in which it is seen.
  package func outline(at now: Instant) -> Rect { scroll.reducesMotion ? layout.frame : outline.rect(at: now) }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || contentFade.isAnimating(at: now) || outline.isMoving(at: now)
      || scroll.isMoving(at: now)
  }

  package func isGone(at now: Instant) -> Bool { !isOpen && !fade.isAnimating(at: now) }
}
