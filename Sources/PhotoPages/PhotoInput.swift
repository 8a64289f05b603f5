internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import PlaygroundKit
internal import PlaygroundPages

/// The fingers, wheels and keys on a photo page: they are for the small picture, for the details, or for the pictures themselves.
struct PhotoInput: PageInput {
  unowned let page: PhotoPage

  private var pager: PicturePager { page.pager }
  private var details: PhotoDetails { page.details }
  private var minimap: Minimap { page.closeUp.minimap }

  func recognizers(at point: Point) -> [GestureRecognizer] {
    guard page.isCurrent else { return [] }
    if minimap.takes(point) { return minimap.recognizers }
    let pictures = pager.recognizers(at: point)
    if details.isShown { return pictures + details.scroller.recognizers(at: point) }
    return pictures + (details.canBePulled ? [details.scroller.pan] : []) + (page.bar.canHide ? [page.bar.tap] : [])
  }

  func touchWillBegin(at point: Point, on page: Page) {
    guard self.page.isCurrent, !minimap.takes(point) else { return }
    pager.touchWillBegin(at: point, on: page)
    details.scroller.isLeaving = !details.isShown
    if details.isShown { details.scroller.touchWillBegin(at: point, on: page) }
  }

  func stop(at point: Point) {
    if page.isCurrent, details.isShown, !minimap.takes(point) { details.scroller.stop() }
  }

  func allowsDismissal(by gesture: ZoomGesture, at point: Point) -> Bool {
    // Details that go hold nothing back.
    pager.allowsDismissal(by: gesture, at: point) && !minimap.takes(point)
      && (!details.isShown || details.scroller.allowsDismissal(by: gesture, at: point))
  }

  func wheel(_ steps: Vector, at point: Point, now: Instant) -> Bool {
    guard page.isCurrent else { return false }
    if details.isShown, abs(steps.dy) >= abs(steps.dx) { return details.scroller.wheel(steps, now: now) }
    return pager.wheel(steps, at: point, now: now)
  }

  func pointer(_ event: PagePointer, at now: Instant) {
    switch event {
    case .moved(let point): minimap.pointerMoved(to: point, now: now)
    case .exited: break
    case .middleClick(let point): if page.isCurrent { pager.fingers.middleClick(at: point, now: now) }
    }
  }

  func perform(_ command: Command, at now: Instant) -> Bool {
    guard page.isCurrent else { return false }
    switch command {
    case .details: details.toggle(at: now)
    case .back where details.isShown: details.toggle(at: now)
    case .takeOff: return page.place.library?.remove(page.index, at: now) == true
    case .up where details.isShown, .down where details.isShown: return details.scroller.perform(command, at: now)
    case .zoomIn, .zoomOut, .fit, .actualSize, .rotateRight, .rotateLeft:
      if details.isShown { details.toggle(at: now) }
      return pager.perform(command, at: now)
    default: return pager.perform(command, at: now)
    }
    return true
  }
}
