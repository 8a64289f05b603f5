internal import FluidGeometry
internal import FluidMotion

/// One effect on its way to a target: every number of it on the same spring or curve, a pure function of time.
struct EffectMotion: Hashable, Sendable {
  let target: TransitionEffect
  private let displacement: TransitionEffect
  private let startVelocity: TransitionEffect
  private let animation: Animation
  private let start: Instant
  private let isFromRest: Bool

  /// An effect that rests.
  init(resting effect: TransitionEffect) {
    target = effect
    displacement = effect.zero
    startVelocity = effect.zero
    animation = .immediate
    start = .zero
    isFromRest = true
  }

  /// From a place of its own kind, at rest there.
  init(from effect: TransitionEffect, to target: TransitionEffect, animation: Animation, at now: Instant) {
    self.init(
      from: effect, velocity: effect.zero, to: target, animation: animation, at: now, isFromRest: true)
  }

  private init(
    from effect: TransitionEffect, velocity: TransitionEffect, to target: TransitionEffect, animation: Animation,
    at now: Instant, isFromRest: Bool
  ) {
    self.target = target
    self.displacement = effect.together(with: target) { $0 - $1 }
    self.startVelocity = velocity
    self.animation = animation
    self.start = now
    self.isFromRest = isFromRest
  }

  /// The same motion to another target: from here, with the velocity that it has here. To its own target it goes on as it is.
  func retargeted(to target: TransitionEffect, animation: Animation, at now: Instant) -> EffectMotion {
    guard target != self.target else { return self }
    return EffectMotion(
      from: effect(at: now), velocity: velocity(at: now), to: target, animation: animation, at: now,
      isFromRest: rests(at: now))
  }

  func effect(at now: Instant) -> TransitionEffect {
    let response = animation.response(after: now - start, isFromRest: isFromRest)
    let away = displacement.together(with: startVelocity) { response.value($0, $1) }
    let origin = target.together(with: displacement) { $0 + $1 }
    return target.together(with: away) { $0 + $1 }.unmirrored(between: origin, and: target)
  }

  /// Rates of all numbers, a second.
  func velocity(at now: Instant) -> TransitionEffect {
    let response = animation.response(after: now - start, isFromRest: isFromRest)
    return displacement.together(with: startVelocity) { response.velocity($0, $1) }
  }

  /// Whether nothing of it can be seen to move any more, for a view of a size: on time for a curve; for a spring when it is
  /// nearer than a tolerance in points, and stays there.
  func hasArrived(at now: Instant, in size: Size, tolerance: Double) -> Bool {
    if isAtTarget { return true }
    if let end = animation.end(isFromRest: isFromRest) { return now - start >= end }
    guard case .spring(let spring) = animation.course, !isWaiting(at: now) else { return false }
    let away = effect(at: now).together(with: target) { $0 - $1 }
    return away.reach(in: size) < tolerance
      && velocity(at: now).reach(in: size) / spring.angularFrequency < tolerance
  }

  private var isAtTarget: Bool { displacement == displacement.zero && startVelocity == startVelocity.zero }

  private func isWaiting(at now: Instant) -> Bool { isFromRest && now - start < animation.waiting }

  /// Whether it stands still: it is there, or has not set off.
  private func rests(at now: Instant) -> Bool {
    if isAtTarget { return true }
    // A start from rest, asked at the very start, has not moved either, however steep its curve is.
    if isFromRest, now - start <= animation.waiting { return true }
    return animation.end(isFromRest: isFromRest).map { now - start >= $0 } ?? false
  }
}

extension TransitionEffect {
  var zero: TransitionEffect { together(with: self) { _, _ in 0 } }

  /// What is mirrored at neither end of its way is not mirrored on it: a spring that carries a scale past 0 leaves next to
  /// nothing of the view, so that there is always a map back.
  fileprivate func unmirrored(between start: TransitionEffect, and end: TransitionEffect) -> TransitionEffect {
    guard case .scale(let x, let y, let anchor) = self, case .scale(let startX, let startY, _) = start,
      case .scale(let endX, let endY, _) = end
    else { return self }
    return .scale(
      x: startX >= 0 && endX >= 0 ? max(ScaleTransition.nextToNothing, x) : x,
      y: startY >= 0 && endY >= 0 ? max(ScaleTransition.nextToNothing, y) : y, anchor: anchor)
  }

  /// Number by number, with an effect that is known to be of the same kind.
  fileprivate func together(
    with other: TransitionEffect, _ operation: (Double, Double) -> Double
  ) -> TransitionEffect {
    guard let effect = combined(with: other, operation) else {
      preconditionFailure("an effect moves to effects of its own kind only")
    }
    return effect
  }
}
