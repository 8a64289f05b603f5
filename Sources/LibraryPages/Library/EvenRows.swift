internal import FluidGeometry

/// Rows of one height, one beneath the other, with as many items in each as there are columns.
package struct EvenRows {
  /// Where the first one begins, in points.
  package let start: Double
  /// From a row to the next, in points.
  package let pitch: Double
  package var columns = 1
  /// Of the items.
  package let count: Int

  /// The items of the rows that a stretch touches.
  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    let limits = 0...Double((count + columns - 1) / columns)
    let first = Int(((minY - start) / pitch).rounded(.down).clamped(to: limits))
    let last = Int(((maxY - start) / pitch).rounded(.up).clamped(to: limits))
    return min(count, first * columns)..<min(count, max(first, last) * columns)
  }
}
