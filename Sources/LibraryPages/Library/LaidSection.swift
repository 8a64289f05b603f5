package import FluidGeometry
internal import PlaygroundPictures

/// A section where a layout has put it, one beneath the other.
package struct LaidSection: Sendable {
  package let section: LibrarySections.Section
  /// Of its title.
  package let minY: Double
  package let items: EvenCells

  /// Where its items end.
  package var maxY: Double { items.maxY }

  /// The frame of a picture's cell.
  package func frame(of place: Int) -> Rect { items.frame(of: place - section.places.lowerBound) }

  /// The places of the items that a stretch of the content touches: of a section above it none, at its end.
  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    section.places(items.places(from: minY, to: maxY))
  }
}

extension [LaidSection] {
  /// Lays sections out one beneath the other.
  ///
  /// - Parameters:
  ///   - sections: the pictures.
  ///   - top: where the first title begins.
  ///   - header: the height of a title.
  ///   - gap: points between two sections.
  ///   - cells: those of a section, wherever it lies.
  package init(_ sections: LibrarySections, from top: Double, header: Double, gap: Double, _ cells: EvenCells) {
    var (items, y) = (cells, top)
    self = sections.sections.map { section in
      items.first.origin.y = y + header
      items.count = section.places.count
      defer { y = items.maxY + gap }
      return LaidSection(section: section, minY: y, items: items)
    }
  }

  /// The section that a picture is in.
  package func section(at place: Int) -> LaidSection {
    self[partitioningIndex { $0.section.places.upperBound > place }]
  }

  /// The sections of which a stretch of the content touches something.
  package func touching(from minY: Double, to maxY: Double) -> ArraySlice<LaidSection> {
    self[partitioningIndex { $0.maxY > minY }...].prefix { $0.minY < maxY }
  }

  /// The places of the items that a stretch of the content touches.
  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    let first = partitioningIndex { $0.maxY > minY }
    let last = partitioningIndex { $0.items.first.minY >= maxY }
    guard first < last else {
      let place = first < count ? self[first].section.places.lowerBound : self.last?.section.places.upperBound ?? 0
      return place..<place
    }
    return self[first].places(from: minY, to: .infinity)
      .lowerBound..<self[last - 1].places(from: -.infinity, to: maxY).upperBound
  }
}
