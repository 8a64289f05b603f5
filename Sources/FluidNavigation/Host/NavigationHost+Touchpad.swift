internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion

/// What the fingers of a touchpad do that scroll.
extension NavigationHost {
  /// They are one finger on the page under the pointer, which scrolls, pages and dismisses with a velocity of its own. With Ctrl they
  /// pinch as a wheel does.
  func scroll(_ phase: TouchPhase, by distance: Vector, at location: Point) {
    switch phase {
    case .began: rest(at: location)
    case .moved: scroll(by: distance, at: location)
    case .ended, .cancelled: receive(emulator.endScroll(phase))
    }
  }

  /// Fingers that rest on a touchpad stop what coasts. They land none themselves, and so press nothing and catch no page in flight:
  /// fingers come to rest before every scroll.
  private func rest(at location: Point) {
    guard location.isFinite else { return }
    touchTarget(at: location).page?.stopScrollingAndZooming(at: location)
  }

  private func scroll(by distance: Vector, at location: Point) {
    let steps = distance * (1 / ScrollMotion.wheelStep)
    if !emulator.isScrolling {
      if delegate?.navigationHost(self, scrollOverlayBy: steps, at: location) == true { return }
      if emulator.modifiers.contains(.control) { return pinch(by: steps, at: location) }
    }
    receive(emulator.scroll(by: distance, from: start(of: distance, at: location), over: location, time: eventTime))
  }

  /// Returns where the finger lands: beside the pointer, at the leading edge where it goes back.
  private func start(of distance: Vector, at location: Point) -> Point {
    guard let active = activeViewController, !window.isRoot(active),
      let back = backSwipeStart(of: distance, at: location)
    else { return location }
    return winsOverContent(of: active) || active.allowsDismissal(by: .anywhere, at: location) ? back : location
  }
}
