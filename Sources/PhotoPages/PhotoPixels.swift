internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
internal import PlaygroundPages
internal import PlaygroundPictures

/// The pixels that a page of pictures asks for while it is there.
///
/// A flight has the processor to itself: what lies beside the picture, and its pieces, come when it has arrived.
@MainActor
final class PhotoPixels {
  /// Whether the page is there, or is coming or going.
  private(set) var areWanted = false
  private unowned let page: PhotoPage

  init(of page: PhotoPage) { self.page = page }

  private var pager: PicturePager { page.pager }
  private var scale: Double { pager.zooms.shapes.scale }

  func begin() { areWanted = true }

  func end() {
    areWanted = false
    if page.isCurrent { page.store.pages.close(page.index) }
  }

  /// Asks for the picture that is shown, and for those beside it.
  func want() {
    guard areWanted, page.isCurrent else { return }
    page.store.pages.show(
      page.index, neighbours: pager.neighbours.map(page.place.order.index),
      isInFlight: page.appearanceState != .appeared, fitting: PhotoPicture(page: page).room.size, scale: scale)
  }

  /// Asks for as many as the picture is seen in, and for what is seen and will be seen of a large one.
  func follow(at now: Instant) {
    let picture = pager.picture
    // Both where it is going and where it is count: the pixels may then be there when it arrives.
    let isOnSide = picture.quarterTurns & 1 == 1
    let sizes = [picture.finalFrame.size, picture.frame(at: now).size]
    let width = sizes.reduce(0) { max($0, isOnSide ? $1.height : $1.width) }
    page.store.wantDetail(of: page.index, pixelWidth: width * scale)
    if page.appearanceState == .appeared { wantPieces(of: picture, at: now) }
  }

  private func wantPieces(of picture: CurrentPicture, at now: Instant) {
    let viewport = Rect(origin: .zero, size: page.frame.size)
    func unturned(_ rect: Rect) -> Rect { rect.turned(by: -picture.quarterTurns, about: viewport.center) }
    page.store.wantPieces(
      of: page.index,
      PieceView(
        frame: unturned(picture.frame(at: now)), finalFrame: unturned(picture.finalFrame),
        viewport: unturned(viewport), scale: scale))
  }
}
