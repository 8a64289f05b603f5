internal import FluidGeometry
internal import FluidGestures
internal import PlaygroundKit
internal import PlaygroundPages

/// The fingers on the first page: which recognisers they have where, and what these do to the page.
@MainActor
final class LibraryFingers {
  let opening = OpeningFingers<Int>(name: "tile")
  let pan = PanGestureRecognizer(name: "scroll")
  private let thumb = PanGestureRecognizer(name: "scroller")
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
    } open: { [weak page] in
      page?.open($0)
    } spread: { [weak page] in
      page?.link.spreadPicture?($0, $1)
    }
  }

  /// Returns the recognisers of a finger that lands at a point.
  func recognizers(at point: Point) -> [GestureRecognizer] {
    guard let page else { return [] }
    if page.scroller.takes(point, in: page.items.viewport) { return [thumb] }
    // A finger on a moving list stops it; only on a list at rest can it be a tap.
    if page.items.viewport.scroll.isMoving(at: page.items.viewport.now) { return [pan] }
    // Two fingers on a picture are as far apart as it is wide: what counts is what is between them.
    return (page.index(at: point) == nil ? [] : [opening.tap]) + [pan, opening.pinch]
  }
}
