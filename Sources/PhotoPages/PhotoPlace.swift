internal import FluidGeometry
internal import FluidNavigation
internal import FluidScript
package import PlaygroundKit
package import PlaygroundPictures

/// The pictures that a page shows one at a time, in the first page's order, and the one that it began with.
///
/// Pictures come, go and change their places on the first page while one of them is shown.
@MainActor
package final class PhotoPlace {
  /// The page whose pictures they are.
  package private(set) weak var library: (any PictureHome)?
  private let store: PictureStore
  private let collection: PictureCollection
  /// The first page's layout when the page was opened, which the order is that of.
  let layout: LibraryStyle
  /// The pictures: those of the first page, and the one that is shown where that has gone from there.
  package private(set) var order: PictureOrder
  /// The first page's contents that the order is of; `nil` where it has to be looked at again.
  private var version: Int?
  /// Whether one of them has gone from the first page.
  private var isHolding = false
  /// The picture that the page began with, and the place that this had then.
  let openingIndex: Int
  let opening: Int
  /// Where the file of that picture was dropped, which its page comes out of; in points of the window. It goes back to its tile.
  var dropOrigin: Point?

  /// The side in points of what a dropped file comes out of: about that of an icon that is dragged.
  private static let droppedSide = 64.0

  init(_ index: Int, in library: any PictureHome, as layout: LibraryStyle) {
    (self.library, store, self.layout) = (library, library.store, layout)
    collection = library.store.files.collection
    order = library.order(in: layout)
    version = library.contentsVersion
    (openingIndex, opening) = (index, order.place(of: index))
  }

  /// Whether the pictures are still those of the first page.
  var isCurrent: Bool { store.files.collection === collection }

  /// Returns what the page comes out of: a picture's view on the page where it came from, or the place where its file was dropped.
  func source(_ view: SourceView?) -> SourceView? {
    guard let dropOrigin, let view else { return view }
    let side = Self.droppedSide
    return SourceView(
      id: view.id, frame: Rect(center: dropOrigin, size: Size(width: side, height: side)), cornerRadius: side / 5)
  }

  /// Lets a picture go that was only there because it was shown.
  func turned() {
    if isHolding { version = nil }
  }

  /// Takes over the first page's pictures and their order, while the page rests: what lies beside its picture is not seen then.
  ///
  /// A picture that has gone from the first page stays until another one is turned to.
  ///
  /// - Parameters:
  ///   - index: the picture that is shown.
  ///   - place: the place of that until now.
  /// - Returns: the new places of that and of the one that the page began with; `nil` where they are the same.
  func followLibrary(showing index: Int, at place: Int) -> (current: Int, opening: Int?)? {
    guard let library, version != library.contentsVersion else { return nil }
    var order = library.order(in: layout)
    version = library.contentsVersion
    isHolding = !order.contains(index)
    if isHolding {
      var indices = (0..<order.count).map(order.index)
      indices.insert(index, at: min(place, indices.count))
      order = PictureOrder(indices)
    }
    guard order != self.order else { return nil }
    self.order = order
    return (order.place(of: index), order.contains(openingIndex) ? order.place(of: openingIndex) : nil)
  }
}
