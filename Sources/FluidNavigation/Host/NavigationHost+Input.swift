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
    receive(emulator.touches(for: InputEvent(kind, at: eventTime)))
    switch kind {
    case .touch(let id, let phase, let location): touch(id, phase, at: location)
    case .wheel(let location, let steps): turnWheel(by: steps, at: location)
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
    guard NavigationWindow.isPlausible(size), size != window.pageSize else { return }
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

  /// Returns what lies under a finger that lands, ready for it.
  private func beginTouch(at location: Point) -> TouchTarget {
    enter(.hitTest)
    let target = touchTarget(at: location)
    prepare(target, at: location)
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
    hovered = location.flatMap(hoveredViewController)
    let overlay = location.flatMap { delegate?.navigationHost(self, overlayHoverGestureRecognizersAt: $0) }
    let recognizers = overlay ?? location.flatMap { hovered?.hoverGestureRecognizers(at: $0) } ?? []
    arena.hover(at: location, time: eventTime, recognizers: recognizers)
  }

  /// Lets a pointer that rests leave a page that has come or gone beneath it.
  func followPages() {
    if let location = arena.pointerLocation, hoveredViewController(at: location) !== hovered { hover(at: location) }
  }

  // MARK: The wheel

  /// The page under the pointer scrolls or zooms first. What it has no use for goes back sideways, dismisses it downwards, and pinches
  /// otherwise, as with Ctrl anywhere. With Shift it scrolls sideways. Who has the wheel keeps it until it rests.
  private func turnWheel(by steps: Vector, at location: Point) {
    if delegate?.navigationHost(self, scrollOverlayBy: steps, at: location) == true { return }
    let isShifted = emulator.modifiers.contains(.shift)
    let steps = isShifted ? Vector(dx: steps.dx + steps.dy, dy: 0) : steps
    let owner = emulator.modifiers.contains(.control) ? .fingers : wheel.effect(at: now)
    switch owner {
    case .fingers: pinch(by: steps, at: location)
    case .swipe(let start): swipe(by: steps, from: start, over: location)
    case .page, nil: scroll(by: steps, at: location, isNew: owner == nil)
    }
  }

  private func scroll(by steps: Vector, at location: Point, isNew: Bool) {
    guard let active = activeViewController else { return pinch(by: steps, at: location) }
    let isRoot = window.isRoot(active)
    let back = isNew && !isRoot ? backSwipeStart(of: steps, at: location) : nil
    if let back, winsOverContent(of: active) { return swipe(by: steps, from: back, over: location) }
    let page = touchedViewController(at: location) ?? active
    let isUsed = page.scrollWheel(by: steps, at: location, time: now)
    // There is nothing that a gesture on the first page could dismiss.
    if isUsed || !isNew || isRoot {
      wheel.take(.page, at: now)
    } else if let back {
      swipe(by: steps, from: back, over: location)
    } else if steps.dy > abs(steps.dx) {
      swipe(by: steps, from: location, over: location)
    } else {
      pinch(by: steps, at: location)
    }
  }

  /// Returns whether the gesture that goes back wins over what the page scrolls. Only a zoom lets it: a page that slides goes back
  /// where its content is at its start.
  func winsOverContent(of page: ViewController) -> Bool {
    wheelBackSwipe == .always && window.zooms(page)
  }

  /// Returns where the finger lands that goes back with these steps: at the leading edge, beside the pointer.
  func backSwipeStart(of steps: Vector, at location: Point) -> Point? {
    let isRightToLeft = window.layoutDirection == .rightToLeft
    guard wheelBackSwipe != .off, abs(steps.dx) > abs(steps.dy), isRightToLeft == (steps.dx < 0) else { return nil }
    let area = window.holding.areaOfTopPage
    return Point(x: isRightToLeft ? area.maxX : area.minX, y: location.y)
  }

  /// A finger moves as far as content would scroll. One that goes back does so sideways, and one that dismisses downwards.
  private func swipe(by steps: Vector, from start: Point, over location: Point) {
    wheel.take(.swipe(from: start), at: now)
    let distance = steps * ScrollMotion.wheelStep
    receive(emulator.wheelSwipe(by: distance, from: start, over: location, time: eventTime))
  }

  func pinch(by steps: Vector, at location: Point) {
    guard steps.dy != 0 else { return }
    wheel.take(.fingers, at: now)
    receive(emulator.wheelPinch(steps: steps.dy, at: location, time: eventTime))
  }
}

/// Who has a wheel until it rests.
enum WheelOwner: Sendable {
  /// The page under the pointer scrolls or zooms what it shows.
  case page
  /// The wheel is two fingers that pinch.
  case fingers
  /// The wheel is one finger that swipes, from a place in the window: back, or down.
  case swipe(from: Point)
}
