internal import FluidGeometry
internal import FluidMotion

/// The choices of a control, over the panel while somebody chooses. In the panel's coordinates.
struct InspectorMenu {
  let id: InspectorControl.ID
  let words: [String]
  /// What is chosen now.
  let selected: Int?
  /// Of all of it, on a side of the control.
  let frame: Rect
  /// What the pointer or the keyboard is on.
  private(set) var highlighted: Int?
  var scroll = ScrollMotion()
  private(set) var presence: SpringMotion

  static let itemHeight = 26.0
  /// Points from its edge to the first item and from the last one.
  static let padding = 5.0
  /// Points from the control.
  private static let gap = 4.0
  /// Points that it stays away from the panel's edges.
  private static let margin = 8.0
  private static let spring = Spring(duration: 0.2, bounce: 0)
  private static let tolerance = 0.004

  /// - Parameters:
  ///   - control: whose frame is in the panel's coordinates.
  ///   - panel: the part of the panel that the menu may cover.
  init(of control: InspectorControl, words: [String], selected: Int?, in panel: Rect, at now: Instant) {
    id = control.id
    self.words = words
    self.selected = selected
    frame = Self.frame(of: words, beside: control.frame, in: panel)
    presence = SpringMotion(from: 0, to: 1, spring: Self.spring, start: now)
    scroll.layout(contentLength: Self.length(words.count), viewportLength: frame.height, at: now)
    highlight(selected ?? 0, at: now)
    scroll.jump(to: scroll.destination(at: now))
  }

  // MARK: Place

  private static func length(_ count: Int) -> Double { Double(count) * itemHeight + 2 * padding }

  /// Under the control; above it where there is more room and it needs that; as high as there is room.
  static func frame(of words: [String], beside control: Rect, in panel: Rect) -> Rect {
    let longest = words.map(\.count).max() ?? 0
    let width = max(control.width, Double(longest) * 7.4 + 48).rounded()
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

  func frame(ofItem index: Int, at now: Instant) -> Rect {
    Rect(
      x: frame.minX, y: frame.minY + top(of: index) - scroll.offset(at: now), width: frame.width,
      height: Self.itemHeight)
  }

  func item(at point: Point, now: Instant) -> Int? {
    guard frame.contains(point) else { return nil }
    return words.indices.first { self.frame(ofItem: $0, at: now).contains(point) }
  }

  // MARK: Choosing

  mutating func highlight(_ index: Int?, at now: Instant) {
    highlighted = index
    guard let index else { return }
    let offset = scroll.destination(at: now)
    let (top, bottom) = (top(of: index) - Self.padding, top(of: index) + Self.itemHeight + Self.padding)
    if top < offset { scroll.glide(to: top, at: now) }
    if bottom > offset + frame.height { scroll.glide(to: bottom - frame.height, at: now) }
  }

  /// Goes so many items on, no further than the ends.
  mutating func move(by step: Int, at now: Instant) {
    let current = highlighted ?? (step > 0 ? -1 : words.count)
    highlight((current + step).clamped(to: 0...(words.count - 1)), at: now)
  }

  /// Goes to the next item that begins with a character.
  mutating func jump(to character: String, at now: Instant) {
    let start = (highlighted ?? -1) + 1
    let order = Array(start..<words.count) + Array(0..<min(start, words.count))
    if let index = order.first(where: { words[$0].lowercased().hasPrefix(character) }) { highlight(index, at: now) }
  }

  /// Items of a screenful.
  var page: Int { max(1, Int(frame.height / Self.itemHeight) - 1) }

  // MARK: Coming and going

  /// Whether it can be chosen from; it fades afterwards.
  var isOpen: Bool { presence.target == 1 }

  mutating func close(at now: Instant) { presence = presence.retargeted(to: 0, spring: Self.spring, at: now) }

  func opacity(at now: Instant) -> Double { presence.value(at: now).clamped(to: 0...1) }

  func isAnimating(at now: Instant) -> Bool {
    !presence.isSettled(within: Self.tolerance, at: now) || scroll.isMoving(at: now)
  }

  func isGone(at now: Instant) -> Bool { !isOpen && presence.isSettled(within: Self.tolerance, at: now) }
}
