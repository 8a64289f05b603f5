internal import PlaygroundKit
internal import PlaygroundPictures

/// A section where a layout has put it, one beneath the other.
package protocol LaidSection {
  var section: LibrarySections.Section { get }
  /// Of its title.
  var minY: Double { get }
  /// Where its items begin.
  var itemsMinY: Double { get }
  /// Where its items end.
  var maxY: Double { get }
  /// The places of the items that a stretch of the content touches: of a section above it none, at its end.
  func places(from minY: Double, to maxY: Double) -> Range<Int>
}

extension Array where Element: LaidSection {
  /// The section that a picture is in.
  package func section(at place: Int) -> Element {
    self[partitioningIndex { $0.section.places.upperBound > place }]
  }

  /// The sections of which a stretch of the content touches something.
  package func touching(from minY: Double, to maxY: Double) -> ArraySlice<Element> {
    self[partitioningIndex { $0.maxY > minY }...].prefix { $0.minY < maxY }
  }

  /// The places of the items that a stretch of the content touches.
  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    let first = partitioningIndex { $0.maxY > minY }
    let last = partitioningIndex { $0.itemsMinY >= maxY }
    guard first < last else {
      let place = first < count ? self[first].section.places.lowerBound : self.last?.section.places.upperBound ?? 0
      return place..<place
    }
    return self[first].places(from: minY, to: .infinity)
      .lowerBound..<self[last - 1].places(from: -.infinity, to: maxY).upperBound
  }
}
