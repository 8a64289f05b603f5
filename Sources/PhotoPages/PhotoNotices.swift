internal import FluidGeometry
internal import FluidPictures
internal import FluidScene
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// The words in the place of a page's picture that cannot be shown, or beside one that is not whole.
@MainActor
struct PhotoNotices {
  let page: PhotoPage

  func notice(of index: Int) -> PictureNotice? {
    let item = page.store.files.collection.items[index]
    guard let failure = item.flaw else { return nil }
    return PictureNotice(title: failure.title, message: failure.message, isBesidePicture: item.hasPixels)
  }

  /// Draws why there is no picture, or no whole one, each time on its own page.
  func draw(
    besidePictures: Bool, into commands: inout [DisplayList.Command], _ context: PageContext, page place: Similarity,
    opacity: Double
  ) {
    guard page.isCurrent else { return }
    page.pager.visible.forEach(at: context.now) { picture in
      guard let notice = notice(of: page.place.order.index(at: picture.index)),
        notice.isBesidePicture == besidePictures
      else { return }
      let move = Vector(dx: picture.offset, dy: -page.details.offset(at: context.now))
      // Words are not scaled.
      let frame = Rect(center: place.apply(context.bounds.center + move), size: context.size)
      notice.draw(in: frame, opacity: opacity, into: &commands, context)
    }
  }
}
