/// The effect of an animation after a certain time, as the 2 × 2 matrix that maps displacement from the target and
/// velocity at the start to those at that time.
package struct AnimationResponse {
  var valueOfDisplacement: Double
  var valueOfVelocity: Double
  var velocityOfDisplacement: Double
  var velocityOfVelocity: Double

  static let arrived = AnimationResponse(
    valueOfDisplacement: 0, valueOfVelocity: 0, velocityOfDisplacement: 0, velocityOfVelocity: 0)
  private static let waiting = AnimationResponse(
    valueOfDisplacement: 1, valueOfVelocity: 0, velocityOfDisplacement: 0, velocityOfVelocity: 0)

  package func value(_ displacement: Double, _ velocity: Double) -> Double {
    valueOfDisplacement * displacement + valueOfVelocity * velocity
  }

  package func velocity(_ displacement: Double, _ velocity: Double) -> Double {
    velocityOfDisplacement * displacement + velocityOfVelocity * velocity
  }
}

extension Animation {
  /// Returns the effect of the animation after a time in seconds.
  ///
  /// - Parameter isFromRest: whether the value rests at the start. A value at rest waits for the delay and follows the
  ///   curve exactly; a value in motion starts at once, and its curve begins with the value's velocity.
  package func response(after seconds: Double, isFromRest: Bool) -> AnimationResponse {
    let elapsed = isFromRest ? seconds - waiting : seconds
    if elapsed < 0, course != .immediate { return .waiting(isFromRest: isFromRest) }
    switch course {
    case .immediate: return .arrived
    case .spring(let spring):
      let response = spring.response(after: elapsed)
      return AnimationResponse(
        valueOfDisplacement: response.valueOfDisplacement, valueOfVelocity: response.valueOfVelocity,
        velocityOfDisplacement: response.velocityOfDisplacement, velocityOfVelocity: response.velocityOfVelocity)
    case .timing(let curve, let duration):
      guard elapsed < duration else { return .arrived }
      return .along(curve, duration: duration, at: elapsed / duration, isFromRest: isFromRest)
    }
  }

  /// Returns the seconds from the start to the end; `nil` for a spring, which approaches its target without an end.
  package func end(isFromRest: Bool) -> Double? {
    switch course {
    case .immediate: 0
    case .spring: nil
    case .timing(_, let duration): duration + (isFromRest ? waiting : 0)
    }
  }
}

extension AnimationResponse {
  fileprivate static func waiting(isFromRest: Bool) -> AnimationResponse {
    var response = waiting
    // Before its start a value in motion stays at its start, with the velocity that it has there.
    response.velocityOfVelocity = isFromRest ? 0 : 1
    return response
  }

  /// The curve from rest: the displacement times 1 - f(s). For a start in motion, bends are added that cancel the
  /// curve's initial velocity and add the real one: both end with slope 0, and the whole ends on time.
  fileprivate static func along(
    _ curve: UnitCurve, duration: Double, at s: Double, isFromRest: Bool
  ) -> AnimationResponse {
    var response = AnimationResponse(
      valueOfDisplacement: 1 - curve.value(at: s), valueOfVelocity: 0,
      velocityOfDisplacement: -curve.velocity(at: s) / duration, velocityOfVelocity: 0)
    guard !isFromRest else { return response }
    let steepness = curve.velocity(at: 0)
    // A steeper curve gets a shorter bend, so that the bend never leads away from the target by more than 0.45.
    let window = steepness.magnitude > 3 ? 3 / steepness.magnitude : 1
    response.valueOfDisplacement += steepness * Bend(s, window: window).value
    response.velocityOfDisplacement += steepness * Bend(s, window: window).rate / duration
    response.valueOfVelocity = duration * Bend(s, window: 1).value
    response.velocityOfVelocity = Bend(s, window: 1).rate
    return response
  }
}

/// h(s) = s (1 - s/w)², and 0 after w: starts at 0 with a slope of 1, ends at 0 with a slope of 0.
private struct Bend {
  let value: Double
  let rate: Double

  init(_ s: Double, window: Double) {
    let left = max(0, 1 - s / window)
    value = s * left * left
    rate = left * (1 - 3 * s / window)
  }
}
