internal import CSDL
internal import FluidGeometry
internal import FluidScene

extension MeshPainter {
  func layer(_ paint: DisplayList.LayerPaint) {
    guard paint.isPlain else { return layerWithEffects(paint) }
    guard paint.opacity > 0, let outline = visible(paint.clip), let frame = pixels(paint.frame) else { return }
    guard let layer = resources.layer(paint.layer), let texture = layer.texture else { return }
    let isStraight = outline.turn.isIdentity
    let high = fit(texture, in: frame, isStraight: isStraight)
    let region = TextureRegion(texture: texture, x: 0, y: 0, width: texture.width, height: texture.height)
    let map = TextureMap(region, minimum: frame.low, maximum: high)
    let color = SDL_Color(opacity: min(paint.opacity, 1), brightness: min(max(paint.brightness, 0), 1))
    let isOpaque = layer.isOpaque && paint.opacity >= 1
    polygon.set(outline, corners: &corners)
    polygon.clip(minimum: frame.low, maximum: frame.high, soft: true, isStraight: isStraight)
    let hole = isStraight ? paint.covered.flatMap(inside) : nil
    draw(&polygon, outline, color, map, isOpaque: isOpaque, prefersOneCall: false, hole: hole)
  }

  /// Draws what is left of the layer in the target's own pixels, once it is mapped and cut, so that its edges are as smooth as any.
  private func layerWithEffects(_ paint: DisplayList.LayerPaint) {
    guard paint.opacity > 0, let outline = PixelShape(paint.clip, scale: scale), let frame = pixels(paint.frame),
      let map = PixelMap(outline.turn, then: paint.transform, scale: scale), shows(outline, map),
      let layer = resources.layer(paint.layer), let texture = layer.texture
    else { return }
    let sigma = paint.blur > 0 ? blur(paint, texture, in: frame) : .zero
    guard let image = withEffects({ $0.image(of: layer, blurredBy: sigma) }) else { return }
    let isStraight = outline.turn.isIdentity && paint.transform == .identity && image.texture === texture
    let high = fit(image.texture, in: frame, isStraight: isStraight)
    let reach = image.margin * (frame.high - frame.low) / image.size
    polygon.set(outline, corners: &corners)
    polygon.clip(minimum: frame.low - reach, maximum: frame.high + reach, soft: true, isStraight: true)
    polygon.apply(map)
    for mask in paint.masks {
      guard let shape = PixelShape(mask, scale: scale), let turn = PixelMap(shape.turn, then: .identity, scale: scale)
      else { return }
      piece.set(shape, corners: &corners)
      piece.apply(turn)
      polygon.clip(to: piece)
    }
    polygon.dropShortEdges()
    guard !polygon.isEmpty else { return }
    fringed.build(from: polygon, isUpright: false)
    let still = PixelShape.Turn(0, about: .zero)
    let inverse = map.inverse
    let opacity = min(paint.opacity, 1)
    let light = min(max(paint.brightness - 1, 0), 1)
    batch.add(
      fringed, turn: still, color: SDL_Color(opacity: opacity, brightness: min(max(paint.brightness, 0), 1 - light)),
      map: TextureMap(image, minimum: frame.low, maximum: high, inverse: inverse),
      isOpaque: layer.isOpaque && opacity >= 1, prefersOneCall: false, hole: paint.covered.flatMap(inside))
    guard light > 0 else { return }
    let silhouette = layer.isOpaque ? nil : withEffects { $0.silhouette(of: layer, blurredBy: sigma) }
    guard layer.isOpaque || silhouette != nil else { return }
    batch.addLight(
      fringed, turn: still, color: SDL_Color(light: opacity * light),
      map: silhouette.map { TextureMap($0, minimum: frame.low, maximum: high, inverse: inverse) })
  }

  /// Lets effects draw on targets of their own, and comes back.
  func withEffects(_ body: (LayerEffects) -> LayerImage?) -> LayerImage? {
    batch.flush()
    let target = SDL_GetRenderTarget(renderer.pointer)
    let image = body(resources.effects)
    if SDL_GetRenderTarget(renderer.pointer) != target {
      SDL_SetRenderTarget(renderer.pointer, target)
      applyClip()
    }
    return image
  }

  /// Where the lower right corner of a layer's texture lies. Pixels that lie on pixels are taken as they are; a texture ends on a
  /// whole pixel, and its frame need not.
  private func fit(_ texture: Texture, in frame: (low: SIMD2<Double>, high: SIMD2<Double>), isStraight: Bool) -> SIMD2<
    Double
  > {
    let side = SIMD2(Double(texture.width), Double(texture.height))
    let isExact =
      isStraight && frame.low.x.isWholePixel && frame.low.y.isWholePixel
      && abs(frame.high.x - frame.low.x - side.x) < 1 && abs(frame.high.y - frame.low.y - side.y) < 1
    if texture.isSmooth == isExact {
      batch.flush()
      texture.setSmooth(!isExact)
    }
    return isExact ? frame.low + side : frame.high
  }

  /// The blur in the texture's pixels: what is a point of the window after the map was more before it, or less.
  private func blur(
    _ paint: DisplayList.LayerPaint, _ texture: Texture, in frame: (low: SIMD2<Double>, high: SIMD2<Double>)
  ) -> SIMD2<Double> {
    let side = SIMD2(Double(texture.width), Double(texture.height))
    return side / (frame.high - frame.low) * (paint.blur * scale / paint.transform.scale)
  }

  private func shows(_ outline: PixelShape, _ map: PixelMap) -> Bool {
    let corners = [
      outline.minimum, outline.maximum, SIMD2(outline.minimum.x, outline.maximum.y),
      SIMD2(outline.maximum.x, outline.minimum.y),
    ].map(map.apply)
    let low = corners.reduce(corners[0]) { $0.replacing(with: $1, where: $1 .< $0) }
    let high = corners.reduce(corners[0]) { $0.replacing(with: $1, where: $1 .> $0) }
    return clips.shows(low, high)
  }
}

extension DisplayList.LayerPaint {
  /// Whether the layer is only placed, cut, dimmed and faded.
  fileprivate var isPlain: Bool { transform == .identity && !(blur > 0) && masks.isEmpty && !(brightness > 1) }
}
