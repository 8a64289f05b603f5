internal import FluidGeometry
internal import FluidMotion
internal import PlaygroundPages
internal import PlaygroundPictures

/// The picture that a photo page shows, with its details beneath it.
struct PhotoPicture: PagePicture {
  let page: PhotoPage

  /// A card flies by this frame, while its picture may still move.
  func restingFrame(in bounds: Rect) -> Rect? {
    page.pager.picture.finalFrame.offsetBy(Vector(dx: 0, dy: -page.details.finalOffset))
  }

  func frame(in bounds: Rect, at now: Instant) -> Rect? {
    page.pager.picture.frame(at: now).offsetBy(Vector(dx: 0, dy: -page.details.offset(at: now)))
  }

  func frame(inSource source: Rect) -> Rect? { source.filling(aspectRatio: page.pager.picture.aspectRatio) }

  func overlap(above y: Double, in bounds: Rect, at now: Instant) -> Double {
    page.pager.visible.overlap(above: y + page.details.offset(at: now), at: now)
  }

  func sharpness(pixels width: Double, at now: Instant) -> Double? {
    page.store.sharpness(of: page.index, pixels: width, at: now)
  }

  var notice: PictureNotice? { PhotoNotices(page: page).notice(of: page.index) }
}
