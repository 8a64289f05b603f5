package import FluidGeometry
internal import PlaygroundPages

/// Content that scrolls, in strips as wide as the page: each is drawn once, and then moved.
package struct ScrollStrips {
  /// From the content's top to the page's, in points.
  private let offset: Double
  /// Where the rows begin, in points from the content's top.
  private let start: Double
  /// From a strip to the next one, in points: whole rows.
  private let pitch: Double
  /// Of a strip in points, which is a number of whole pixels. A strip shows a little of the next one, so that nothing shines through
  /// between the two.
  private let height: Double
  /// Pixels for each point.
  private let scale: Double
  /// The strips that are seen, counted from the first row.
  package let indices: ClosedRange<Int>

  /// The number of layers that strips are drawn into by turns: more than are ever seen at once.
  package static let layerCount = LayerNames.stripCount
  /// In points: a strip has as many rows as fit, but one at least, and more on pages so tall that too many strips were seen.
  private static let idealPitch = 256.0

  /// - Parameters:
  ///   - start: where the first row begins, in points from the content's top. A row that lies in one strip is drawn once.
  ///   - rowPitch: from a row to the next, in points.
  ///   - offset: from the content's top to the page's, in points; a number of whole pixels.
  ///   - pageHeight: in points.
  ///   - scale: pixels for each point.
  package init(from start: Double, rowPitch: Double, offset: Double, pageHeight: Double, scale: Double) {
    self.start = start
    self.offset = offset
    self.scale = scale
    let tallest = pageHeight / Double(Self.layerCount / 2)
    pitch = rowPitch * max(1, (Self.idealPitch / rowPitch).rounded(.down), (tallest / rowPitch).rounded(.up))
    height = ((pitch * scale).rounded(.up) + 1) / scale
    let top = offset - start
    indices = Int((top / pitch).rounded(.down))...Int(((top + pageHeight) / pitch).rounded(.down))
  }

  /// The number of the layer that a strip is drawn into, less than ``layerCount``.
  package func layer(of index: Int) -> Int { index & (Self.layerCount - 1) }

  /// What a strip shows, in points from the content's top.
  package func content(of index: Int) -> ClosedRange<Double> {
    let minY = ((start + Double(index) * pitch) * scale).rounded(.down) / scale
    return minY...minY + height
  }

  /// Where a strip of a width lies on the page, in points.
  package func frame(of index: Int, width: Double) -> Rect {
    let content = content(of: index)
    return Rect(minX: 0, minY: content.lowerBound - offset, maxX: width, maxY: content.upperBound - offset)
  }
}
