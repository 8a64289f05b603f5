package import PlaygroundControls
package import PlaygroundKit
package import PlaygroundPictures

/// The first page of a program that shows pictures.
@MainActor
package struct LibraryKind: PageKind {
  package typealias Content = LibraryPage

  package init() {}

  package func home(of pictures: PictureStore, measure: TextMeasure, _ link: RootLink) -> (any PictureHome)? {
    LibraryPage(pictures, measure: measure, link)
  }
}
