/// A moment, in seconds since the program's own beginning. Time is always handed in; no engine reads a clock.
public struct Instant: Hashable, Comparable, Sendable {
  public var seconds: Double

  public static let zero = Instant(seconds: 0)

  @inlinable
  public init(seconds: Double) { self.seconds = seconds }

  @inlinable
  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }

  /// Seconds from the second moment to the first.
  @inlinable
  public static func - (end: Instant, start: Instant) -> Double { end.seconds - start.seconds }

  @inlinable
  public static func + (start: Instant, seconds: Double) -> Instant { Instant(seconds: start.seconds + seconds) }
}
