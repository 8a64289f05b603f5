internal import FluidGestures

/// A picture that shows a scene among others: a moment of it, and a place.
extension Scene {
  /// The scenes to begin with, each about something else.
  package static let first = [
    "catch", "tap-to-zoom", "pinch", "two-in-flight", "ghost", "sheet", "push-interrupted", "transition-lab",
  ].compactMap(named)

  /// Returns the moment of a script that stands for the whole, in milliseconds: one that was chosen, or where a finger has led the
  /// card, or else the middle of the first flight.
  package func still(of script: Script) -> Double {
    if let moment = Self.moments[name] { return moment }
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

  /// Milliseconds, of scenes that are about something later or earlier.
  private static let moments: [String: Double] = [
    "animator-controls": 1600, "animator-hinge": 950, "delegate": 800, "moved-source": 2640, "next-story": 2320,
    "paging": 3020, "pop-to-root": 4240, "proof-4": 4640, "proof-7": 2140, "proof-12": 1990,
    "pushed-while-popping": 3800, "removed-source": 2640, "scrolled-into-sight": 2520, "scrolled-off": 2520,
    "scrolled-page": 3900, "shared-identifier": 3240, "stale-source": 2640, "wheel-back": 1900,
    "wheel-over-slide": 2840, "zooms-inside-zooms": 2320,
  ]

  /// Milliseconds after which a zoom, and most other flights, are half-way.
  private static let middle = 120.0
}
