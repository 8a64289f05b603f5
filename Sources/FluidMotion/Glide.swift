/// The way from one request of fingers to the next, at an even speed: what they hold is never ahead of them, and does not jump.
package struct Glide: Hashable, Sendable {
  /// Seconds that it takes at most, whatever the time between two requests is: between two samples of a finger at 120 Hz.
  private static let longest = 1.0 / 120

  private let start: Instant
  private let seconds: Double

  /// No way at all.
  package init(arrivedAt time: Instant) { (start, seconds) = (time + -Self.longest, Self.longest) }

  private init(from start: Instant, seconds: Double) { (self.start, self.seconds) = (start, seconds) }

  /// Returns the way to a request at a moment. It takes as long as the fingers have taken for it, and no less than what was left
  /// of the way before: two fingers tell of themselves one after the other.
  package func next(at now: Instant) -> Glide {
    Glide(from: now, seconds: min(max(now - start, start + seconds - now), Self.longest))
  }

  /// Returns the part of the way that is left, 1 to 0.
  package func rest(at now: Instant) -> Double { 1 - min(max(0, (now - start) / seconds), 1) }
}
