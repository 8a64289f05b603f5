internal import CSDL
internal import FluidGeometry
internal import FluidScene

/// Draws commands with SDL's software renderer as far as that is safe: upright copies and fills. It has no smooth or round
/// corners, no rotation and no shadows; everything is where it belongs.
final class CopyPainter: CommandPainter {
  private let renderer: RendererHandle
  let resources: PaintResources
  private var scale = 1.0
  private var clips = ClipStack()

  init(renderer: RendererHandle, resources: PaintResources) {
    self.renderer = renderer
    self.resources = resources
  }

  func begin(width: Int, height: Int, scale: Double, background: Color, damage: Rect?) {
    self.scale = scale
    clips.reset(width: width, height: height)
    if let damage { clips.push(damage, scale: scale) }
    clips.apply(to: renderer)
    setColor(background)
    SDL_SetRenderDrawBlendMode(renderer.pointer, SDL_BLENDMODE_NONE)
    var rect = clips.current
    SDL_RenderFillRect(renderer.pointer, &rect)
  }

  func finish() { SDL_RenderSetClipRect(renderer.pointer, nil) }

  func pushClip(_ rect: Rect) {
    clips.push(rect, scale: scale)
    clips.apply(to: renderer)
  }

  func popClip() {
    clips.pop()
    clips.apply(to: renderer)
  }

  func fill(_ shape: RoundedShape, _ color: Color, covered: Rect?) {
    setColor(color)
    guard shape.rotation != 0, shape.rect.height <= 4 else { return fill(shape.rect) }
    // A thin line that is turned is still a line.
    let half = Vector(dx: shape.rect.width / 2, dy: 0).rotated(by: shape.rotation)
    let start = shape.rect.center - half
    let end = shape.rect.center + half
    guard start.isFinite, end.isFinite else { return }
    SDL_RenderDrawLineF(
      renderer.pointer, Float(start.x * scale), Float(start.y * scale), Float(end.x * scale), Float(end.y * scale))
  }

  func stroke(_ shape: RoundedShape, width: Double, _ color: Color) {
    setColor(color)
    let outer = shape.rect.insetBy(dx: -width / 2, dy: -width / 2)
    let inner = shape.rect.insetBy(dx: width / 2, dy: width / 2)
    guard !inner.isEmpty else { return fill(outer) }
    fill(Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY))
    fill(Rect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY))
    fill(Rect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY))
    fill(Rect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY))
  }

  func image(_ paint: DisplayList.ImagePaint) {
    guard let image = resources.image(paint.image), !paint.frame.isEmpty else { return }
    let size = Size(width: Double(image.width), height: Double(image.height))
    switch image.storage {
    case .atlas(let place):
      copy(place.region, in: paint.frame, within: paint.clip.rect, opacity: paint.opacity, isOpaque: image.isOpaque)
    case .tiles(let tiles):
      for tile in tiles {
        let frame = Rect(
          x: paint.frame.minX + paint.frame.width * Double(tile.x) / size.width,
          y: paint.frame.minY + paint.frame.height * Double(tile.y) / size.height,
          width: paint.frame.width * Double(tile.width) / size.width,
          height: paint.frame.height * Double(tile.height) / size.height)
        copy(tile.region, in: frame, within: paint.clip.rect, opacity: paint.opacity, isOpaque: image.isOpaque)
      }
    }
  }

  func shadow(_ shadow: DisplayList.Shadow) {}

  func text(_ line: DisplayList.TextLine) {
    guard let set = PlacedLine(line, scale: scale, cache: resources.text) else { return }
    for run in set.line.runs {
      let frame = Rect(
        x: (set.x + Double(run.x)) / scale, y: (set.baseline + Double(run.y)) / scale,
        width: Double(run.region.width) / scale, height: Double(run.region.height) / scale)
      tint(run.region.texture, line.color)
      copy(run.region, in: frame, within: frame, opacity: line.color.alpha, isOpaque: false, keepsTint: true)
    }
  }

  func copy(
    _ region: TextureRegion, in frame: Rect, within clip: Rect, opacity: Double, brightness: Double = 1, isOpaque: Bool,
    keepsTint: Bool = false
  ) {
    guard opacity > 0, frame.isFinite, let seen = frame.intersection(clip) else { return }
    let texture = region.texture.pointer
    if !keepsTint { tint(region.texture, Color(red: brightness, green: brightness, blue: brightness)) }
    SDL_SetTextureAlphaMod(texture, SDL_Color.byte(opacity))
    SDL_SetTextureBlendMode(texture, isOpaque && opacity >= 1 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    let across = Double(region.width) / frame.width
    let down = Double(region.height) / frame.height
    var source = SDL_Rect(
      x: Int32(region.x) + Int32((seen.minX - frame.minX) * across),
      y: Int32(region.y) + Int32((seen.minY - frame.minY) * down),
      w: Int32(max((seen.width * across).rounded(), 1)), h: Int32(max((seen.height * down).rounded(), 1)))
    var target = pixels(seen)
    SDL_RenderCopyF(renderer.pointer, texture, &source, &target)
  }

  private func tint(_ texture: Texture, _ color: Color) {
    SDL_SetTextureColorMod(
      texture.pointer, SDL_Color.byte(color.red), SDL_Color.byte(color.green), SDL_Color.byte(color.blue))
  }

  func fill(_ rect: Rect) {
    guard rect.isFinite, !rect.isEmpty else { return }
    var target = pixels(rect)
    SDL_RenderFillRectF(renderer.pointer, &target)
  }

  /// Whole pixels: the software renderer draws no others.
  private func pixels(_ rect: Rect) -> SDL_FRect {
    let left = (rect.minX * scale).rounded()
    let top = (rect.minY * scale).rounded()
    return SDL_FRect(
      x: Float(left), y: Float(top), w: Float(max((rect.maxX * scale).rounded() - left, 1)),
      h: Float(max((rect.maxY * scale).rounded() - top, 1)))
  }

  func setColor(_ color: Color) {
    SDL_SetRenderDrawBlendMode(renderer.pointer, color.alpha >= 1 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(
      renderer.pointer, SDL_Color.byte(color.red), SDL_Color.byte(color.green), SDL_Color.byte(color.blue),
      SDL_Color.byte(color.alpha))
  }
}
