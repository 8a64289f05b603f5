internal import FluidGeometry
internal import FluidMotion

extension PictureStore {
  /// A picture's tile and its page differ in what they may be drawn from.
  enum Use { case tile, page }

  /// Back to front, the pictures that together show this one: a sharper one fades in over the one before it, which stays
  /// opaque, so that nothing behind them shows through.
  func addPictures(
    of index: Int, frame: Rect, for use: Use, at now: Instant, to result: inout [CardContent.Picture]
  ) {
    let start = result.count
    func add(_ levels: PictureLevels) {
      for level in levels.entries {
        guard let since = level.readySince else { continue }
        let opacity = ((now - since) / Self.fadeDuration).clamped(to: 0...1)
        if opacity == 1 { result.removeSubrange(start...) }
        result.append(
          CardContent.Picture(paint: .image(level.image), frame: frame, opacity: opacity, isOpaque: level.isOpaque))
      }
    }
    add(items[index].thumbnails)
    if use == .page { add(items[index].windows) }
    if use == .page, showsCloseUp(of: index) { add(items[index].closeUps) }
  }
}
