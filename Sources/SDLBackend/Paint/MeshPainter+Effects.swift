internal import CSDL
internal import FluidGeometry
internal import FluidScene

extension MeshPainter {
  /// Draws what is left of the layer in the target's own pixels, once it is mapped and cut, so that its edges are as smooth as any.
  func layerWithEffects(_ paint: DisplayList.LayerPaint) {
    guard paint.opacity > 0, let outline = PixelShape(paint.clip, scale: target.scale),
      let frame = target.pixels(paint.frame),
      let map = PixelMap(outline.turn, then: paint.transform, scale: target.scale), shows(outline, map),
      let layer = resources.layer(paint.layer)
    else { return }
    // What is a point of the window after the map was more before it, or less.
    let blur = paint.blur > 0 ? paint.blur * target.scale / paint.transform.scale : 0
    let sigma = layer.drawnSize / (frame.high - frame.low) * blur
    guard let image = target.leave({ resources.effects.image(of: layer, colors: paint.colors, blurredBy: sigma) })
    else { return }
    let isStill = outline.turn.isIdentity && paint.transform == .identity && image.texture === layer.texture
    let growth = frame.high - frame.low - image.size
    target.chooseFilter(
      image.texture,
      isExact: isStill && isOnPixels(frame.low) && abs(growth.x) < Self.exactness && abs(growth.y) < Self.exactness)
    cut(outline, to: frame, around: image, map, paint.masks)
    guard !polygon.isEmpty else { return }
    fringed.build(from: polygon, isUpright: false)
    let inverse = map.inverse
    let opacity = min(paint.opacity, 1)
    let light = min(max(paint.brightness - 1, 0), 1)
    target.batch.add(
      fringed, turn: Self.still,
      color: SDL_Color(opacity: opacity, brightness: min(max(paint.brightness, 0), 1 - light)),
      map: TextureMap(image, minimum: frame.low, maximum: frame.high, inverse: inverse),
      isOpaque: layer.isOpaque, prefersOneCall: false, hole: paint.covered.flatMap(inside))
    guard light > 0 else { return }
    let silhouette = layer.isOpaque ? nil : target.leave { resources.effects.silhouette(of: layer, blurredBy: sigma) }
    guard layer.isOpaque || silhouette != nil else { return }
    target.batch.addLight(
      fringed, turn: Self.still, color: SDL_Color(light: opacity * light),
      map: silhouette.map { TextureMap($0, minimum: frame.low, maximum: frame.high, inverse: inverse) })
  }

  /// No rotation.
  static let still = PixelShape.Turn(0, about: .zero)

  /// What the size of a frame may differ by from the layer's, in pixels, until its last ones are off by what can be seen.
  private static let exactness = 1.0 / 64

  /// Makes the polygon what is seen of an image: where outline and frame say, mapped, and cut to the masks.
  private func cut(
    _ outline: PixelShape, to frame: PaintTarget.Frame, around image: LayerImage, _ map: PixelMap,
    _ masks: [RoundedShape]
  ) {
    let reach = image.margin * (frame.high - frame.low) / image.size
    polygon.set(outline, corners: &corners)
    polygon.clip(minimum: frame.low - reach, maximum: frame.high + reach, soft: true, isStraight: true)
    polygon.apply(map)
    for mask in masks {
      guard let shape = PixelShape(mask, scale: target.scale),
        let turn = PixelMap(shape.turn, then: .identity, scale: target.scale)
      else { return polygon.removeAll() }
      piece.set(shape, corners: &corners)
      piece.apply(turn)
      polygon.clip(to: piece)
    }
    polygon.dropShortEdges()
  }

  private func shows(_ outline: PixelShape, _ map: PixelMap) -> Bool {
    let (low, high) = (outline.minimum, outline.maximum)
    return target.shows(
      map.apply(low), map.apply(high), map.apply(SIMD2(low.x, high.y)), map.apply(SIMD2(high.x, low.y)))
  }
}
