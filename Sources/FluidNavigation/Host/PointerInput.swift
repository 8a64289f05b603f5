internal import FluidGeometry
package import FluidGestures
internal import FluidMotion

/// The mouse, the wheel and the touchpad of a window: what of them scrolls a page, and what of them is fingers.
@MainActor
package final class PointerInput {
  /// The fingers that they are.
  package var emulator = MouseTouchEmulator()
  /// The sideways turns of a wheel that go back.
  var backSwipe = WheelBackSwipe.atStart
  /// A page that is zoomed out by a wheel does not continue into its own dismissal.
  private var wheel = WheelRun<WheelOwner>(pause: MouseTouchEmulator.wheelPause)
  private let window: NavigationWindow
  private let hitTest: HitTest

  init(on window: NavigationWindow) {
    self.window = window
    hitTest = HitTest(window: window)
  }

  private var now: Instant { window.now }

  /// Whether no modifier key is held and no wheel turns.
  var isIdle: Bool { emulator.modifiers.isEmpty && wheel.effect(at: now) == nil }

  // MARK: The wheel

  /// The page under the pointer scrolls or zooms first. What it has no use for goes back sideways, dismisses it downwards, and pinches
  /// otherwise, as with Ctrl anywhere. With Shift it scrolls sideways. Who has the wheel keeps it until it rests.
  func turnWheel(by steps: Vector, at location: Point, time: Instant) -> EmulatedTouches {
    let isShifted = emulator.modifiers.contains(.shift)
    let steps = isShifted ? Vector(dx: steps.dx + steps.dy, dy: 0) : steps
    let owner = emulator.modifiers.contains(.control) ? .fingers : wheel.effect(at: now)
    switch owner {
    case .fingers: return pinch(by: steps, at: location, time: time)
    case .swipe(let start): return swipe(by: steps, from: start, over: location, time: time)
    case .page, nil: return scroll(by: steps, at: location, time: time, isNew: owner == nil)
    }
  }

  private func scroll(by steps: Vector, at location: Point, time: Instant, isNew: Bool) -> EmulatedTouches {
    guard let active = hitTest.activePage else { return pinch(by: steps, at: location, time: time) }
    let isRoot = window.stacks.isFirst(active)
    let back = isNew && !isRoot ? backSwipeStart(of: steps, at: location) : nil
    if let back, winsOverContent(of: active) { return swipe(by: steps, from: back, over: location, time: time) }
    let page = hitTest.touchedPage(at: location) ?? active
    let isUsed = page.scrollWheel(by: steps, at: location, time: now)
    // There is nothing that a gesture on the first page could dismiss.
    if isUsed || !isNew || isRoot {
      wheel.take(.page, at: now)
      return EmulatedTouches()
    }
    if let back { return swipe(by: steps, from: back, over: location, time: time) }
    return steps.dy > abs(steps.dx)
      ? swipe(by: steps, from: location, over: location, time: time)
      : pinch(by: steps, at: location, time: time)
  }

  /// Returns whether the gesture that goes back wins over what the page scrolls. Only a zoom lets it: a page that slides goes back
  /// where its content is at its start.
  private func winsOverContent(of page: ViewController) -> Bool {
    backSwipe == .always && window.stacks.entry(of: page)?.zoom != nil
  }

  /// Returns where the finger lands that goes back with these steps: at the leading edge, beside the pointer.
  private func backSwipeStart(of steps: Vector, at location: Point) -> Point? {
    let isRightToLeft = window.layoutDirection == .rightToLeft
    guard backSwipe != .off, abs(steps.dx) > abs(steps.dy), isRightToLeft == (steps.dx < 0) else { return nil }
    let area = window.holding.areaOfTopPage
    return Point(x: isRightToLeft ? area.maxX : area.minX, y: location.y)
  }

  /// A finger moves as far as content would scroll. One that goes back does so sideways, and one that dismisses downwards.
  private func swipe(by steps: Vector, from start: Point, over location: Point, time: Instant) -> EmulatedTouches {
    wheel.take(.swipe(from: start), at: now)
    return emulator.wheelSwipe(by: steps * ScrollMotion.wheelStep, from: start, over: location, time: time)
  }

  private func pinch(by steps: Vector, at location: Point, time: Instant) -> EmulatedTouches {
    guard steps.dy != 0 else { return EmulatedTouches() }
    wheel.take(.fingers, at: now)
    return emulator.wheelPinch(steps: steps.dy, at: location, time: time)
  }

  // MARK: The touchpad

  /// Fingers of a touchpad that scroll are one finger on the page under the pointer, which scrolls, pages and dismisses with a velocity of
  /// its own. With Ctrl they pinch as a wheel does.
  func scroll(by distance: Vector, at location: Point, time: Instant) -> EmulatedTouches {
    if !emulator.isScrolling, emulator.modifiers.contains(.control) {
      return pinch(by: distance * (1 / ScrollMotion.wheelStep), at: location, time: time)
    }
    return emulator.scroll(by: distance, from: scrollStart(of: distance, at: location), over: location, time: time)
  }

  /// Returns where the finger lands: beside the pointer, at the leading edge where it goes back.
  private func scrollStart(of distance: Vector, at location: Point) -> Point {
    guard let active = hitTest.activePage, !window.stacks.isFirst(active),
      let back = backSwipeStart(of: distance, at: location)
    else { return location }
    return winsOverContent(of: active) || active.allowsDismissal(by: .anywhere, at: location) ? back : location
  }
}

/// The owner of a wheel until it rests.
private enum WheelOwner {
  /// The page under the pointer scrolls or zooms what it shows.
  case page
  /// The wheel is two fingers that pinch.
  case fingers
  /// The wheel is one finger that swipes, from a place in the window: back, or down.
  case swipe(from: Point)
}
