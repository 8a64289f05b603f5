package import FluidGeometry
package import FluidScene
package import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPictures

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

  private struct Section: LaidSection {
    let section: LibrarySections.Section
    let minY: Double
    let grid: GridLayout

    var itemsMinY: Double { minY + Measure.header }
    /// From the content's origin to that of its grid, which has a margin above its tiles.
    var gridMinY: Double { itemsMinY - GridLayout.margin }
    var maxY: Double { gridMinY + grid.contentLength - GridLayout.margin }

    func places(from minY: Double, to maxY: Double) -> Range<Int> {
      section.places(grid.places(from: minY - gridMinY, to: maxY - gridMinY))
    }
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

  package var rowPitch: Double { grid.rowPitch }
  package var pictureSize: Size { grid.pictureSize }
  package var hasWords: Bool { false }

  package func item(at place: Int) -> LibraryItem {
    let section = sections.section(at: place)
    let first = section.section.places.lowerBound
    var item = section.grid.item(at: place - first).offsetBy(Vector(dx: 0, dy: section.gridMinY))
    // A title stays over what is beneath it.
    item.reach = item.reach.lowerBound - Measure.header + GridLayout.margin...item.reach.upperBound
    return item
  }

  package func places(from minY: Double, to maxY: Double) -> Range<Int> { sections.places(from: minY, to: maxY) }

  // MARK: Drawing

  package func background(in theme: Theme) -> Color { theme.background }

  package func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas) {
    for section in sections.touching(from: minY, to: maxY) {
      drawTitle(of: section, at: section.minY, on: &canvas)
    }
  }

  /// The title of the section at the top stays there until the next one pushes it out.
  package func drawForeground(from minY: Double, on canvas: inout LibraryCanvas) {
    guard let section = sections.touching(from: minY, to: .infinity).first, section.minY < minY else { return }
    let y = min(minY, section.maxY - Measure.header)
    canvas.fill(
      RoundedShape(Rect(x: 0, y: y, width: width, height: Measure.header)),
      canvas.theme.background.opacity(Self.titleOpacity))
    drawTitle(of: section, at: y, on: &canvas)
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
    let section = sections.section(at: place)
    grid.draw(
      order.index(at: place),
      in: section.grid.item(at: place - section.section.places.lowerBound).picture
        .offsetBy(Vector(dx: 0, dy: section.gridMinY)), on: &canvas)
  }
}
