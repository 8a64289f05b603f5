package import FluidGeometry
package import FluidMotion
internal import FluidPictures

extension PictureStore {
  /// A picture's tile and its page differ in what they may be drawn from.
  package enum Use { case tile, page }

  /// Back to front, the pictures that together show this one: a sharper one fades in over the one before it, which stays
  /// opaque, so that nothing behind them shows through.
  package func addPictures(
    of index: Int, frame: Rect, for use: Use, at now: Instant, to result: inout [CardContent.Picture]
  ) {
    let start = result.count
    func add(_ levels: PictureLevels) {
      for level in levels.entries {
        guard let since = level.readySince else { continue }
        let opacity = ((now - since) / Self.fadeDuration).clamped(to: 0...1)
        if opacity == 1 { result.removeSubrange(start...) }
        result.append(CardContent.Picture(paint: .image(level.image), frame: frame, opacity: opacity))
      }
    }
    add(items[index].thumbnails)
    if use == .page { add(items[index].windows) }
    if use == .page, showsCloseUp(of: index) { add(items[index].closeUps) }
    guard use == .page, let level = animation.frame(of: index)?.level else { return }
    // Nothing of the first frame shows through a later one.
    result.removeSubrange(start...)
    result.append(CardContent.Picture(paint: .image(level.image), frame: frame))
  }

  /// Texels for each pixel across, at most 1, of what a page shows without a trace of anything coarser; 1 also where all the
  /// picture's own are there. `nil` where no pixels are.
  package func sharpness(of index: Int, pixels width: Double, at now: Instant) -> Double? {
    if let sharpness = pieceSharpness(of: index, pixels: width, at: now) { return sharpness }
    let closeUps = showsCloseUp(of: index) ? items[index].closeUps.entries : []
    let levels = items[index].thumbnails.entries + items[index].windows.entries + closeUps
    let ready = levels.filter { $0.readySince != nil }
    let shown = ready.last { level in level.readySince.map { now - $0 >= Self.fadeDuration } ?? false } ?? ready.first
    guard let shown, let header = items[index].header, width > 0 else { return nil }
    let needed = header.format == .svg ? width : min(width, Double(header.size.width))
    // A decoder may round down.
    return min(Double(shown.size.width + 1) / needed, 1)
  }
}
