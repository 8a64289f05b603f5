internal import RealModule

/// What a spring does to any start within a certain time: the 2 × 2 matrix that takes displacement and velocity there.
///
/// The equation of motion is linear, so one response serves every component of a moving thing: a card's position,
/// size and rotation cost one exponential together.
public struct SpringResponse: Hashable, Sendable {
  let valueOfDisplacement: Double
  let valueOfVelocity: Double
  let velocityOfDisplacement: Double
  let velocityOfVelocity: Double

  /// Displacement from the target after the time, of a start at a displacement from the target.
  public func value(displacement: Double, velocity: Double) -> Double {
    valueOfDisplacement * displacement + valueOfVelocity * velocity
  }

  /// Velocity, a second, after the time.
  public func velocity(displacement: Double, velocity: Double) -> Double {
    velocityOfDisplacement * displacement + velocityOfVelocity * velocity
  }
}

extension Spring {
  /// The closed-form solution of x″ = −ω²x − 2ζωx′ after a time in seconds; a time below 0 counts as 0, and no time
  /// is longer than 10⁹ seconds, so that an endless one has an answer.
  public func response(after seconds: Double) -> SpringResponse {
    let t = min(max(0, seconds), Self.longestTime)
    let ζω = dampingRatio * angularFrequency
    let discriminant = dampingRatio * dampingRatio - 1
    if abs(discriminant) < 1e-9 { return criticallyDamped(t) }
    return discriminant < 0
      ? underdamped(t, ζω: ζω, ωd: angularFrequency * (-discriminant).squareRoot())
      : overdamped(t, ζω: ζω, σ: angularFrequency * discriminant.squareRoot())
  }

  /// In seconds: thirty years.
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

  /// Two decaying exponentials rather than hyperbolic functions, which overflow after a long time.
  private func overdamped(_ t: Double, ζω: Double, σ: Double) -> SpringResponse {
    // ζω − σ without the cancellation of a strong damping: the product of both rates is ω².
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

  /// How far from rest a displacement and a velocity are, as one length: √(x² + (x′/ω)²).
  ///
  /// It is the square root of the oscillator's energy, which never grows: once it is small it stays small.
  public func amplitude(displacement: Double, velocity: Double) -> Double {
    let v = velocity / angularFrequency
    return (displacement * displacement + v * v).squareRoot()
  }
}
