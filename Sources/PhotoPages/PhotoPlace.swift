package import FluidGeometry
internal import FluidNavigation
package import FluidScript
package import PlaygroundKit
internal import PlaygroundPages
package import PlaygroundPictures

/// Which pictures a page shows one at a time, in which order, and which one it began with.
@MainActor
package final class PhotoPlace {
  private let collection: PictureCollection
  /// The pictures: those of the first page, and the one that is shown where that has gone from there.
  package var order: PictureOrder
  /// The first page's contents that the order is of; `nil` where it has to be looked at again.
  package var version: Int?
  /// Whether one of them has gone from the first page.
  package var isHolding = false
  /// The picture that the page began with, and the place that this had then.
  package let openingIndex: Int
  package let opening: Int
  /// Where the file of that picture was dropped, which its page comes out of; in points of the window. It goes back to its tile.
  package var dropOrigin: Point?

  package init(_ index: Int, in library: any PictureHome, as layout: LibraryStyle) {
    collection = library.store.files.collection
    order = library.order(in: layout)
    version = library.contentsVersion
    (openingIndex, opening) = (index, order.place(of: index))
  }

  /// Whether the pictures are still those that a store has.
  package func isCurrent(_ store: PictureStore) -> Bool { store.files.collection === collection }
}

/// Pictures that come, go and change their places on the first page while one of them is shown.
extension PhotoPage {
  /// Takes over the first page's pictures and their order, while this page rests: what lies beside its picture is not seen then.
  ///
  /// A picture that has gone from the first page stays until another one is turned to.
  package func followLibrary() {
    guard let library, place.version != library.contentsVersion, pager.isAtRest, appearanceState == .appeared else {
      return
    }
    let (index, former) = (index, pager.current)
    var order = library.order(in: openingLayout)
    place.version = library.contentsVersion
    place.isHolding = !order.contains(index)
    if place.isHolding {
      var indices = (0..<order.count).map(order.index)
      indices.insert(index, at: min(former, indices.count))
      order = PictureOrder(indices)
    }
    guard order != place.order else { return }
    place.order = order
    pager.rearrange(
      current: order.place(of: index), opening: order.contains(openingIndex) ? order.place(of: openingIndex) : nil)
    wantPixels()
  }
}
