/// A moment, in seconds since the start of the program. Callers pass time in; no engine reads a clock.
public struct Instant: Hashable, Comparable, Sendable {
  /// The seconds since the start of the program.
  public var seconds: Double

  /// The start of the program.
  public static let zero = Instant(seconds: 0)

  @inlinable
  public init(seconds: Double) { self.seconds = seconds }

  @inlinable
  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }

  /// Returns the seconds from `start` to `end`.
  @inlinable
  public static func - (end: Instant, start: Instant) -> Double { end.seconds - start.seconds }

  @inlinable
  public static func + (start: Instant, seconds: Double) -> Instant { Instant(seconds: start.seconds + seconds) }
}
