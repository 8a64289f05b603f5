/// Where a page goes back to whose source is scrolled off: the values of ``Option/scrolledOffSource``.
package enum ScrolledOffSource: String, CaseIterable, Hashable, Sendable {
  /// The first page scrolls it into sight while it is covered.
  case intoSight = "into-sight"
  /// To where it is, outside of the window.
  case outside
  /// To the centre, as where there is none.
  case center
}
