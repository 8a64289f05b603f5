internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import PlaygroundPages
internal import PlaygroundPictures

/// A page's picture while it is zoomed: a message says how large it is, and the small picture of the whole where its part lies.
@MainActor
package final class PhotoCloseUp {
  /// Shows which part of a picture is seen that is zoomed in.
  package let minimap = Minimap()
  /// Called with the size of the picture while it is zoomed, in percent of its own pixels.
  package var onZoom: (@MainActor (Int) -> Void)?
  /// The picture of the last frame, and how large it was.
  private var reported = (index: 0, scale: 1.0, percent: 0)
  private unowned let page: PhotoPage

  init(of page: PhotoPage) {
    self.page = page
    minimap.onMove = { [weak page] point, isAnimated, now in
      page?.pager.picture.show(point, animated: isAnimated, at: now)
    }
  }

  private var picture: CurrentPicture { page.pager.picture }

  func timePassed(to now: Instant) {
    followMinimap(to: now)
    reportZoom(at: now)
  }

  /// Reports the size of a picture that is being zoomed: both its scale and its size change then. In another window, or without the
  /// bar, one of the two stays.
  func reportZoom(at now: Instant, isSilent: Bool = false) {
    guard page.isCurrent, let actual = picture.actualScale else { return }
    let former = reported
    let scale = picture.zoom.zoomScale(at: now)
    reported = (page.pager.current, scale, Int((100 * scale / actual).rounded()))
    guard !isSilent, reported.index == former.index, scale != former.scale, page.appearanceState == .appeared,
      reported.percent != former.percent
    else { return }
    onZoom?(reported.percent)
  }

  private func followMinimap(to now: Instant) {
    let paging = page.pager.paging
    var layout: Minimap.Layout?
    if page.isCurrent, page.appearanceState == .appeared, !page.details.isShown, !paging.isMoving(at: now) {
      layout = Minimap.layout(
        picture: picture.frame(at: now), fitted: picture.fittedFrame, in: PhotoPicture(page: page).room,
        isRightToLeft: paging.isRightToLeft)
    }
    minimap.timePassed(to: now, layout, origin: page.pager.origin)
  }

  /// Draws the minimap from pixels that are there.
  ///
  /// - Parameter place: where the page lies in the window.
  func drawMinimap(
    into commands: inout [DisplayList.Command], _ context: PageContext, page place: Similarity, opacity: Double
  ) {
    guard page.isCurrent else { return }
    minimap.draw(into: &commands, context, page: place, opacity: opacity) { frame in
      var pictures: [CardContent.Picture] = []
      for use in [PictureStore.Use.tile, .page] where pictures.isEmpty {
        page.store.addPictures(of: page.index, frame: frame, for: use, at: context.now, to: &pictures)
      }
      for number in pictures.indices { pictures[number].quarterTurns = picture.quarterTurns }
      return pictures
    }
  }
}
