public import FluidGeometry
public import FluidMotion

/// A wheel that turns, or two fingers that swipe over a trackpad.
///
/// It is fed by ``GestureArena/scroll(by:at:modifiers:time:recognizers:)``. A wheel cannot be let go: the gesture ends
/// when nothing has been heard of it for the ``pause``.
public final class ScrollGestureRecognizer: GestureRecognizer {
  /// Which way it has to turn.
  public enum Axis: Hashable, Sendable, CaseIterable { case any, vertical, horizontal }

  /// Decided by the first tenth of a step; one that goes more the other way fails it, and of two that are the same
  /// vertical counts.
  public var axis = Axis.any
  /// Seconds of engine time without an event, after which the gesture has ended.
  public var pause = 0.15

  /// Wheel steps since it began, those that decided it included; y grows when the content should move down.
  public private(set) var translation = Vector.zero
  /// The steps of the last event; at the beginning, all until then.
  public private(set) var delta = Vector.zero
  /// The keys that were held at the last event.
  public private(set) var modifiers: KeyChord.Modifiers = []
  /// Steps a second at the last event; a wheel that stands still is not told from one that was let go.
  public var velocity: Vector { tracker.velocity(at: lastTime) }

  /// Of a step: what tells the axes apart.
  private static let decisiveSteps = 0.1

  private var tracker = VelocityTracker()
  private var lastTime = Instant.zero
  private var pending = Vector.zero

  override var source: InputSource { .wheel }
  public override var deadline: Instant? { isActive ? lastTime + pause : nil }

  /// What the event that comes next is about.
  func turn(by steps: Vector, _ modifiers: KeyChord.Modifiers) {
    guard state == .possible || isActive else { return }
    pending = steps
    self.modifiers = modifiers
  }

  public override func touchBegan(_ touch: Touch) {
    translation = .zero
    tracker = VelocityTracker()
    touchMoved(touch)
  }

  public override func touchMoved(_ touch: Touch) {
    lastTime = touch.time
    translation = translation + pending
    tracker.add(.zero + translation, at: touch.time)
    delta = isActive || wantsRecognition ? pending : translation
    if isActive { change() } else if !wantsRecognition { decide() }
  }

  public override func touchEnded(_ touch: Touch) {
    if isActive { end() } else { fail() }
  }

  public override func timePassed(to now: Instant) {
    if let deadline, now >= deadline { end() }
  }

  private func decide() {
    let across = abs(translation.dx)
    let down = abs(translation.dy)
    guard axis == .any || max(across, down) >= Self.decisiveSteps else { return }
    if axis == .any || (axis == .vertical) == (down >= across) { requestRecognition() } else { fail() }
  }
}
