internal import FluidGeometry
internal import FluidScene

/// Layers and surfaces as upright copies in the boxes around them, without blur and in their own colours.
extension CopyPainter {
  func layer(_ paint: DisplayList.LayerPaint) {
    guard let layer = resources.layer(paint.layer), let texture = layer.texture else { return }
    let frame = Self.box(around: paint.frame, paint.transform)
    var clip = Self.box(around: paint.clip.rect, paint.transform)
    for mask in paint.masks {
      guard let rest = clip.intersection(mask.boundingBox) else { return }
      clip = rest
    }
    draw(layer, texture, in: frame, within: clip, opacity: paint.opacity, brightness: paint.brightness)
  }

  func surface(_ surface: DisplayList.Surface) {
    let opacity = surface.opacity * surface.color.alpha
    let vertices = surface.vertices
    let bounds = Self.box(around: vertices.map(\.position))
    guard opacity > 0, bounds.isFinite, !bounds.isEmpty else { return }
    let light = vertices.map(\.light).reduce(0, +) / Double(vertices.count)
    guard let id = surface.layer else {
      let level = min(light, 1)
      setColor(
        Color(
          red: surface.color.red * level, green: surface.color.green * level, blue: surface.color.blue * level,
          alpha: opacity))
      return fill(bounds)
    }
    guard let layer = resources.layer(id), let texture = layer.texture else { return }
    let places = Self.box(around: vertices.map(\.place))
    guard places.isFinite, !places.isEmpty else { return }
    let size = Size(width: bounds.width / places.width, height: bounds.height / places.height)
    let corner = Point(x: bounds.minX - places.minX * size.width, y: bounds.minY - places.minY * size.height)
    draw(layer, texture, in: Rect(origin: corner, size: size), within: bounds, opacity: opacity, brightness: light)
  }

  private func draw(
    _ layer: LayerStore.Entry, _ texture: Texture, in frame: Rect, within clip: Rect, opacity: Double,
    brightness: Double
  ) {
    guard frame.isFinite, !frame.isEmpty, clip.isFinite, let seen = frame.intersection(clip) else { return }
    let region = TextureRegion(texture: texture, x: 0, y: 0, width: texture.width, height: texture.height)
    copy(
      region, in: frame, within: seen, opacity: opacity, brightness: min(brightness, 1), isOpaque: layer.isOpaque)
    guard brightness > 1, layer.isOpaque else { return }
    setColor(Color.white.opacity(min(brightness - 1, 1) * min(opacity, 1)))
    fill(seen)
  }

  private static func box(around rect: Rect, _ transform: AffineTransform) -> Rect {
    guard transform != .identity else { return rect }
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ]
    return box(around: corners.map(transform.apply))
  }

  /// Not finite unless all of the points are.
  private static func box(around points: [Point]) -> Rect {
    guard points.allSatisfy(\.isFinite) else { return Rect(x: .nan, y: .nan, width: 0, height: 0) }
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    return Rect(minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}
