package import FluidGeometry
package import FluidMotion
package import FluidNavigation
package import FluidScript
package import PlaygroundPages
package import PlaygroundPictures

/// A first page that shows pictures: what the program and the pages of pictures ask of it.
@MainActor
package protocol PictureHome: PictureSourcePage {
  /// The pictures.
  var store: PictureStore { get }
  /// The layout that shows.
  var style: LibraryStyle { get }
  /// The pictures that are on the page, in their order.
  var order: PictureOrder { get }
  /// Returns the pictures in the order that a layout shows them in.
  func order(in layout: LibraryStyle) -> PictureOrder
  /// Counts up whenever the pictures or their order are others.
  var contentsVersion: Int { get }

  /// The picture that keys act on; `nil` until one was used.
  var focus: Int? { get set }
  /// Returns the picture at a point of the page.
  func index(at point: Point) -> Int?
  /// Returns the picture whose item is highlighted most, and how strongly, from 0 to 1.
  func highlight(at now: Instant) -> (index: Int, amount: Double)?

  /// Hides a picture.
  ///
  /// - Returns: whether it was on the page.
  func remove(_ index: Int, at now: Instant) -> Bool
  /// Shows the picture again that was hidden last.
  ///
  /// - Returns: whether there was one.
  func putBack(at now: Instant) -> Bool

  /// Reports where the sources are that pages zoom out of by an identifier.
  ///
  /// - Parameters:
  ///   - pages: all that are shown.
  ///   - other: a picture whose page comes next.
  ///   - transition: the options.
  func reportSources(_ pages: [PresentedPage], and other: Int?, _ transition: Settings.Transition)
  /// Has the animators of the options.
  var animators: (any NavigationControllerDelegate)? { get set }
}

/// A picture that is to be opened.
@MainActor
package struct PictureOpening {
  package let index: Int
  /// The first page.
  package let home: any PictureHome
  /// The page that the picture's comes out of.
  package let origin: any PictureSourcePage
  /// The layout of the first page whose order the pictures are to have.
  package let layout: LibraryStyle
  /// Whether the picture is to be alone on its page.
  package let isAlone: Bool
  /// The point where its file was dropped, out of which the page comes, in points of the pages; `nil` where it comes out of its item.
  package let dropOrigin: Point?
}
