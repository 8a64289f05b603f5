package import FluidGeometry

/// Where the tiles of the grid are: squares with even gaps, as many columns as fit.
package struct GridLayout: Hashable, Sendable {
  /// Points.
  package static let idealSide = 168.0
  package static let gap = 10.0
  package static let margin = 16.0
  package static let radius = 12.0

  package let order: PictureOrder
  /// Free space above the first row.
  package let top: Double
  package let columns: Int
  package let side: Double

  package init(_ order: PictureOrder, width: Double, top: Double) {
    self.order = order
    self.top = top
    let available = max(1, width - 2 * Self.margin)
    columns = max(1, Int((available + Self.gap) / (Self.idealSide + Self.gap)))
    side = max(1, (available - Double(columns - 1) * Self.gap) / Double(columns))
  }

  private var count: Int { order.count }
  package var rows: Int { (count + columns - 1) / columns }
  private var pitch: Double { side + Self.gap }

  package var contentHeight: Double {
    top + Self.margin * 2 + Double(rows) * pitch - (rows > 0 ? Self.gap : 0)
  }

  /// In the content's coordinates.
  package func frame(of index: Int) -> Rect {
    Rect(
      x: Self.margin + Double(index % columns) * pitch, y: top + Self.margin + Double(index / columns) * pitch,
      width: side, height: side)
  }

  /// The tiles of the rows that a stretch of the content touches.
  package func indices(from minY: Double, to maxY: Double) -> Range<Int> {
    let start = top + Self.margin
    let first = Int(((minY - start) / pitch).rounded(.down).clamped(to: 0...Double(rows)))
    let last = Int(((maxY - start) / pitch).rounded(.up).clamped(to: 0...Double(rows)))
    return min(count, first * columns)..<min(count, max(first, last) * columns)
  }

  /// The tile at a point of the content.
  package func index(at point: Point) -> Int? {
    indices(from: point.y, to: point.y + 1).first { frame(of: $0).contains(point) }
  }
}
