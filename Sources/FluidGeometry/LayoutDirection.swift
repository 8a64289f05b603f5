/// Which way text runs: the leading edge is the left one, or the right one.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one.
  case rightToLeft

  /// What a distance from the leading side is multiplied by to become one along x: 1, or −1 from right to left.
  @inlinable public var sign: Double { self == .leftToRight ? 1 : -1 }
}
