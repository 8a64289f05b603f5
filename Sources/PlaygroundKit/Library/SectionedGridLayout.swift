package import FluidGeometry
package import FluidScene
package import PlaygroundControls

/// The grid in sections, each with a title that stays at the top of the window as long as the section is seen.
package struct SectionedGridLayout: LibraryLayout {
  /// Points.
  private enum Measure {
    static let header = 44.0
  }

  package let order: PictureOrder
  package let contentLength: Double
  private let sections: [Section]
  /// The grid of one section, which gives the sizes; its own place is that of the first one.
  private let grid: GridLayout
  private let width: Double

  private struct Section {
    let section: LibrarySections.Section
    /// Of its title.
    let minY: Double
    let grid: GridLayout

    /// Where its tiles begin, less the margin above them.
    var tilesMinY: Double { minY + Measure.header - GridLayout.margin }
    var maxY: Double { tilesMinY + grid.contentHeight - GridLayout.margin }
  }

  /// - Parameters:
  ///   - sections: the pictures.
  ///   - width: of the window.
  ///   - top: space above everything.
  package init(_ sections: LibrarySections, width: Double, top: Double) {
    order = sections.order
    self.width = width
    grid = GridLayout(order, width: width, top: 0)
    var y = top
    self.sections = sections.sections.map { section in
      let laid = Section(
        section: section, minY: y,
        grid: GridLayout(PictureOrder(count: section.places.count), width: width, top: 0))
      y = laid.maxY
      return laid
    }
    contentLength = y + GridLayout.margin
  }

  package var columns: Int { grid.columns }
  package var rowPitch: Double { grid.rowPitch }
  package var pictureSize: Size { grid.pictureSize }
  package var hasWords: Bool { false }

  /// The first section of which something holds that holds of all after it.
  private func sectionIndex(_ isReached: (Section) -> Bool) -> Int {
    var range = 0..<sections.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isReached(sections[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  package func item(at place: Int) -> LibraryItem {
    let section = sections[sectionIndex { $0.section.places.upperBound > place }]
    let first = section.section.places.lowerBound
    var item = section.grid.item(at: place - first).offsetBy(Vector(dx: 0, dy: section.tilesMinY))
    // A title stays over what is beneath it.
    item.reach = item.reach.lowerBound - Measure.header + GridLayout.margin...item.reach.upperBound
    return item
  }

  package func places(from minY: Double, to maxY: Double) -> Range<Int> {
    let first = sectionIndex { $0.maxY > minY }
    let last = sectionIndex { $0.minY + Measure.header >= maxY }
    guard first < last else {
      let place = first < sections.count ? sections[first].section.places.lowerBound : order.count
      return place..<place
    }
    return tiles(of: sections[first], from: minY).lowerBound..<tiles(of: sections[last - 1], to: maxY).upperBound
  }

  /// The tiles of a section that a stretch of the content touches.
  private func tiles(of section: Section, from minY: Double = -1e9, to maxY: Double = 1e9) -> Range<Int> {
    let tiles = section.grid.places(from: minY - section.tilesMinY, to: maxY - section.tilesMinY)
    let first = section.section.places.lowerBound
    return first + tiles.lowerBound..<first + max(tiles.lowerBound, tiles.upperBound)
  }

  package func place(at point: Point) -> Int? {
    places(from: point.y, to: point.y + 1).first { item(at: $0).content.contains(point) }
  }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.background }

  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {
    for section in sections[sectionIndex { $0.maxY > minY }...].prefix(while: { $0.minY < maxY }) {
      drawTitle(of: section, at: section.minY, on: &canvas)
    }
  }

  /// The title of the section at the top stays there until the next one pushes it out.
  package func drawForeground(from minY: Double, on canvas: inout LibraryCanvas) {
    let index = sectionIndex { $0.maxY > minY }
    guard index < sections.count, sections[index].minY < minY else { return }
    let y = min(minY, sections[index].maxY - Measure.header)
    canvas.fill(
      RoundedShape(Rect(x: 0, y: y, width: width, height: Measure.header)),
      canvas.theme.background.opacity(Self.titleOpacity))
    drawTitle(of: sections[index], at: y, on: &canvas)
  }

  private static let titleOpacity = 0.94

  @MainActor
  private func drawTitle(of section: Section, at y: Double, on canvas: inout LibraryCanvas) {
    let line = Rect(x: GridLayout.margin, y: y + 13, width: max(0, width - 2 * GridLayout.margin), height: 22)
    let (title, detail) = line.split(trailing: 110, gap: 16)
    canvas.text(section.section.title, TextStyle(.body, weight: .semibold), canvas.theme.text, in: title)
    canvas.text(
      section.section.detail, TextStyle(.caption, alignment: .trailing), canvas.theme.secondaryText,
      in: detail.offsetBy(Vector(dx: 0, dy: 1)))
  }

  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    let section = sections[sectionIndex { $0.section.places.upperBound > place }]
    grid.draw(
      order.index(at: place),
      in: section.grid.item(at: place - section.section.places.lowerBound).picture
        .offsetBy(Vector(dx: 0, dy: section.tilesMinY)), on: &canvas)
  }
}
