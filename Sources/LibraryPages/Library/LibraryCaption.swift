/// What the bar says beside the library's title: how many pictures there are, or which of them are in sight.
package struct LibraryCaption {
  package private(set) var text = ""
  private var described: Range<Int>?

  /// What it said may be true no longer.
  package mutating func forget() { described = nil }

  /// - Parameter isGrowing: whether more pictures may come.
  package mutating func describe(_ visible: Range<Int>, of count: Int, isGrowing: Bool) {
    guard visible != described else { return }
    described = visible
    text =
      switch count {
      case 0 where isGrowing: "Looking…"
      case _ where isGrowing: "\(count) so far…"
      case 1: "1 picture"
      case visible.count: "\(count) pictures"
      case _ where visible.count == 1: "\(visible.lowerBound + 1) of \(count)"
      default: "\(visible.lowerBound + 1)–\(visible.upperBound) of \(count)"
      }
  }
}
