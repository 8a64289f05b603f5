internal import RealModule

/// The effect of a spring or a curve after a certain time, as the 2 × 2 matrix that maps displacement from the target and
/// velocity at the start to those at that time.
///
/// The equation of motion is linear, so one response serves every number of a moving object: position, size and
/// rotation of a card cost one exponential together.
public struct SpringResponse: Hashable, Sendable {
  @usableFromInline var valueOfDisplacement: Double
  @usableFromInline var valueOfVelocity: Double
  @usableFromInline var velocityOfDisplacement: Double
  @usableFromInline var velocityOfVelocity: Double

  /// Returns the displacement from the target after the time, for a displacement and a velocity (units a second) at the
  /// start.
  public func value(displacement: Double, velocity: Double) -> Double {
    valueOfDisplacement * displacement + valueOfVelocity * velocity
  }

  /// Returns the velocity after the time, in units a second, for a displacement and a velocity at the start.
  public func velocity(displacement: Double, velocity: Double) -> Double {
    velocityOfDisplacement * displacement + velocityOfVelocity * velocity
  }
}

extension Spring {
  /// Returns the closed-form solution of x″ = −ω²x − 2ζωx′ after a time in seconds. The time is clamped to 0...10⁹
  /// seconds, so that the result is finite for an infinite time.
  public func response(after seconds: Double) -> SpringResponse {
    let t = min(max(0, seconds), Self.longestTime)
    let ζω = dampingRatio * angularFrequency
    let discriminant = dampingRatio * dampingRatio - 1
    if abs(discriminant) < 1e-9 { return criticallyDamped(t) }
    return discriminant < 0
      ? underdamped(t, ζω: ζω, ωd: angularFrequency * (-discriminant).squareRoot())
      : overdamped(t, ζω: ζω, σ: angularFrequency * discriminant.squareRoot())
  }

  /// Thirty years in seconds.
  static let longestTime = 1e9

  private func criticallyDamped(_ t: Double) -> SpringResponse {
    let ω = angularFrequency
    let decay = Double.exp(-ω * t)
    return SpringResponse(
      valueOfDisplacement: decay * (1 + ω * t), valueOfVelocity: decay * t,
      velocityOfDisplacement: -decay * ω * ω * t, velocityOfVelocity: decay * (1 - ω * t))
  }

  private func underdamped(_ t: Double, ζω: Double, ωd: Double) -> SpringResponse {
    let decay = Double.exp(-ζω * t)
    let cosine = decay * Double.cos(ωd * t)
    let sine = decay * Double.sin(ωd * t) / ωd
    return SpringResponse(
      valueOfDisplacement: cosine + ζω * sine, valueOfVelocity: sine,
      velocityOfDisplacement: -stiffness * sine, velocityOfVelocity: cosine - ζω * sine)
  }

  /// Uses two decaying exponentials rather than hyperbolic functions, which overflow after a long time.
  private func overdamped(_ t: Double, ζω: Double, σ: Double) -> SpringResponse {
    // ζω − σ, without the cancellation that strong damping causes: the product of both rates is ω².
    let fast = ζω + σ
    let slow = stiffness / fast
    let slowly = Double.exp(-slow * t)
    let quickly = Double.exp(-fast * t)
    let spread = fast - slow
    let difference = (slowly - quickly) / spread
    return SpringResponse(
      valueOfDisplacement: (fast * slowly - slow * quickly) / spread, valueOfVelocity: difference,
      velocityOfDisplacement: -stiffness * difference,
      velocityOfVelocity: (fast * quickly - slow * slowly) / spread)
  }

  /// Returns the amplitude of a displacement and a velocity, in the unit of the displacement: √(x² + (x′/ω)²).
  ///
  /// The amplitude is the square root of the oscillator's energy, which never grows: a small amplitude stays small.
  public func amplitude(displacement: Double, velocity: Double) -> Double {
    let v = velocity / angularFrequency
    return (displacement * displacement + v * v).squareRoot()
  }
}
