package import PlaygroundControls
package import PlaygroundKit
package import PlaygroundPictures

/// The first page of a program that shows pictures.
@MainActor
package struct LibraryKind: PageKind {
  package typealias Content = LibraryPage

  package init() {}

  package func home(of pictures: PictureStore, measure: TextMeasure, _ link: RootLink) -> (any PictureHome)? {
    let actions = LibraryPage.Actions(open: { link.openPicture?($0) }, spread: { link.spreadPicture?($0, $1) })
    return LibraryPage(pictures, measure: measure, actions)
  }
}

extension Playground {
  /// The first page; `nil` on a stage.
  package var library: LibraryPage? { root as? LibraryPage }
}
