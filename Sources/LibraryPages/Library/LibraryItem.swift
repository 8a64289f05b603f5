package import FluidGeometry
package import FluidScript

/// The shapes that belong to one picture on the first page, in the coordinates of the page's content.
package struct LibraryItem: Hashable, Sendable {
  package var picture: RoundedShape
  /// The picture and the words that go with it.
  package var content: RoundedShape
  /// The content and the background that it lies on.
  package var cell: RoundedShape
  /// What of the content is drawn on the background: all that has to be hidden while the content is away.
  package var ink: Rect
  /// Along the middle of the focus's line.
  package var ring: RoundedShape
  /// What is in sight, from top to bottom, where the item is to be shown: with what introduces it, and some air.
  package var reach: ClosedRange<Double>

  /// What flies; `nil` where nothing does.
  ///
  /// - Parameters:
  ///   - kind: the part that flies.
  ///   - hugging: points that the picture and its words are wide together.
  package func source(as kind: SourceKind, hugging width: Double) -> RoundedShape? {
    switch kind {
    case .picture: picture
    case .content: content
    case .hugging:
      RoundedShape(
        Rect(
          x: content.rect.minX, y: content.rect.minY, width: min(width, content.rect.width), height: content.rect.height
        ),
        radius: content.radius)
    case .cell: cell
    case .missing: nil
    }
  }
}

extension LibraryItem {
  /// Returns the part of the cell from a gap behind the picture to the trailing edge.
  package func words(gap: Double) -> Rect {
    let (row, start) = (cell.rect, picture.rect.maxX + gap)
    return Rect(x: start, y: row.minY, width: max(0, row.width - (start - row.minX)), height: row.height)
  }

  /// Whether anything of it is drawn in a stretch of the content, with the soft edges that it may have.
  package func isInked(from minY: Double, to maxY: Double) -> Bool {
    ink.maxY + Self.softness > minY && ink.minY - Self.softness < maxY
  }

  /// In points, at least half a pixel.
  private static let softness = 1.0

  /// The same item moved by a distance.
  package func offsetBy(_ distance: Vector) -> LibraryItem {
    LibraryItem(
      picture: picture.offsetBy(distance), content: content.offsetBy(distance), cell: cell.offsetBy(distance),
      ink: ink.offsetBy(distance), ring: ring.offsetBy(distance),
      reach: reach.lowerBound + distance.dy...reach.upperBound + distance.dy)
  }

  /// The same item on the other side of something of a width.
  package func mirrored(in width: Double) -> LibraryItem {
    LibraryItem(
      picture: picture.mirrored(in: width), content: content.mirrored(in: width), cell: cell.mirrored(in: width),
      ink: ink.mirrored(in: width), ring: ring.mirrored(in: width), reach: reach)
  }
}
