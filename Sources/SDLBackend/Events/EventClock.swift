internal import CSDL
internal import FluidMotion

/// The one clock: frames and event time stamps read the same seconds.
struct EventClock {
  private let start = SDL_GetPerformanceCounter()
  private let frequency = Double(SDL_GetPerformanceFrequency())
  private var latestStamp = Instant.zero

  var now: Instant { Instant(seconds: Double(SDL_GetPerformanceCounter() - start) / frequency) }

  /// The moment of an event from SDL's millisecond stamp, never before an earlier event and never in the future.
  ///
  /// The stamp is 32 bits wide and wraps after 49 days; its distance from now does not.
  mutating func instant(ofTicks ticks: UInt32) -> Instant {
    let now = now
    let age = SDL_GetTicks() &- ticks
    let stamp = age < 1 << 31 ? now + -Double(age) / 1000 : now
    return instant(following: stamp)
  }

  /// The moment of an event that has a time of its own, never before an earlier event.
  mutating func instant(following stamp: Instant) -> Instant {
    latestStamp = max(latestStamp, stamp)
    return latestStamp
  }
}
