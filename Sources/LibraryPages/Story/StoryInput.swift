internal import FluidGeometry
internal import FluidGestures
internal import PlaygroundPages

/// The fingers on a story, which open its pictures and the stories that follow; everything else scrolls.
struct StoryInput: PageInput {
  unowned let page: StoryPage
  let fingers: OpeningFingers<Int>

  var content: (any ContentMover)? { page.scroller }

  func recognizers(at point: Point) -> [GestureRecognizer] {
    let scrolling = page.scroller.recognizers(at: point)
    return page.scroller.isAnimating || !page.isCurrent ? scrolling : fingers.recognizers(at: point) + scrolling
  }

  func touchWillBegin(at point: Point, on _: Page) {
    let wasScrolling = page.scroller.isAnimating
    page.scroller.stop()
    if !wasScrolling, page.isCurrent, let index = page.index(at: point) {
      page.highlights.press(index, at: page.scroller.now)
    }
  }
}
