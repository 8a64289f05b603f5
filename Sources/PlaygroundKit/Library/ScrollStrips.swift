package import FluidGeometry

/// Content that scrolls, in strips as wide as the page: each is drawn once, and then moved.
package struct ScrollStrips {
  /// From the content's top to the page's, in points.
  private let offset: Double
  /// From a strip to the next one in points, which is a number of whole pixels.
  private let pitch: Double
  /// Points that a strip shows of the next one, so that nothing shines through between the two.
  private let overlap: Double
  /// The strips that are seen, counted from the content's top.
  package let indices: ClosedRange<Int>

  /// The number of layers that strips are drawn into by turns: more than are ever seen at once.
  package static let layerCount = 16
  /// In points, for pages that are not so tall that too many strips were seen.
  private static let minimumPitch = 256.0

  /// - Parameters:
  ///   - offset: from the content's top to the page's, in points; a number of whole pixels.
  ///   - pageHeight: in points.
  ///   - scale: pixels for each point.
  package init(offset: Double, pageHeight: Double, scale: Double) {
    self.offset = offset
    pitch = (max(Self.minimumPitch, pageHeight / Double(Self.layerCount / 2)) * scale).rounded(.up) / scale
    overlap = 1 / scale
    indices = Int((offset / pitch).rounded(.down))...Int(((offset + pageHeight) / pitch).rounded(.down))
  }

  /// The number of the layer that a strip is drawn into, less than ``layerCount``.
  package func layer(of index: Int) -> Int { index & (Self.layerCount - 1) }

  /// What a strip shows, in points from the content's top.
  package func content(of index: Int) -> ClosedRange<Double> {
    let minY = Double(index) * pitch
    return minY...minY + pitch + overlap
  }

  /// Where a strip of a width lies on the page, in points.
  package func frame(of index: Int, width: Double) -> Rect {
    let content = content(of: index)
    return Rect(minX: 0, minY: content.lowerBound - offset, maxX: width, maxY: content.upperBound - offset)
  }
}
