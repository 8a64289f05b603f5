internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// The picture that a photo page shows, with its details beneath it.
struct PhotoPicture: PagePicture {
  let page: PhotoPage

  /// Points around a popover's picture.
  static let panelPadding = 12.0
  /// Points above a sheet's picture.
  private static let grabberRoom = 20.0

  /// The part of the page that its pictures are fitted into: beneath the bar, or beneath a sheet's grabber.
  var room: Rect {
    let size = page.frame.size
    return switch page.modalPresentationStyle {
    case .fullScreen, .overFullScreen:
      Chrome.pictureBounds(of: size, barHeight: Chrome.barHeight * (1 - page.bar.boundsHiding))
    case .pageSheet:
      Rect(minX: 0, minY: Self.grabberRoom, maxX: size.width, maxY: max(Self.grabberRoom + 1, size.height))
    case .popover: Rect(origin: .zero, size: size).insetBy(dx: Self.panelPadding, dy: Self.panelPadding)
    }
  }

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
