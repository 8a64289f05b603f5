/// Tiles that a fling is about to bring into sight.
package struct TilesAhead: Hashable {
  package let stretch: PictureStretch
  /// Whether the last one comes first.
  package let isBackwards: Bool

  package init(_ stretch: PictureStretch, isBackwards: Bool = false) {
    (self.stretch, self.isBackwards) = (stretch, isBackwards)
  }

  package static let none = TilesAhead(.none)

  /// The pictures, the nearest first.
  package var indices: [Int] { isBackwards ? stretch.reversed() : Array(stretch) }
}
