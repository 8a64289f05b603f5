package import FluidGeometry
package import FluidScene
package import PlaygroundControls

/// Where the pictures of the first page are and how each is drawn. The page does the rest: it scrolls, focuses and opens.
///
/// Pictures are named by their places in ``order``; points are those of the content, which begins at the window's top, under
/// the bar, and scrolls as a whole. The leading edge is the left one: where it is not, the page and its canvas mirror everything.
package protocol LibraryLayout: Sendable {
  var order: PictureOrder { get }
  /// Of everything, with the margins above and below.
  var contentLength: Double { get }
  /// Places that lie side by side: keys go up and down by so many.
  var columns: Int { get }
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
}
