internal import FluidGeometry
internal import FluidNavigation
internal import FluidScript
package import PlaygroundKit
package import PlaygroundPages

/// The pages of single pictures, and those of their details.
@MainActor
package struct PhotoKind: PageKind {
  package let commands: [Command] = [.details]

  package init() {}

  package func page(of picture: PictureOpening, in program: Playground) -> PhotoPage? {
    let closing = program.openPages.landingPage { (page: PhotoPage) in
      page.shows(picture.index) && page.origin === picture.origin
    }
    let page = closing ?? program.navigator.adding(newPage(of: picture, in: program))
    if let origin = picture.dropOrigin { page.place.dropOrigin = origin }
    return page
  }

  private func newPage(of picture: PictureOpening, in program: Playground) -> PhotoPage {
    let page = PhotoPage(picture.index, in: picture.home, from: picture.origin, as: picture.layout)
    page.actions.show = { [weak program, weak page] index in
      page?.setNeedsUpdateOfTransitionSource()
      guard program?.settings.transition.scrolledOffSource == .intoSight else { return }
      page?.origin?.reveal(index, isSeen: page?.isPanel == true)
    }
    page.closeUp.onZoom = { [weak program] in program?.showMessage("\($0)%", for: FootLine.zoomDuration) }
    page.actions.details = { [weak program] photo in program.map { Self.detailsPage(of: photo, in: $0) } }
    page.actions.pressTitle = { [weak program] photo in if let program { Self.showDetails(of: photo, in: program) } }
    return page
  }

  /// Opens the details as a popover, or as a sheet where the window has no room for one; hides those that were pulled into sight.
  private static func showDetails(of photo: PhotoPage, in program: Playground) {
    guard !photo.details.isShown else { return photo.details.toggle(at: program.navigation.now) }
    let isNarrow = program.surroundings.size.width < DetailsPage.panelWidth + 2 * popoverMargin
    program.openPages.show(detailsPage(of: photo, in: program), as: .present(isNarrow ? .pageSheet : .popover))
  }

  private static func detailsPage(of photo: PhotoPage, in program: Playground) -> DetailsPage {
    program.openPages.landingPage { (page: DetailsPage) in page.photo === photo && page.index == photo.index }
      ?? program.navigator.adding(
        DetailsPage(photo) { [weak program, weak photo] in photo.flatMap { program?.bar.nameButton(of: $0) } })
  }

  /// Points that a popover has on each side at least.
  private static let popoverMargin = 32.0
}
