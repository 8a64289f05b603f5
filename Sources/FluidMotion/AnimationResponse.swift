/// What an animation does to any start within a certain time: the 2 × 2 matrix that takes displacement from the target and
/// velocity there.
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
  /// After a time in seconds.
  ///
  /// - Parameter isFromRest: what rests waits for the delay, and follows a curve as it is. What moves sets off at once, and
  ///   a curve starts with its velocity.
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

  /// When there is nothing left to do, in seconds after the start; `nil` for a spring, which only comes near.
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
    // Before its start something in motion is where it started, with the velocity that it has there.
    response.velocityOfVelocity = isFromRest ? 0 : 1
    return response
  }

  /// The curve's own course from rest: the displacement times 1 - f(s). In motion, bends are added that take the curve's
  /// velocity away and put the real one in its place: both end flat, and the whole ends on time.
  fileprivate static func along(
    _ curve: UnitCurve, duration: Double, at s: Double, isFromRest: Bool
  ) -> AnimationResponse {
    var response = AnimationResponse(
      valueOfDisplacement: 1 - curve.value(at: s), valueOfVelocity: 0,
      velocityOfDisplacement: -curve.velocity(at: s) / duration, velocityOfVelocity: 0)
    guard !isFromRest else { return response }
    let steepness = curve.velocity(at: 0)
    // The steeper the curve starts, the shorter the bend, so that it never carries away from the target by more than 0.45.
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
