internal import CSDL
internal import FluidGeometry
internal import FluidScene

extension MeshPainter {
  func layer(_ paint: DisplayList.LayerPaint) {
    guard paint.isPlain else { return layerWithEffects(paint) }
    guard paint.opacity > 0, let outline = target.visible(paint.clip), let frame = target.pixels(paint.frame) else {
      return
    }
    guard let layer = resources.layer(paint.layer), let texture = layer.texture else { return }
    let hole = hole(in: outline, paint.covered)
    if isHidden(outline, by: hole) { return }
    let isStraight = outline.turn.isIdentity
    let high = fit(texture, in: frame, isStraight: isStraight)
    let region = TextureRegion(texture: texture, x: 0, y: 0, width: texture.width, height: texture.height)
    let map = TextureMap(region, minimum: frame.low, maximum: high)
    let color = SDL_Color(opacity: min(paint.opacity, 1), brightness: min(max(paint.brightness, 0), 1))
    polygon.set(outline, corners: &corners)
    polygon.clip(minimum: frame.low, maximum: frame.high, soft: true, isStraight: isStraight)
    draw(&polygon, outline, color, map, isOpaque: layer.isOpaque, prefersOneCall: false, hole: hole)
  }

  /// Where the lower right corner of a layer's texture lies: a texture ends on a whole pixel, and its frame need not.
  private func fit(_ texture: Texture, in frame: PaintTarget.Frame, isStraight: Bool) -> SIMD2<Double> {
    let side = SIMD2(Double(texture.width), Double(texture.height))
    let growth = frame.high - frame.low - side
    let isExact = isStraight && isOnPixels(frame.low) && abs(growth.x) < 1 && abs(growth.y) < 1
    target.chooseFilter(texture, isExact: isExact)
    return isExact ? frame.low + side : frame.high
  }

  func isOnPixels(_ point: SIMD2<Double>) -> Bool { point.x.isWholePixel && point.y.isWholePixel }
}

extension DisplayList.LayerPaint {
  /// Whether the layer is only placed, cut, dimmed and faded.
  fileprivate var isPlain: Bool {
    transform == .identity && !(blur > 0) && masks.isEmpty && !(brightness > 1) && colors == .identity
  }
}
