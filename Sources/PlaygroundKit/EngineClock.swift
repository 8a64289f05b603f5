internal import FluidMotion

/// The engines' time: the outer time, slowed. Every event and every frame is put on it, so that slow motion is one
/// number and nothing else.
struct EngineClock: Hashable, Sendable {
  /// How many outer seconds an engine second takes.
  private(set) var slowness = 1.0
  private var outer = Instant.zero
  private var inner = Instant.zero

  func instant(at time: Instant) -> Instant { inner + (time - outer) / slowness }

  /// The outer moment at which the engines' time will be an instant.
  func outerTime(of instant: Instant) -> Instant { outer + (instant - inner) * slowness }

  mutating func setSlowness(_ slowness: Double, at time: Instant) {
    guard slowness != self.slowness else { return }
    inner = instant(at: time)
    outer = time
    self.slowness = slowness
  }
}
