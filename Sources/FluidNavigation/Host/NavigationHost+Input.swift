public import FluidGeometry
public import FluidGestures
internal import FluidMotion

/// Where events go: to the fingers of the mouse, to what lies under a finger, to the page under the wheel.
extension NavigationHost {
  /// Begins a turn at the event's time and delivers the event. Places are in points of the content of the program's
  /// window, of which the pages fill ``frame``.
  ///
  /// Frames may be made for the moments at which they are seen. An event from before ``now`` then happens now, and how fast its finger
  /// moves follows from the events' own times.
  ///
  /// A new size of the window's content is that of the pages, and cancels all touches, as the loss of the keyboard does. Keys count as
  /// modifiers of mouse and wheel; what else they and the remaining events mean is the program's.
  public func handle(_ event: InputEvent) {
    beginTurn(at: event.time)
    deliver(event)
    window.endTurn()
  }

  /// Delivers what happens in the turn that has begun.
  package func deliver(_ event: InputEvent) {
    enter(.event)
    if event.time < now { eventTime = event.time }
    guard let kind = received(event.kind) else { return }
    receive(pointer.emulator.touches(for: InputEvent(kind, at: eventTime)))
    switch kind {
    case .touch(let id, let phase, let location): touch(id, phase, at: location)
    case .wheel(let location, let steps):
      guard !scrollsOverlay(by: steps, at: location) else { return }
      receive(pointer.turnWheel(by: steps, at: location, time: eventTime))
    case .scroll(let phase, let location, let distance): scroll(phase, by: distance, at: location)
    case .resized(let size, _): resize(to: size)
    case .focusLost:
      cancelAllTouches()
      hover(at: nil)
    case .mouseMoved(let location): hover(at: location)
    case .mouseExited: hover(at: nil)
    case .mouseDown, .mouseUp, .pinch, .keyDown, .keyUp: break
    case .dropped, .closeRequested, .appearanceChanged: break
    }
  }

  /// Cancels every touch, and every gesture that waits for another touch.
  public func cancelAllTouches() { arena.cancelAllTouches(time: now) }

  /// Gives the pages another size, in points, and cancels all touches. A size that is empty, or that no display has,
  /// changes nothing.
  public func resize(to size: Size) {
    guard PageEnvironment.isPlausible(size), size != window.pageSize else { return }
    cancelAllTouches()
    window.resize(to: size)
  }

  // MARK: Touches

  private func touch(_ id: TouchID, _ phase: TouchPhase, at location: Point) {
    switch phase {
    case .began:
      let target = beginTouch(at: location)
      arena.touchBegan(
        id, at: location, time: eventTime, recognizers: target.recognizers,
        responder: target.page?.touchResponder(at: location))
    case .moved: arena.touchMoved(id, to: location, time: eventTime)
    case .ended: arena.touchEnded(id, time: eventTime)
    case .cancelled: arena.touchCancelled(id, time: eventTime)
    }
  }

  /// Returns what a touch at a point gets, in points of the window's content; front to back: what floats above the pages, cards, the
  /// page on top. Changes nothing.
  package func touchTarget(at location: Point) -> TouchTarget {
    if let overlay = delegate?.navigationHost(self, overlayGestureRecognizersAt: location) {
      return TouchTarget(overlay: overlay)
    }
    return hitTest.target(at: location)
  }

  /// Returns what lies under a finger that lands, ready for it.
  private func beginTouch(at location: Point) -> TouchTarget {
    enter(.hitTest)
    let target = touchTarget(at: location)
    if target.overlay == nil {
      enter(.touchPreparation)
      target.prepare(for: location, in: window.holding)
    }
    enter(.touch)
    return target
  }

  func receive(_ touches: EmulatedTouches) {
    guard !touches.isEmpty else { return }
    var target = TouchTarget()
    arena.receive(
      touches, time: eventTime,
      recognizers: {
        target = beginTouch(at: $0)
        return target.recognizers
      },
      responder: { target.page?.touchResponder(at: $0) })
  }

  // MARK: The pointer

  private func hover(at location: Point?) {
    hovered = location.flatMap(hitTest.hoveredPage)
    let overlay = location.flatMap { delegate?.navigationHost(self, overlayHoverGestureRecognizersAt: $0) }
    let recognizers = overlay ?? location.flatMap { hovered?.hoverGestureRecognizers(at: $0) } ?? []
    arena.hover(at: location, time: eventTime, recognizers: recognizers)
  }

  /// Lets a pointer that rests leave a page that has come or gone beneath it.
  func followPages() {
    if let location = arena.pointerLocation, hitTest.hoveredPage(at: location) !== hovered { hover(at: location) }
  }

  // MARK: Scrolling

  private func scroll(_ phase: TouchPhase, by distance: Vector, at location: Point) {
    switch phase {
    case .began:
      // Fingers that rest on a touchpad stop what coasts. They land none themselves, and so press nothing and catch no page in flight:
      // fingers come to rest before every scroll.
      if location.isFinite { touchTarget(at: location).page?.stopScrollingAndZooming(at: location) }
    case .moved:
      let steps = distance * (1 / ScrollMotion.wheelStep)
      if !pointer.emulator.isScrolling, scrollsOverlay(by: steps, at: location) { return }
      receive(pointer.scroll(by: distance, at: location, time: eventTime))
    case .ended, .cancelled: receive(pointer.emulator.endScroll(phase))
    }
  }

  private func scrollsOverlay(by steps: Vector, at location: Point) -> Bool {
    delegate?.navigationHost(self, scrollOverlayBy: steps, at: location) == true
  }
}
