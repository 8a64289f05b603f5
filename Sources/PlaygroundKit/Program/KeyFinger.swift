internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidTransitions
package import PlaygroundPages

extension Command {
  package static let catchFlight = Command("Catch in flight, arrows move it", "c")
}

/// A finger that keys move: what it does to a card is what any finger does.
@MainActor
final class KeyFinger {
  private static let id = TouchID(rawValue: -1000)
  /// Points for a press of an arrow key.
  private static let step = 48.0
  private static let spring = Spring(duration: 0.2, bounce: 0)

  private let host: NavigationHost
  /// Its place while it is down, in points of the pages.
  private var place: (x: Motion<Double>, y: Motion<Double>)?

  /// - Parameter host: of the pages that it touches.
  init(on host: NavigationHost) { self.host = host }

  /// Returns the place where it holds a card, in points of the pages; `nil` where it holds none.
  func location(at now: Instant) -> Point? { isDown ? point(at: now) : nil }

  func isMoving(at now: Instant) -> Bool {
    place.map { !$0.x.isSettled(within: 0.1, at: now) || !$0.y.isSettled(within: 0.1, at: now) } ?? false
  }

  private var isDown: Bool { place != nil && host.arena.touches.contains { $0.id == Self.id } }

  private func point(at now: Instant) -> Point? { place.map { Point(x: $0.x.value(at: now), y: $0.y.value(at: now)) } }

  /// Puts it on the card that flies.
  ///
  /// - Returns: whether one does.
  func catchFlight(at now: Instant) -> Bool {
    let flying = host.presentedPages.last { $0.card != nil && $0.phase.isFlight }
    guard let card = flying?.card else { return false }
    // The bar would take it.
    let (center, size) = (card.pose.outline.rect.center, host.window.pageSize)
    let x = center.x.clamped(to: 1...max(1, size.width - 1))
    let y = center.y.clamped(to: Chrome.barHeight + 1...max(Chrome.barHeight + 1, size.height - 1))
    place = (Motion(resting: x, at: now), Motion(resting: y, at: now))
    touch(.began, at: now)
    return true
  }

  /// Returns whether a key is the finger's.
  func press(_ chord: KeyChord, at now: Instant) -> Bool {
    guard isDown else { return false }
    switch chord {
    case Command.left: move(by: Vector(dx: -1, dy: 0), at: now)
    case Command.right: move(by: Vector(dx: 1, dy: 0), at: now)
    case Command.up: move(by: Vector(dx: 0, dy: -1), at: now)
    case Command.down: move(by: Vector(dx: 0, dy: 1), at: now)
    case Command.open: touch(.ended, at: now)
    case Command.back:
      host.window.holding.returnHeldPage()
      touch(.cancelled, at: now)
    default: return false
    }
    return true
  }

  /// Moves to where a frame shows it; one that has lost its card is gone.
  func follow(at now: Instant) {
    if !isDown {
      place = nil
    } else if isMoving(at: now) {
      touch(.moved, at: now)
    }
  }

  private func move(by steps: Vector, at now: Instant) {
    guard let (x, y) = place else { return }
    place = (
      x.retargeted(to: x.target + steps.dx * Self.step, spring: Self.spring, at: now),
      y.retargeted(to: y.target + steps.dy * Self.step, spring: Self.spring, at: now)
    )
  }

  private func touch(_ phase: TouchPhase, at now: Instant) {
    guard let point = point(at: now) else { return }
    host.deliver(InputEvent(.touch(Self.id, phase, point), at: now))
    if phase == .ended || phase == .cancelled { place = nil }
  }
}
