internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// The fingers, wheels and keys on the first page: which recognisers there are where, and what these and the others do to the page.
@MainActor
final class LibraryFingers: PageInput {
  let opening = OpeningFingers<Int>(name: "tile")
  let pan = PanGestureRecognizer(name: "scroll")
  private let thumb = PanGestureRecognizer(name: "scroller")
  /// Shades of the items that a finger is on, or whose pages are open.
  var highlights = LibraryHighlights()
  var hover = PointerHover()
  private weak var page: LibraryPage?

  init() {
    pan.direction = .vertical
    pan.slop = 6
    // Two fingers pull a picture open, even where one of them moves first.
    pan.maximumNumberOfTouches = 1
    pan.action = { [weak self] _ in
      guard let self, let page else { return }
      page.items.viewport.scroll.follow(pan, at: page.items.viewport.now)
    }
    thumb.slop = 1
    thumb.action = { [weak self] _ in
      guard let self, let page else { return }
      page.scroller.follow(thumb, in: &page.items.viewport)
    }
  }

  /// Acts on a page.
  func connect(to page: LibraryPage) {
    self.page = page
    opening.connect { [weak page] in
      page?.index(at: $0)
    } open: { [weak self] in
      self?.open($0)
    } spread: { [weak page] in
      page?.link.spreadPicture?($0, $1)
    }
  }

  func recognizers(at point: Point) -> [GestureRecognizer] {
    guard let page else { return [] }
    if page.scroller.takes(point, in: page.items.viewport) { return [thumb] }
    // A finger on a moving list stops it; only on a list at rest can it be a tap.
    if page.items.viewport.scroll.isMoving(at: page.items.viewport.now) { return [pan] }
    // Two fingers on a picture are as far apart as it is wide: what counts is what is between them.
    return (page.index(at: point) == nil ? [] : [opening.tap]) + [pan, opening.pinch]
  }

  func touchWillBegin(at point: Point, on _: Page) {
    guard let page else { return }
    let viewport = page.items.viewport
    let isStopped = page.items.viewport.scroll.stop(at: viewport.now)
    guard !isStopped, !page.scroller.takes(point, in: viewport), let index = page.index(at: point) else { return }
    // It may be opened in a moment, so its pixels are asked for now.
    page.store.pages.want(index, fitting: Chrome.pictureBounds(of: viewport.size).size, scale: viewport.scale)
    highlights.press(index, at: viewport.now)
  }

  func stop(at point: Point) {
    if let page { page.items.viewport.scroll.stop(at: page.items.viewport.now) }
  }

  /// Opens a picture that was pressed: keys go on there.
  private func open(_ index: Int) {
    page?.items.keys.index = index
    page?.link.openPicture?(index)
  }

  func wheel(_ steps: Vector, at point: Point, now: Instant) -> Bool {
    guard steps.dy != 0 else { return false }
    page?.items.viewport.scroll.turnWheel(by: steps.dy, at: now)
    return true
  }

  func pointer(_ event: PagePointer, at now: Instant) {
    switch event {
    case .moved(let point): hover.move(to: point)
    case .exited: hover.exit()
    case .middleClick(let point): if let index = page?.index(at: point) { open(index) }
    }
  }

  func perform(_ command: Command, at now: Instant) -> Bool {
    guard let page else { return false }
    page.items.viewport.now = now
    guard page.order.count > 0 else { return false }
    switch (command, page.focus) {
    case (.open, let focus?): page.link.openPicture?(focus)
    case (.takeOff, let focus?): page.items.remove(focus, at: now)
    default: return page.items.keys.perform(command, in: &page.items.viewport)
    }
    return true
  }
}
