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
  package let words: [String]
  /// The keys that do the same, one for each of the words, or an empty text; empty where no item has one.
  package let keys: [String]
  /// What is chosen now.
  package let selected: Int?
  /// Of all of it, on a side of the control.
  package let frame: Rect
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

  /// Points.
  package static var itemHeight: Double { 26 }
  /// Points from its edge to the first item and from the last one.
  package static var padding: Double { 5 }
  /// Points from an item's edges to its word; a mark stands before it.
  package static var leading: Double { 31 }
  static var trailing: Double { 17 }
  /// Points between a word and its key.
  static var keyGap: Double { 24 }
  /// Points from the control.
  private static var gap: Double { 4 }
  /// Points that it stays away from the panel's edges.
  private static var margin: Double { 8 }
  private static var spring: Spring { Spring(duration: 0.2, bounce: 0) }

  /// - Parameters:
  ///   - control: whose frame is in the panel's coordinates.
  ///   - words: of the items.
  ///   - keys: see ``keys``.
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
    (self.words, self.keys) = (words, keys)
    self.selected = selected
    frame = Self.frame(of: words, keys: keys, beside: control.frame, in: panel)
    origin = source ?? control.frame
    self.source = origin
    outline = former?.outline ?? MenuOutline(origin, at: now)
    outline.move(to: frame, at: now)
    fade = former?.fade ?? Fade(spring: Self.spring, at: now)
    fade.show(at: now)
    contentFade = Fade(spring: Self.spring, at: now)
    contentFade.show(at: now)
    scroll.layout(contentLength: Self.length(words.count), viewportLength: frame.height, at: now)
    highlight(selected ?? 0, at: now)
    scroll.jump(to: scroll.destination(at: now))
  }

  // MARK: Place

  private static func length(_ count: Int) -> Double { Double(count) * itemHeight + 2 * padding }

  /// Under the control; above it where there is more room and it needs that; as high as there is room. As wide as the table says that its
  /// words are, whatever font a window has: recordings press it.
  package static func frame(of words: [String], keys: [String] = [], beside control: Rect, in panel: Rect) -> Rect {
    func width(_ text: String) -> Double { TextMeasure.advances.width(of: text, in: Canvas.textStyle()) }
    let keys = keys.isEmpty ? words.map { _ in "" } : keys
    let longest = zip(words, keys).map { width($0) + ($1.isEmpty ? 0 : keyGap + width($1)) }.max() ?? 0
    let width = max(control.width, longest + leading + trailing).rounded(.up)
    let length = length(words.count)
    let below = panel.maxY - margin - control.maxY - gap
    let above = control.minY - gap - margin - panel.minY
    let isBelow = length <= below || below >= above
    let height = min(length, max(itemHeight + 2 * padding, isBelow ? below : above))
    let x = (control.maxX - width).clamped(
      to: (panel.minX + margin)...max(panel.minX + margin, panel.maxX - margin - width))
    return Rect(
      x: x.rounded(), y: isBelow ? control.maxY + gap : control.minY - gap - height,
      width: min(width, panel.width - 2 * margin), height: height)
  }

  /// Where an item is while nothing is scrolled.
  private func top(of index: Int) -> Double { Self.padding + Double(index) * Self.itemHeight }

  package func frame(ofItem index: Int, at now: Instant) -> Rect {
    Rect(
      x: frame.minX, y: frame.minY + top(of: index) - scroll.offset(at: now), width: frame.width,
      height: Self.itemHeight)
  }

  package func item(at point: Point, now: Instant) -> Int? {
    guard frame.contains(point) else { return nil }
    return words.indices.first { self.frame(ofItem: $0, at: now).contains(point) }
  }

  /// Returns how far the items are from where they rest, in the outline of the moment.
  func shift(in outline: Rect) -> Vector {
    let part = ((origin.midX - frame.minX) / frame.width).clamped(to: 0...1)
    let dx = interpolate(outline.minX, outline.maxX, part) - interpolate(frame.minX, frame.maxX, part)
    return Vector(dx: dx, dy: origin.midY < frame.midY ? outline.minY - frame.minY : outline.maxY - frame.maxY)
  }

  // MARK: Choosing

  package mutating func highlight(_ index: Int?, at now: Instant) {
    highlighted = index
    guard let index else { return }
    let top = top(of: index)
    scroll.reveal((top - Self.padding)...(top + Self.itemHeight + Self.padding), at: now)
  }

  /// Goes so many items on, no further than the ends.
  package mutating func move(by step: Int, at now: Instant) {
    let current = highlighted ?? (step > 0 ? -1 : words.count)
    highlight((current + step).clamped(to: 0...(words.count - 1)), at: now)
  }

  /// Goes to the next item that begins with a character.
  package mutating func jump(to character: String, at now: Instant) {
    let start = (highlighted ?? -1) + 1
    let order = Array(start..<words.count) + Array(0..<min(start, words.count))
    if let index = order.first(where: { words[$0].lowercased().hasPrefix(character) }) { highlight(index, at: now) }
  }

  /// Items of a screenful.
  var page: Int { max(1, Int(frame.height / Self.itemHeight) - 1) }

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
    outline.move(to: frame, at: now)
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
  package func outline(at now: Instant) -> Rect { scroll.reducesMotion ? frame : outline.rect(at: now) }

  package func isAnimating(at now: Instant) -> Bool {
    fade.isAnimating(at: now) || contentFade.isAnimating(at: now) || outline.isMoving(at: now)
      || scroll.isMoving(at: now)
  }

  package func isGone(at now: Instant) -> Bool { !isOpen && !fade.isAnimating(at: now) }
}
