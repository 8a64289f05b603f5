package import FluidMotion

/// The time of the inspector's curves and lanes: the engines' time, in which nothing but a short pause is left of every rest.
///
/// So the last ten seconds are ten seconds in which something happened, and a panel that shows them can stand still while nothing does.
package struct ActivityClock: Hashable {
  /// Seconds that are left of a rest.
  package static let pause = 0.4

  /// Seconds of activity since the beginning.
  package private(set) var seconds = 0.0
  /// Where rests were cut, the latest last.
  package private(set) var cuts: [Double] = []
  private var latest = Instant.zero

  package mutating func advance(to now: Instant) {
    let step = now - latest
    guard step > 0 else { return }
    latest = now
    seconds += min(step, Self.pause)
    guard step > Self.pause else { return }
    if cuts.count == Self.capacity { cuts.removeFirst() }
    cuts.append(seconds)
  }

  private static let capacity = 32
}
