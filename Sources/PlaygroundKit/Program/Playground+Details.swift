internal import FluidGeometry
package import FluidNavigation
internal import PlaygroundControls

/// The details of the open picture, as a page that comes out of its name in the bar.
extension Playground {
  /// Opens them as a popover, or as a sheet where the window has no room for one; hides those that were pulled into sight.
  func showDetails() {
    guard let photo = openPage as? PhotoPage else { return }
    guard !photo.areDetailsShown else { return photo.toggleDetails(at: navigation.now) }
    let isNarrow = size.width < DetailsPage.panelWidth + 2 * Self.popoverMargin
    show(detailsPage(of: photo), as: .present(isNarrow ? .pageSheet : .popover))
  }

  /// Points that a popover has on each side at least.
  private static let popoverMargin = 32.0

  func detailsPage(of photo: PhotoPage) -> Page {
    landingPage { page in
      guard let page = page as? DetailsPage else { return false }
      return page.photo === photo && page.index == photo.index
    }
      ?? adding(
        DetailsPage(photo) { [weak self, weak photo] in photo.flatMap { self?.nameButton(of: $0) } })
  }

  /// The name of a picture in the bar, which is gone where the bar is.
  package func nameButton(of photo: PhotoPage) -> BarButtonItem? {
    guard !photo.isPanel else { return nil }
    var frame = titleFrame(of: photo, by: measure)
    if isMirrored { frame.origin.x = size.width - frame.maxX }
    let button = BarButtonItem(id: Chrome.nameButton, frame: frame)
    button.alpha = 1 - photo.barHiding(at: navigation.now)
    return button
  }
}
