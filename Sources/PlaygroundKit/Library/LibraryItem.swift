internal import FluidGeometry

/// The shapes that belong to one picture on the first page, in the coordinates of the page's content.
struct LibraryItem: Hashable, Sendable {
  var picture: RoundedShape
  /// The picture and the words that go with it.
  var content: RoundedShape
  /// The content and the ground that it lies on.
  var cell: RoundedShape
  /// What of the content is drawn on the ground: all that has to be hidden while the content is away.
  var ink: Rect
  /// Along the middle of the focus's line.
  var ring: RoundedShape
  /// What is in sight, from top to bottom, where the item is to be shown: with what introduces it, and some air.
  var reach: ClosedRange<Double>

  /// What flies; `nil` where nothing does.
  func source(as kind: SourceKind) -> RoundedShape? {
    switch kind {
    case .picture: picture
    case .content: content
    case .cell: cell
    case .missing: nil
    }
  }
}

extension LibraryItem {
  /// The same item moved by a distance.
  func offsetBy(_ distance: Vector) -> LibraryItem {
    LibraryItem(
      picture: picture.offsetBy(distance), content: content.offsetBy(distance), cell: cell.offsetBy(distance),
      ink: ink.offsetBy(distance), ring: ring.offsetBy(distance),
      reach: reach.lowerBound + distance.dy...reach.upperBound + distance.dy)
  }

  /// The same item on the other side of something of a width.
  func mirrored(in width: Double) -> LibraryItem {
    LibraryItem(
      picture: picture.mirrored(in: width), content: content.mirrored(in: width), cell: cell.mirrored(in: width),
      ink: ink.mirrored(in: width), ring: ring.mirrored(in: width), reach: reach)
  }
}
