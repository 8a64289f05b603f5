extension Animation {
  /// Returns the effect of the animation after a time in seconds.
  ///
  /// - Parameter isFromRest: whether the value rests at the start. A value at rest waits for the delay and follows the
  ///   curve exactly; a value in motion starts at once, and its curve begins with the value's velocity.
  @usableFromInline
  package func response(after seconds: Double, isFromRest: Bool) -> SpringResponse {
    let elapsed = isFromRest ? seconds - waiting : seconds
    if elapsed < 0, course != .immediate { return .waiting(isFromRest: isFromRest) }
    switch course {
    case .immediate: return .arrived
    case .spring(let spring): return spring.response(after: elapsed)
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

extension SpringResponse {
  fileprivate static let arrived = SpringResponse(
    valueOfDisplacement: 0, valueOfVelocity: 0, velocityOfDisplacement: 0, velocityOfVelocity: 0)

  /// Before its start a value in motion stays at its start, with the velocity that it has there.
  fileprivate static func waiting(isFromRest: Bool) -> SpringResponse {
    SpringResponse(
      valueOfDisplacement: 1, valueOfVelocity: 0, velocityOfDisplacement: 0, velocityOfVelocity: isFromRest ? 0 : 1)
  }

  /// The curve from rest: the displacement times 1 - f(s). For a start in motion, bends are added that cancel the
  /// curve's initial velocity and add the real one: both end with slope 0, and the whole ends on time.
  fileprivate static func along(
    _ curve: UnitCurve, duration: Double, at s: Double, isFromRest: Bool
  ) -> SpringResponse {
    var response = SpringResponse(
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
