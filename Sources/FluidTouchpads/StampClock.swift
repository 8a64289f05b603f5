internal import FluidMotion

/// Maps the time stamps of a display server, milliseconds of an unknown clock that wrap after 49 days, to engine time.
///
/// The event that travelled fastest decides: its stamp is the moment of its arrival. Distances between events are those of
/// their stamps from then on, however late each one is read. The two clocks go apart, by so little that it counts over a rest
/// alone: the first event after one may have travelled as fast as the fastest before it, or slower by that.
struct StampClock: Sendable {
  /// The stamp that ``moment`` belongs to.
  private var stamp: UInt32 = 0
  private var moment: Instant?

  /// The delay in seconds from which on a stamp counts as wrong: of another clock, or after a suspension.
  private static let longestDelay = 1.0

  /// The time in seconds without an event from which on it is a rest.
  private static let rest = 0.5
  /// The most seconds a second by which the clocks go apart: as much as the kernel's clock is slewed by, which a display server
  /// reads as a rule, while ours is the hardware's own.
  private static let skew = 0.0005

  /// Returns the moment of an event, never in the future and never before that of an earlier event.
  mutating func instant(of stamp: UInt32, at now: Instant) -> Instant {
    guard let moment else { return restart(stamp, at: now) }
    let elapsed = Double(Int32(bitPattern: stamp &- self.stamp)) / 1000
    let instant = moment + (elapsed > Self.rest ? elapsed * (1 + Self.skew) : elapsed)
    guard instant <= now, now - instant < Self.longestDelay else { return restart(stamp, at: now) }
    guard elapsed > 0 else { return moment }
    self.stamp = stamp
    self.moment = instant
    return instant
  }

  private mutating func restart(_ stamp: UInt32, at now: Instant) -> Instant {
    self.stamp = stamp
    moment = now
    return now
  }
}
