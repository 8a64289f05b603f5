package import FluidNavigation
package import PlaygroundPages

extension PresentedPage {
  /// Returns the page of a picture that came out of a page; `nil` for one that came out of another page, or is of former pictures.
  @MainActor
  package func picturePage(from origin: any PictureSourcePage) -> (any OpenedPicturePage)? {
    guard let opened = controller as? any OpenedPicturePage, opened.isCurrent, opened.origin === origin else {
      return nil
    }
    return opened
  }
}
