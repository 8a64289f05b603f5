package import FluidGeometry
package import FluidScene
package import PlaygroundControls
package import PlaygroundPictures

/// The grid in sections, each with a title that stays at the top of the window as long as the section is seen.
package struct SectionedGridLayout: LibraryLayout {
  /// Points.
  private enum Measure {
    static let header = 44.0
  }

  package let order: PictureOrder
  package let contentLength: Double
  private let sections: [LaidSection]
  /// The tiles of a section, which give the sizes.
  private let tiles: EvenCells
  private let width: Double

  /// - Parameters:
  ///   - sections: the pictures.
  ///   - width: of the window.
  ///   - top: space above everything.
  package init(_ sections: LibrarySections, width: Double, top: Double) {
    order = sections.order
    self.width = width
    tiles = GridLayout.tiles(0, width: width, top: 0)
    self.sections = [LaidSection](sections, from: top, header: Measure.header, gap: 0, tiles)
    contentLength = (self.sections.last?.maxY ?? top) + GridLayout.margin
  }

  package var rowPitch: Double { tiles.rowPitch }
  package var pictureSize: Size { tiles.first.size }
  package var hasWords: Bool { false }

  package func item(at place: Int) -> LibraryItem {
    var item = GridLayout.item(in: sections.section(at: place).frame(of: place))
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
  private func drawTitle(of section: LaidSection, at y: Double, on canvas: inout LibraryCanvas) {
    let line = Rect(x: GridLayout.margin, y: y + 13, width: max(0, width - 2 * GridLayout.margin), height: 22)
    let (title, detail) = line.split(trailing: 110, gap: 16)
    canvas.text(section.section.title, TextStyle(.body, weight: .semibold), canvas.theme.text, in: title)
    canvas.text(
      section.section.detail, TextStyle(.caption, alignment: .trailing), canvas.theme.secondaryText,
      in: detail.offsetBy(Vector(dx: 0, dy: 1)))
  }

  package func drawItem(at place: Int, on canvas: inout LibraryCanvas) {
    GridLayout.draw(order.index(at: place), in: item(at: place).picture, on: &canvas)
  }
}
