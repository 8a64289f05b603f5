package import FluidMotion
package import FluidScript

/// The engines' clock, and the latest moment that was put on it.
package struct ProgramTime {
  package var clock = EngineClock()
  /// In the window's time.
  package private(set) var latest = Instant.zero

  package mutating func pass(to time: Instant) { latest = max(latest, time) }
}
