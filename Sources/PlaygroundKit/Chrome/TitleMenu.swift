package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import FluidScene
package import FluidScript
package import PlaygroundControls

/// The menu of the first page's title: the order of its pictures.
///
/// All points go from the bar's leading end. A sign beside the title comes while the pointer is on it; a click or a finger on the title opens the menu. While it is open, every
/// finger and every key is its own.
@MainActor
package struct TitleMenu {
  private var menu: Menu<Option>?
  /// That there is something to open.
  private var sign = Fade()
  package private(set) var tap = TapGestureRecognizer(name: "title menu")

  /// Points of the title's surroundings that are part of it, on each side.
  package static let margin = 20.0
  private static let choices = PictureSort.allCases

  package var isOpen: Bool { menu?.isOpen == true }

  package func isAnimating(at now: Instant) -> Bool {
    sign.isAnimating(at: now) || menu?.isAnimating(at: now) == true
  }

  /// Whether anything of it is seen.
  package func isVisible(at now: Instant) -> Bool { menu != nil || sign.isVisible(at: now) }

  /// The same for another run of the program, whose fingers are its own.
  package var copy: TitleMenu {
    var copy = self
    copy.tap = TapGestureRecognizer(name: "title menu")
    return copy
  }

  package mutating func timePassed(to now: Instant) {
    menu?.scroll.timePassed(to: now)
    if menu?.isGone(at: now) == true { menu = nil }
  }

  // MARK: Opening and closing

  /// - Parameters:
  ///   - title: where the title is.
  ///   - sort: the order that the pictures have.
  ///   - size: of the pages.
  package mutating func open(under title: Rect, _ sort: PictureSort, in size: Size, at now: Instant) {
    let words = Self.choices.map(\.title)
    let bounds = Rect(origin: .zero, size: size)
    // As wide as the menu is, so that it lies beneath the middle of the title.
    let width = max(title.width, Menu<Option>.frame(of: words, beside: title, in: bounds).width)
    let control = Control(
      id: Option.sort, kind: .menu("", words, selected: nil),
      frame: Rect(x: title.midX - width / 2, y: title.minY, width: width, height: title.height), tip: "")
    menu = Menu(of: control, words: words, selected: Self.choices.firstIndex(of: sort), in: bounds, at: now)
    sign.show(at: now)
  }

  package mutating func close(at now: Instant) {
    menu?.close(at: now)
    sign.hide(at: now)
  }

  // MARK: Input

  /// Moves the pointer.
  package mutating func hover(at point: Point?, title: Rect?, at now: Instant) {
    if let menu, isOpen {
      self.menu?.highlight(point.flatMap { menu.item(at: $0, now: now) }, at: now)
    } else {
      sign.show(point.map { title?.contains($0) == true } ?? false, at: now)
    }
  }

  /// Returns what a finger at a point chooses; one beside the menu closes it.
  package mutating func choose(at point: Point, now: Instant) -> PictureSort? {
    defer { close(at: now) }
    return menu?.item(at: point, now: now).map { Self.choices[$0] }
  }

  /// What a key does to the open menu.
  package enum KeyEffect {
    /// The key is for the program, and the menu has closed.
    case none
    case taken
    case chosen(PictureSort)
  }

  package mutating func press(_ chord: KeyChord, at now: Instant) -> KeyEffect {
    let effect = menu?.press(chord, at: now)
    if effect != .moved { close(at: now) }
    guard let effect else { return .none }
    if case .chosen(let index?) = effect { return .chosen(Self.choices[index]) }
    return .taken
  }

  // MARK: Drawing

  /// - Parameter title: see ``open(under:_:in:at:)``; `nil` where there is none.
  package func draw(_ title: Rect?, on canvas: inout Canvas, at now: Instant) {
    if let title, sign.isVisible(at: now) { drawSign(beside: title, on: &canvas, opacity: sign.opacity(at: now)) }
    menu?.draw(on: &canvas, at: now)
  }

  private func drawSign(beside title: Rect, on canvas: inout Canvas, opacity: Double) {
    let tip = Point(x: title.maxX - Self.margin / 2 + 1, y: title.midY + 3)
    let color = canvas.theme.secondaryText.opacity(opacity)
    for side in [-4.5, 4.5] {
      let end = canvas.placed(tip + Vector(dx: side, dy: -4.5))
      canvas.commands.append(.line(from: canvas.placed(tip), to: end, width: 1.6, color))
    }
  }
}
