internal import FluidGeometry
internal import FluidMotion

extension PictureStore {
  /// A picture's tile and its page differ in what they may be drawn from.
  enum Use { case tile, page }

  /// Back to front, the pictures that together show this one: a sharper one fades in over the one before it, which stays
  /// opaque, so that nothing behind them shows through.
  func pictures(of index: Int, frame: Rect, for use: Use, at now: Instant) -> [CardContent.Picture] {
    let item = items[index]
    var result: [CardContent.Picture] = []
    for level in item.thumbnails.entries + (use == .page ? item.windows.entries : []) {
      guard let since = level.readySince else { continue }
      let opacity = ((now - since) / Self.fadeDuration).clamped(to: 0...1)
      if opacity == 1 { result.removeAll(keepingCapacity: true) }
      result.append(
        CardContent.Picture(paint: .image(level.image), frame: frame, opacity: opacity, isOpaque: level.isOpaque))
    }
    return result
  }
}
