internal import FluidGeometry
internal import FluidPictures
internal import FluidScene

/// Draws a thumbnail, or says why there is none.
@MainActor
struct TilePainter {
  let store: PictureStore
  let context: PageContext

  /// - Parameter pictures: overwritten; handed in for its memory.
  func draw(
    _ index: Int, in tile: Rect, _ pictures: inout [CardContent.Picture], into commands: inout [DisplayList.Command]
  ) {
    let outline = RoundedShape(tile, radius: GridLayout.radius)
    let frame = outline.rect.filling(aspectRatio: store.aspectRatio(of: index))
    pictures.removeAll(keepingCapacity: true)
    store.addPictures(of: index, frame: frame, for: .tile, at: context.now, to: &pictures)
    if pictures.first.map({ $0.opacity < 1 }) ?? true {
      commands.append(.fill(outline, store.meanColor(of: index) ?? context.theme.placeholder))
    }
    for picture in pictures {
      guard case .image(let image) = picture.paint else { continue }
      commands.append(
        .image(DisplayList.ImagePaint(image, frame: picture.frame, clip: outline, opacity: picture.opacity)))
    }
    if pictures.isEmpty, let failure = store.failure(of: index) {
      drawFailure(failure.title, name: store.name(of: index), in: tile, into: &commands)
    }
  }

  private func drawFailure(
    _ title: String, name: String, in rect: Rect, into commands: inout [DisplayList.Command]
  ) {
    let width = rect.width - 24
    commands.append(
      .text(
        DisplayList.TextLine(
          title, TextStyle(.caption, weight: .semibold, alignment: .center), color: context.theme.text,
          at: Point(x: rect.midX, y: rect.midY - 9), maximumWidth: width)))
    commands.append(
      .text(
        DisplayList.TextLine(
          name, TextStyle(.caption, alignment: .center), color: context.theme.secondaryText,
          at: Point(x: rect.midX, y: rect.midY + 10), maximumWidth: width)))
  }

  /// What stands where there is nothing to see.
  func drawEmptiness(into commands: inout [DisplayList.Command]) {
    let center = context.bounds.center
    commands.append(
      .text(
        DisplayList.TextLine(
          "No pictures here", TextStyle(.title, weight: .semibold, alignment: .center), color: context.theme.text,
          at: Point(x: center.x, y: center.y - 14))))
    commands.append(
      .text(
        DisplayList.TextLine(
          "Drop a folder or some pictures on this window.", TextStyle(.body, alignment: .center),
          color: context.theme.secondaryText, at: Point(x: center.x, y: center.y + 16))))
  }
}
