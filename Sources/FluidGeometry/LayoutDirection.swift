/// The direction in which text runs, which decides which side is the leading one.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one.
  case rightToLeft

  /// The factor that turns a distance from the leading side into one along x: 1, or −1 from right to left.
  @inlinable public var sign: Double { self == .leftToRight ? 1 : -1 }
}
