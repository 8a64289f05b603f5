package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidScene
package import FluidScript
package import PlaygroundControls
package import PlaygroundPages

/// The menu over the pages: that of the first page's title, of the bar's button, of what is changed, or of a picture.
///
/// It grows out of its button and goes back into it; a click on a menu that closes, and has not been chosen from, takes that back. All
/// points go from the bar's leading end. A sign beside the title comes while the pointer is on it. While the menu is open, every finger and
/// every key is its own.
@MainActor
package struct PopUp {
  /// The action of an item.
  package enum Choice: Hashable {
    case set(Settings.Assignment)
    case perform(Command)
    case apply(Preset)
    /// Shows the values of an option in the same place.
    case values(Option)
    /// Shows the presets in the same place.
    case presets
    /// Gives all that is changed for this run its kept value again.
    case reset
    /// Makes what is changed for this run what a new one begins with.
    case keep
  }

  package struct Item: Hashable {
    package let title: String
    package let choice: Choice
    /// Whether it is what is chosen now.
    package var isChosen = false
    /// The key that does the same; empty for none.
    package var key = ""
  }

  private var menu: Menu<Int>?
  private var items: [Item] = []
  package private(set) var anchor = Anchor.title(Rect(origin: .zero, size: .zero))
  /// Whether the menu closes because of a choice.
  private var isChosen = false
  /// That there is something to open under the title.
  private var sign = Fade()
  /// The point at which the right button went down that has not been dragged since.
  private var rightPress: Point?

  /// Points of the title's surroundings that are part of it, on each side.
  package static let margin = 20.0

  /// The place that the menu lies beside.
  package enum Anchor: Hashable {
    /// Centred beneath the title.
    case title(Rect)
    /// Ends where the button does.
    case button(Rect)
    /// Begins where the words about changes do.
    case changes(Rect)
    /// Begins at the pointer.
    case pointer(Point)
  }

  package var isOpen: Bool { menu?.isOpen == true }

  /// Whether a menu is open, or on its way.
  package var hasMenu: Bool { menu != nil }

  package func isAnimating(at now: Instant) -> Bool {
    sign.isAnimating(at: now) || menu?.isAnimating(at: now) == true
  }

  /// Whether anything of it is seen.
  package func isVisible(at now: Instant) -> Bool { menu != nil || sign.isVisible(at: now) }

  package mutating func timePassed(to now: Instant) {
    menu?.scroll.timePassed(to: now)
    if menu?.isGone(at: now) == true { menu = nil }
  }

  // MARK: Opening and closing

  /// - Parameters:
  ///   - items: of which at least one is there.
  ///   - anchor: what it lies beside; `nil` for the place of the menu before.
  ///   - size: of the pages.
  ///   - reducesMotion: see ``ScrolledContent/reducesMotion``.
  ///   - now: when that is.
  package mutating func open(
    _ items: [Item], at anchor: Anchor? = nil, in size: Size, reducesMotion: Bool, at now: Instant
  ) {
    if let anchor { self.anchor = anchor }
    self.items = items
    isChosen = false
    let (words, keys) = (items.map(\.title), items.map(\.key))
    let bounds = Rect(origin: .zero, size: size)
    let layout = MenuLayout(words, keys: keys, beside: frame(of: words, keys, in: bounds), in: bounds)
    let selected = items.firstIndex(where: \.isChosen)
    menu = Menu(0, layout, selected: selected, from: self.anchor.rect, after: menu, at: now)
    menu?.scroll.reducesMotion = reducesMotion
    if case .title = self.anchor { sign.show(at: now) }
  }

  /// Returns what the menu takes for its control.
  private func frame(of words: [String], _ keys: [String], in bounds: Rect) -> Rect {
    switch anchor {
    case .button(let button): return button
    case .title(let title):
      // The menu is this wide so that it lies beneath the middle of the title.
      let width = max(title.width, MenuLayout(words, keys: keys, beside: title, in: bounds).frame.width)
      return Rect(x: title.midX - width / 2, y: title.minY, width: width, height: title.height)
    case .changes, .pointer:
      let rect = anchor.rect
      let width = MenuLayout(words, keys: keys, beside: rect, in: bounds).frame.width
      return Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height)
    }
  }

  package mutating func close(at now: Instant) {
    menu?.close(at: now)
    sign.hide(at: now)
  }

  /// Takes note of where the anchor is now; `nil` where it has gone with the bar, and the menu cannot go back into it.
  package mutating func followAnchor(_ frame: Rect?, at now: Instant) { menu?.follow(frame, at: now) }

  /// Whether a point lies on the menu while it closes.
  package func isClosing(at point: Point, now: Instant) -> Bool {
    menu.map { !$0.isOpen && $0.outline(at: now).contains(point) } ?? false
  }

  /// Opens the menu again on its way, unless it has been chosen from.
  package mutating func reopen(at now: Instant) {
    guard !isChosen else { return }
    menu?.reopen(at: now)
    if case .title = anchor { sign.show(at: now) }
  }

  // MARK: Input

  /// Moves the pointer.
  package mutating func hover(at point: Point?, title: Rect?, at now: Instant) {
    if let press = rightPress, let point, (point - press).length > Self.slop { rightPress = nil }
    if let menu, isOpen {
      self.menu?.highlight(point.flatMap { menu.item(at: $0, now: now) }, at: now)
    } else {
      sign.show(point.map { title?.contains($0) == true } ?? false, at: now)
    }
  }

  /// Takes note of the right button going down, from where dragging it makes two fingers. Beside an open menu that one closes, and the
  /// next one takes its place.
  package mutating func pressRight(at point: Point, inMenu place: Point, now: Instant) {
    let isOnMenu = isOpen && menu?.outline(at: now).contains(place) == true
    rightPress = isOnMenu ? nil : point
    if isOpen, !isOnMenu { close(at: now) }
  }

  /// Returns whether the right button was clicked, and not dragged.
  package mutating func releaseRight() -> Bool {
    defer { rightPress = nil }
    return rightPress != nil
  }

  /// The distance in points that a click may move.
  private static let slop = 4.0

  /// Returns what a finger at a point chooses; one beside the menu closes it.
  package mutating func choose(at point: Point, now: Instant) -> Choice? {
    defer { close(at: now) }
    let choice = menu?.item(at: point, now: now).map { items[$0].choice }
    isChosen = choice != nil
    return choice
  }

  /// The effect of a key on the open menu.
  package enum KeyEffect {
    /// The key is for the program, and the menu has closed.
    case none
    case taken
    case chosen(Choice)
  }

  package mutating func press(_ chord: KeyChord, at now: Instant) -> KeyEffect {
    let effect = menu?.press(chord, at: now)
    if effect != .moved { close(at: now) }
    guard let effect else { return .none }
    if case .chosen(let index?) = effect {
      isChosen = true
      return .chosen(items[index].choice)
    }
    return .taken
  }

  // MARK: Drawing

  /// - Parameter title: see ``Anchor/title(_:)``; `nil` where there is none.
  package func draw(_ title: Rect?, on canvas: inout Canvas, at now: Instant) {
    if let title, sign.isVisible(at: now) { drawSign(beside: title, on: &canvas, opacity: sign.opacity(at: now)) }
    menu?.draw(on: &canvas, at: now)
  }

  private func drawSign(beside title: Rect, on canvas: inout Canvas, opacity: Double) {
    let tip = Point(x: title.maxX - Self.margin / 2 + 1, y: title.midY + 3)
    let color = canvas.theme.secondaryText.opacity(opacity)
    for side in [-4.5, 4.5] {
      canvas.line(from: tip, to: tip + Vector(dx: side, dy: -4.5), width: 1.6, color)
    }
  }
}

extension PopUp.Anchor {
  /// The rectangle that the menu grows out of.
  var rect: Rect {
    switch self {
    case .title(let rect), .button(let rect), .changes(let rect): rect
    case .pointer(let point): Rect(origin: point, size: .zero)
    }
  }
}
