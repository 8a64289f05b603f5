internal import FluidGeometry
internal import FluidPictures
internal import FluidScene
internal import PlaygroundKit
internal import PlaygroundPages
internal import PlaygroundPictures

/// The words in the place of a picture that cannot be shown, or beside one that is not whole.
extension PhotoPage {
  func notice(of index: Int) -> Notice? {
    guard let failure = store.files.collection.items[index].flaw else { return nil }
    return Notice(
      title: failure.title, message: failure.message, isBesidePicture: store.files.collection.items[index].hasPixels)
  }

  /// Draws why there is no picture, or no whole one, each time on its own page.
  func drawNotices(
    besidePictures: Bool, into commands: inout [DisplayList.Command], _ context: PageContext, page: Similarity,
    opacity: Double
  ) {
    guard isCurrent else { return }
    pager.visible.forEach(at: context.now) { visible in
      guard let notice = notice(of: order.index(at: visible.index)), notice.isBesidePicture == besidePictures else {
        return
      }
      let move = Vector(dx: visible.offset, dy: -details.offset(at: context.now))
      // Words are not scaled.
      let frame = Rect(center: page.apply(context.bounds.center + move), size: context.size)
      notice.draw(in: frame, opacity: opacity, into: &commands, context)
    }
  }
}
