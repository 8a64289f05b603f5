internal import FluidGeometry
internal import FluidMotion

/// One effect that moves to a target, with every number on the same spring or curve: a pure function of time.
struct EffectMotion: Hashable, Sendable {
  let target: TransitionEffect
  private let displacement: TransitionEffect
  private let startVelocity: TransitionEffect
  private let animation: Animation
  private let start: Instant
  private let isFromRest: Bool

  /// Creates an effect at rest.
  init(resting effect: TransitionEffect) {
    target = effect
    displacement = effect.zero
    startVelocity = effect.zero
    animation = .immediate
    start = .zero
    isFromRest = true
  }

  /// Creates a motion from rest at an effect of the same kind.
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
    // A view on a spring without damping would never come or go for good.
    self.animation = animation.arriving
    self.start = now
    self.isFromRest = isFromRest
  }

  /// Returns the motion to another target from the current value and velocity; to its own target, the motion itself.
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

  /// Returns the rates of all numbers, a second.
  func velocity(at now: Instant) -> TransitionEffect {
    let response = animation.response(after: now - start, isFromRest: isFromRest)
    return displacement.together(with: startVelocity) { response.velocity($0, $1) }
  }

  /// Returns whether the effect no longer moves visibly, for a view of a size: a curve at its end, a spring within a
  /// tolerance in points for good.
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

  /// Returns whether the effect is at rest: at its target, or before its start.
  private func rests(at now: Instant) -> Bool {
    if isAtTarget { return true }
    // At its exact start a motion from rest has not moved, however steep its curve is.
    if isFromRest, now - start <= animation.waiting { return true }
    return animation.end(isFromRest: isFromRest).map { now - start >= $0 } ?? false
  }
}

extension TransitionEffect {
  var zero: TransitionEffect { together(with: self) { _, _ in 0 } }

  /// Returns the effect without a mirroring that neither end has: a scale that a spring carries below 0 becomes a tiny
  /// one, so that an inverse map always exists.
  fileprivate func unmirrored(between start: TransitionEffect, and end: TransitionEffect) -> TransitionEffect {
    guard case .scale(let x, let y, let anchor) = self, case .scale(let startX, let startY, _) = start,
      case .scale(let endX, let endY, _) = end
    else { return self }
    return .scale(
      x: startX >= 0 && endX >= 0 ? max(TransitionEffect.smallestScale, x) : x,
      y: startY >= 0 && endY >= 0 ? max(TransitionEffect.smallestScale, y) : y, anchor: anchor)
  }

  /// Combines two effects of the same kind, number by number.
  fileprivate func together(
    with other: TransitionEffect, _ operation: (Double, Double) -> Double
  ) -> TransitionEffect {
    guard let effect = combined(with: other, operation) else {
      preconditionFailure("an effect moves to effects of its own kind only")
    }
    return effect
  }
}
