/// Which pages swipes from the leading edge dismiss: the values of ``Option/edgeSwipe``.
package enum EdgeSwipe: String, CaseIterable, Hashable, Sendable {
  /// Those that are pushed, as in UIKit.
  case on
  /// Those that are presented as well.
  case everywhere
  case off
}
