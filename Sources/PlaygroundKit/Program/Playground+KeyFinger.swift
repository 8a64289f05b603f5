internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions
internal import PlaygroundControls
package import PlaygroundPages

extension Command {
  package static let catchFlight = Command("Catch in flight, arrows move it", "c")
}

/// A finger that keys move: what it does to a card is what any finger does.
struct KeyFinger {
  static let id = TouchID(rawValue: -1000)
  /// Points for a press of an arrow key.
  private static let step = 48.0
  private static let spring = Spring(duration: 0.2, bounce: 0)

  private var x: Motion<Double>
  private var y: Motion<Double>

  init(at point: Point, _ now: Instant) {
    x = Motion<Double>(resting: point.x, at: now)
    y = Motion<Double>(resting: point.y, at: now)
  }

  func location(at now: Instant) -> Point { Point(x: x.value(at: now), y: y.value(at: now)) }

  func isMoving(at now: Instant) -> Bool { !x.isSettled(within: 0.1, at: now) || !y.isSettled(within: 0.1, at: now) }

  /// Moves it by so many steps.
  mutating func move(by steps: Vector, at now: Instant) {
    x = x.retargeted(to: x.target + steps.dx * Self.step, spring: Self.spring, at: now)
    y = y.retargeted(to: y.target + steps.dy * Self.step, spring: Self.spring, at: now)
  }
}

extension Playground {
  var isHeldByKeys: Bool { arena.touches.contains { $0.id == KeyFinger.id } }

  /// Puts the finger on the card that flies.
  func catchFlight(at now: Instant) {
    guard let card = shown.last(where: { $0.card != nil && $0.phase.isFlight })?.card else {
      return chrome.showMessage("Nothing is in flight", for: Chrome.toastDuration, at: now)
    }
    // The bar would take it.
    let center = card.pose.outline.rect.center
    let point = Point(
      x: center.x.clamped(to: 1...max(1, size.width - 1)),
      y: center.y.clamped(to: Chrome.barHeight + 1...max(Chrome.barHeight + 1, size.height - 1)))
    keyFinger = KeyFinger(at: point, now)
    touchByKeys(.began, at: now)
  }

  /// Returns whether a key is the finger's.
  func pressKeyFinger(_ chord: KeyChord, at now: Instant) -> Bool {
    guard keyFinger != nil, isHeldByKeys else { return false }
    switch chord {
    case Command.left: keyFinger?.move(by: Vector(dx: -1, dy: 0), at: now)
    case Command.right: keyFinger?.move(by: Vector(dx: 1, dy: 0), at: now)
    case Command.up: keyFinger?.move(by: Vector(dx: 0, dy: -1), at: now)
    case Command.down: keyFinger?.move(by: Vector(dx: 0, dy: 1), at: now)
    case Command.open: touchByKeys(.ended, at: now)
    case Command.back:
      navigation.returnHeldPage()
      touchByKeys(.cancelled, at: now)
    default: return false
    }
    return true
  }

  /// Moves the finger to where a frame shows it; one that has lost its card is gone.
  func followKeyFinger(at now: Instant) {
    guard let finger = keyFinger else { return }
    if !isHeldByKeys {
      keyFinger = nil
    } else if finger.isMoving(at: now) {
      touchByKeys(.moved, at: now)
    }
  }

  private func touchByKeys(_ phase: TouchPhase, at now: Instant) {
    guard let finger = keyFinger else { return }
    host.deliver(InputEvent(.touch(KeyFinger.id, phase, finger.location(at: now)), at: now))
    if phase == .ended || phase == .cancelled { keyFinger = nil }
  }
}
