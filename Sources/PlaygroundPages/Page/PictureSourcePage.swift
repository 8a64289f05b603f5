package import FluidNavigation
package import FluidScene
package import FluidScript
package import PlaygroundPictures

/// A page with pictures that others zoom out of.
@MainActor
package protocol PictureSourcePage: Page {
  /// What a page zooms out of, in the window's coordinates; `nil` where the picture is not on the page.
  ///
  /// - Parameters:
  ///   - index: the picture.
  ///   - kind: the part of its item that flies.
  func sourceView(of index: Int, as kind: SourceKind) -> SourceView?

  /// What lies at a place, counted from 0, whatever picture is there by now.
  func sourceView(atPlace place: Int, as kind: SourceKind) -> SourceView?

  /// Adds what a picture looks like in a card that comes out of it.
  func addLook(of index: Int, in layer: LayerID, to content: inout CardContent, _ context: PageContext)

  /// Shows a picture's item, as far as the page scrolls; at once where it is not seen.
  func reveal(_ index: Int, isSeen: Bool)
}
