internal import FluidGeometry
internal import FluidMotion

/// The numbers of an effect. Those of another kind do not go together with them.
struct EffectNumbers: MotionVector {
  var effect: TransitionEffect

  static func + (a: Self, b: Self) -> Self { a.combined(with: b, +) }
  static func - (a: Self, b: Self) -> Self { a.combined(with: b, -) }
  static func * (a: Self, factor: Double) -> Self { a.combined(with: a) { number, _ in number * factor } }

  private func combined(with other: Self, _ operation: (Double, Double) -> Double) -> Self {
    guard let effect = effect.combined(with: other.effect, operation) else {
      preconditionFailure("an effect moves to effects of its own kind only")
    }
    return Self(effect: effect)
  }
}

/// One effect that moves to a target, with every number on the same spring or curve.
typealias EffectMotion = Motion<EffectNumbers>

extension EffectMotion {
  /// Creates an effect at rest.
  init(resting effect: TransitionEffect) { self.init(resting: EffectNumbers(effect: effect)) }

  /// Creates a motion from rest at an effect of the same kind.
  init(from effect: TransitionEffect, to target: TransitionEffect, animation: Animation, at now: Instant) {
    self.init(
      from: EffectNumbers(effect: effect), to: EffectNumbers(effect: target), animation: animation.arriving, start: now)
  }

  /// Returns the motion to another target from the current value and velocity; to its own target, the motion itself.
  func retargeted(to target: TransitionEffect, animation: Animation, at now: Instant) -> EffectMotion {
    guard target != self.target.effect else { return self }
    let next = EffectNumbers(effect: target)
    let seen = effect(at: now)
    // A view on a spring without damping would never come or go for good.
    guard seen != value(at: now).effect else { return retargeted(to: next, animation: animation.arriving, at: now) }
    return Motion(
      from: EffectNumbers(effect: seen), velocity: velocity(at: now), to: next, animation: animation.arriving,
      start: now)
  }

  func effect(at now: Instant) -> TransitionEffect {
    value(at: now).effect.unmirrored(between: origin.effect, and: target.effect)
  }

  /// Returns whether the effect no longer moves visibly, for a view of a size: a curve at its end, a spring within a
  /// tolerance in points for good.
  func hasArrived(at now: Instant, in size: Size, tolerance: Double) -> Bool {
    isAtTarget
      || hasArrived(at: now) { _, velocity, spring in
        (EffectNumbers(effect: effect(at: now)) - target).effect.reach(in: size) < tolerance
          && velocity.effect.reach(in: size) / spring.angularFrequency < tolerance
      }
  }
}

extension TransitionEffect {
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
}
