internal import FluidGestures

/// A picture that shows a scene among others: a moment of it, and a place.
extension Scene {
  /// Returns the moment of a script that stands for the whole, in milliseconds: the scene's own, or where a finger has led the card,
  /// or else the middle of the first flight.
  package func still(of script: Script) -> Double {
    if let stillTime { return stillTime }
    var settings = Settings().with(script.settings)
    var flight: Double?
    var drag: Double?
    for step in script.steps {
      switch step.action {
      case .set(let assignment): settings.assign(assignment)
      case .push, .present, .stack: flight = flight ?? step.time + Self.middle * settings.study.slowness
      case .input(let kind):
        switch kind {
        case .keyDown: flight = flight ?? step.time + Self.middle * settings.study.slowness
        case .touch(_, .moved, _), .mouseMoved, .wheel, .scroll(.moved, _, _): drag = step.time
        case .touch(_, .ended, _), .mouseUp, .scroll(.ended, _, _):
          if let drag { return drag }
          flight = flight ?? step.time + Self.middle * settings.study.slowness
        default: break
        }
      default: break
      }
    }
    return drag ?? flight ?? 0
  }

  /// Milliseconds after which a zoom, and most other flights, are half-way.
  private static let middle = 120.0
}
