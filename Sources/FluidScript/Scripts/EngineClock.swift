package import FluidMotion

/// The engines' time: the outer time, slowed. Every event and every frame is put on it, so that slow motion is one
/// number and nothing else.
package struct EngineClock: Hashable, Sendable {
  /// How many outer seconds an engine second takes.
  private(set) var slowness = 1.0
  private var outer = Instant.zero
  private var inner = Instant.zero
  /// Where outer times are counted from, in whole microseconds, as scripts have them.
  private var origin: Instant?

  /// Milliseconds that are counted at most: whole microseconds up to there are numbers, 285 years.
  package static let longestTime = 9e12

  package init() {}

  package func instant(at time: Instant) -> Instant { inner + (counted(time) - outer) / slowness }

  /// The outer moment at which the engines' time will be an instant.
  package func outerTime(of instant: Instant) -> Instant {
    let time = outer + (instant - inner) * slowness
    return origin.map { $0 + time.seconds } ?? time
  }

  package mutating func setSlowness(_ slowness: Double, at time: Instant) {
    guard slowness != self.slowness else { return }
    inner = instant(at: time)
    outer = counted(time)
    self.slowness = slowness
  }

  /// From a moment on, time is counted as a script does that begins there: a replay of the script has the very same instants.
  ///
  /// - Parameters:
  ///   - time: the outer moment at which the script begins.
  ///   - milliseconds: of the engines' time at that moment.
  package mutating func count(from time: Instant, at milliseconds: Double) {
    origin = time
    outer = .zero
    inner = Instant(seconds: Self.microseconds(milliseconds / 1000) / 1e6)
  }

  /// The engines' time at a moment in milliseconds, up to a whole microsecond.
  package func milliseconds(at time: Instant) -> Double { (instant(at: time).seconds * 1e6).rounded(.up) / 1000 }

  /// So many of them, a whole number.
  package static func microseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() }

  private func counted(_ time: Instant) -> Instant {
    origin.map { Instant(seconds: Self.microseconds(time - $0) / 1e6) } ?? time
  }
}
