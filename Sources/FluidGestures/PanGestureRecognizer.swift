public import FluidGeometry

/// Fingers that drag: `UIPanGestureRecognizer`.
///
/// The translation starts where the finger leaves the slop, not where it landed, so that a dragged object starts from
/// rest. The first finger leads; when it leaves while others are down, the next one continues without a jump. Where
/// more than one finger is required, their mean drags.
public class PanGestureRecognizer: GestureRecognizer {
  /// The direction in which a finger has to move. Any other direction fails the gesture first; an exact diagonal counts
  /// as horizontal.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// Every direction.
    case any
    /// Up or down.
    case vertical
    /// Left or right.
    case horizontal
    case up
    case down
    case left
    case right
  }

  /// The distance in points, along the direction, after which the gesture begins.
  public var slop = 10.0
  /// The direction in which the fingers have to move for the gesture to begin.
  public var direction = Direction.any
  /// The number of fingers that have to be down for the gesture to begin and to continue.
  public var minimumNumberOfTouches = 1
  /// The maximum number of fingers: more of them fail a gesture that has not begun, and are ignored afterwards.
  public var maximumNumberOfTouches = Int.max

  /// The displacement of the fingers since they left the slop, in points.
  public var translation: Vector { travel.total - dead }

  /// The velocity of the fingers in points a second, at the time of the latest event; 0 once they have rested since.
  public var velocity: Vector { travel.velocity(at: knownTime) }

  /// The location of the leading finger, or the mean of those that drag, in points of the window's content.
  public override var location: Point { place }
  /// The ``location`` at which the fingers first were enough.
  public override var startLocation: Point { start }

  private var travel = Travel()
  private var start = Point.zero
  private var place = Point.zero
  /// The part of the travel within the slop; all of the travel until the gesture begins.
  private var dead: Vector { hasAsked ? slack : travel.total }
  private var slack = Vector.zero
  private var hasAsked = false

  /// The number of fingers, by order of landing, that drag.
  private var followed: Int { minimumNumberOfTouches > 1 ? max(maximumNumberOfTouches, minimumNumberOfTouches) : 1 }

  public override func touchBegan(_ touch: Touch) {
    if touches.count > maximumNumberOfTouches, !hasAsked || touches.count == 1 { return fail() }
    if touches.count <= max(minimumNumberOfTouches, 1), !isActive {
      // The required number of fingers is down, for the first time or again.
      hasAsked = false
      start = mean()
      place = start
      travel = Travel(from: start, at: touch.time)
    } else {
      regroup()
    }
  }

  public override func touchMoved(_ touch: Touch) {
    guard touches.count >= minimumNumberOfTouches,
      touches.prefix(followed).contains(where: { $0.id == touch.id })
    else { return }
    place = mean()
    travel.move(to: place, at: touch.time)
    if isActive { change() } else if !hasAsked { decide() }
  }

  public override func touchEnded(_ touch: Touch) {
    let left = touches.count - 1
    if left >= max(minimumNumberOfTouches, 1) { return regroup(without: touch.id) }
    if isActive { end() } else if left == 0 || hasAsked { fail() }
  }

  private func regroup(without leaving: TouchID? = nil) {
    place = mean(without: leaving)
    travel.change(to: place)
  }

  private func mean(without leaving: TouchID? = nil) -> Point {
    var sum = Vector.zero
    var count = 0
    for touch in touches where touch.id != leaving && count < followed {
      sum = sum + (touch.location - .zero)
      count += 1
    }
    return .zero + sum * (1 / Double(max(count, 1)))
  }

  private func decide() {
    let moved = travel.total
    switch direction {
    case .any:
      guard moved.length > slop else { return }
      slack = moved * (slop / moved.length)
    case .vertical, .up, .down:
      if abs(moved.dx) > slop, abs(moved.dx) >= abs(moved.dy) { return fail() }
      if moved.dy < -slop ? direction == .down : moved.dy > slop && direction == .up { return fail() }
      guard abs(moved.dy) > slop else { return }
      slack.dy = moved.dy < 0 ? -slop : slop
      slack.dx = crossing(travel.previous.dx, moved.dx, travel.previous.dy, moved.dy)
    case .horizontal, .left, .right:
      if abs(moved.dy) > slop, abs(moved.dy) > abs(moved.dx) { return fail() }
      if moved.dx < -slop ? direction == .right : moved.dx > slop && direction == .left { return fail() }
      guard abs(moved.dx) > slop else { return }
      slack.dx = moved.dx < 0 ? -slop : slop
      slack.dy = crossing(travel.previous.dy, moved.dy, travel.previous.dx, moved.dx)
    }
    hasAsked = true
    requestRecognition()
  }

  /// Returns the coordinate across the direction at which the straight line since the last sample leaves the slop.
  private func crossing(_ across: Double, _ acrossNow: Double, _ along: Double, _ alongNow: Double) -> Double {
    guard alongNow != along, abs(along) < slop else { return across }
    return across + (acrossNow - across) * (slop - abs(along)) / abs(alongNow - along)
  }
}
