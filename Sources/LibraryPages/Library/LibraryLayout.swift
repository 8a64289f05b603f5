package import FluidGeometry
package import FluidScene
package import PlaygroundControls
package import PlaygroundPictures

/// Where the pictures of the first page are and how each is drawn. The page does the rest: it scrolls, focuses and opens.
///
/// Pictures are named by their places in ``order``; points are those of the content, which begins at the window's top, under
/// the bar, and scrolls as a whole. The leading edge is the left one: where it is not, the page and its canvas mirror everything.
package protocol LibraryLayout: Sendable {
  var order: PictureOrder { get }
  /// Of everything, with the margins above and below.
  var contentLength: Double { get }
  /// From a row to the next, in points.
  var rowPitch: Double { get }
  /// The size at which a picture is drawn, in points.
  var pictureSize: Size { get }
  /// Whether there are words beside a picture, that may fly with it.
  var hasWords: Bool { get }

  func item(at place: Int) -> LibraryItem
  /// Those of the rows that a stretch of the content touches.
  func places(from minY: Double, to maxY: Double) -> Range<Int>
  /// The one that a finger at a point means.
  func place(at point: Point) -> Int?

  /// What the items lie on.
  func background(in theme: Theme) -> Color
  /// Draws what lies beneath the items in a stretch of the content.
  @MainActor func drawBackground(from minY: Double, to maxY: Double, on canvas: inout LibraryCanvas)
  /// Draws the content of an item.
  @MainActor func drawItem(at place: Int, on canvas: inout LibraryCanvas)
  /// Draws what lies over the items, at the top of what is seen of the content.
  @MainActor func drawForeground(from minY: Double, on canvas: inout LibraryCanvas)
}

extension LibraryLayout {
  package func place(at point: Point) -> Int? {
    places(from: point.y, to: point.y + 1).first { item(at: $0).content.contains(point) }
  }

  package func drawForeground(from minY: Double, on canvas: inout LibraryCanvas) {}

  /// Returns the place that lies nearest to a column in the row next to that of a place; `nil` beyond the first row and the last one.
  ///
  /// - Parameters:
  ///   - place: in the row before it, or after it.
  ///   - direction: 1 down, -1 up.
  ///   - column: the middle of the column, in points.
  package func place(inRowNextTo place: Int, _ direction: Int, column: Double) -> Int? {
    guard let first = places(inRowOf: place, direction).last.map({ $0 + direction }), 0..<order.count ~= first else {
      return nil
    }
    let distance = { (place: Int) in abs(self.item(at: place).content.rect.midX - column) }
    // In the middle between two it is the one that comes first.
    return places(inRowOf: first, direction).min { (distance($0), $0) < (distance($1), $1) }
  }

  /// The places of a row from one of them on.
  private func places(inRowOf place: Int, _ direction: Int) -> [Int] {
    let y = item(at: place).content.rect.minY
    let rest = stride(from: place, to: direction > 0 ? order.count : -1, by: direction)
    return Array(rest.prefix { item(at: $0).content.rect.minY == y })
  }
}
