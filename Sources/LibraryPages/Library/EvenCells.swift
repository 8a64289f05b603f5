package import FluidGeometry

/// Cells of one size in rows, one beneath the other, with as many in each row as there are columns.
package struct EvenCells: Hashable, Sendable {
  /// The frame of the first cell, in points of the content.
  package var first: Rect
  /// Points between two cells of a row, and between two rows.
  package var gap = 0.0
  package var columns = 1
  package var count: Int

  /// The distance from a row to the next, in points.
  package var rowPitch: Double { first.height + gap }

  private var rows: Int { (count + columns - 1) / columns }

  /// The end of the last row; the place of the first one without any.
  package var maxY: Double { first.minY + (rows > 0 ? Double(rows) * rowPitch - gap : 0) }

  package func frame(of place: Int) -> Rect {
    first.offsetBy(
      Vector(dx: Double(place % columns) * (first.width + gap), dy: Double(place / columns) * rowPitch))
  }

  /// The cells of the rows that a stretch touches.
  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    let limits = 0...Double(rows)
    let above = Int(((minY - first.minY) / rowPitch).rounded(.down).clamped(to: limits))
    let below = Int(((maxY - first.minY) / rowPitch).rounded(.up).clamped(to: limits))
    return min(count, above * columns)..<min(count, max(above, below) * columns)
  }
}
