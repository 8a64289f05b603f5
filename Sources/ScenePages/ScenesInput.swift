internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

/// The fingers, the pointer and the keys on the scenes' page, and what they have chosen: a card, or letters in the field.
@MainActor
final class ScenesInput: PageInput {
  private(set) var search = SearchText()
  /// Whether letters go into the field.
  private(set) var isSearching = false
  /// The card that keys act on; shown once a key was used.
  var focus: Int?
  /// The place of the pointer; `nil` where there is none.
  private var pointer: Point?
  private let tap = TapGestureRecognizer(name: "scene tap")
  private unowned let page: ScenesPage

  init(of page: ScenesPage) {
    self.page = page
    tap.action = { [weak self] tap in self?.tapped(at: tap.location) }
  }

  var content: (any ContentMover)? { page.scroller }

  /// The scene that the pointer is on, or that the keys are on.
  var pointed: Scene? {
    guard !page.scroller.isAnimating else { return nil }
    return (pointer.flatMap(index) ?? focus).map { page.grid.cards[$0].scene }
  }

  // MARK: Fingers and the pointer

  func recognizers(at point: Point) -> [GestureRecognizer] {
    // A finger on a moving list stops it; only on a list at rest can it be a tap.
    let scrolling = page.scroller.recognizers(at: point)
    return page.scroller.isAnimating ? scrolling : [tap] + scrolling
  }

  func touchWillBegin(at point: Point, on _: Page) { page.scroller.stop() }

  private func content(at point: Point) -> Point {
    let x = page.layoutDirection == .leftToRight ? point.x : page.size.width - point.x
    return Point(x: x, y: point.y + page.scroller.offset(at: page.scroller.now))
  }

  private func index(at point: Point) -> Int? {
    point.y < Chrome.barHeight ? nil : page.grid.index(at: content(at: point))
  }

  private func tapped(at point: Point) {
    isSearching = point.y >= Chrome.barHeight && page.grid.field.contains(content(at: point))
    guard let index = index(at: point) else { return }
    focus = focus == nil ? nil : index
    page.open(page.grid.cards[index].scene)
  }

  func pointer(_ event: PagePointer, at now: Instant) {
    switch event {
    case .moved(let point): pointer = point
    case .exited: pointer = nil
    case .middleClick: break
    }
  }

  // MARK: Keys

  var takesLetters: Bool { isSearching }

  func press(_ chord: KeyChord, at now: Instant) -> Bool {
    guard isSearching else { return false }
    if search.press(chord) {
      showMatches(at: now)
      return true
    }
    switch chord.key {
    case "escape": isSearching = false
    case "return":
      guard let first = page.grid.cards.first else { break }
      isSearching = false
      page.open(first.scene)
    case "down", "tab":
      isSearching = false
      move(to: 0, at: now)
    default: return chord.modifiers.isEmpty && chord.key.count == 1
    }
    return true
  }

  /// Searches for other words.
  func find(_ text: String, at now: Instant) {
    search = SearchText(text)
    showMatches(at: now)
  }

  private func showMatches(at now: Instant) {
    focus = nil
    page.arrange(at: now)
    page.scroller.jump(to: 0, at: now)
  }

  func perform(_ command: Command, at now: Instant) -> Bool {
    let step = page.layoutDirection == .leftToRight ? 1 : -1
    switch command {
    case .open: if let focus { page.open(page.grid.cards[focus].scene) } else { move(to: 0, at: now) }
    case .right: move(to: focus.map { $0 + step } ?? 0, at: now)
    case .left: move(to: focus.map { $0 - step } ?? 0, at: now)
    case .down: move(to: focus.map { page.grid.index(1, from: $0) } ?? 0, at: now)
    case .up: move(to: focus.map { page.grid.index(-1, from: $0) } ?? 0, at: now)
    case .home: move(to: 0, at: now)
    case .end: move(to: page.grid.cards.count - 1, at: now)
    case .pageUp, .pageDown: return page.scroller.perform(command, at: now)
    case .search:
      isSearching = true
      page.scroller.scroll(to: 0, at: now)
    case .back where !search.text.isEmpty: find("", at: now)
    default: return false
    }
    return true
  }

  private func move(to index: Int, at now: Instant) {
    guard !page.grid.cards.isEmpty else { return }
    let index = index.clamped(to: 0...page.grid.cards.count - 1)
    (focus, pointer) = (index, nil)
    let frame = page.grid.cards[index].frame
    page.scroller.reveal(frame.minY...frame.maxY, clearance: Chrome.barHeight + SceneGrid.gap, at: now)
  }
}
