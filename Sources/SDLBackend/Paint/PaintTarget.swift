internal import CSDL
internal import FluidGeometry
internal import FluidScene

/// The target that commands are drawn on: its scale, its clips, and the meshes that wait to be drawn on it.
///
/// Everything from ``begin(width:height:scale:background:damage:)`` to ``finish()`` is drawn on one target.
final class PaintTarget {
  let batch: MeshBatch
  /// The number of pixels a point.
  private(set) var scale = 1.0
  private let renderer: RendererHandle
  private var clips = ClipStack()

  init(renderer: RendererHandle) {
    self.renderer = renderer
    batch = MeshBatch(renderer: renderer)
  }

  /// Everything from here on is drawn on a target of this size and scale.
  ///
  /// - Parameter damage: in points, the part outside which the target stays as it is; `nil` where all of it is drawn.
  func begin(width: Int, height: Int, scale: Double, background: Color, damage: Rect?) {
    self.scale = scale
    clips.reset(width: width, height: height)
    if let damage { clips.push(damage, scale: scale) }
    clips.apply(to: renderer)
    batch.begin(clips.current, isAll: !clips.isClipping, SDL_Color(background))
  }

  /// Everything that was drawn is on the target.
  func finish() {
    batch.finish()
    if clips.isClipping { SDL_RenderSetClipRect(renderer.pointer, nil) }
  }

  func pushClip(_ rect: Rect) {
    batch.flush()
    clips.push(rect, scale: scale)
    clips.apply(to: renderer)
  }

  func popClip() {
    batch.flush()
    clips.pop()
    clips.apply(to: renderer)
  }

  /// Lets something else be drawn on targets of its own, and comes back.
  func leave(_ body: () -> LayerImage?) -> LayerImage? {
    batch.flush()
    let target = SDL_GetRenderTarget(renderer.pointer)
    let image = body()
    if SDL_GetRenderTarget(renderer.pointer) != target {
      SDL_SetRenderTarget(renderer.pointer, target)
      clips.apply(to: renderer)
    }
    return image
  }

  /// Has a texture drawn with a filter. Pixels that lie on pixels are taken as they are.
  func chooseFilter(_ texture: Texture, isExact: Bool) {
    guard texture.isSmooth == isExact else { return }
    batch.flush(before: texture)
    texture.setSmooth(!isExact)
  }

  // MARK: In pixels

  typealias Frame = (low: SIMD2<Double>, high: SIMD2<Double>)

  func pixels(_ rect: Rect) -> Frame? {
    guard rect.isFinite, !rect.isEmpty else { return nil }
    return (SIMD2(rect.minX, rect.minY) * scale, SIMD2(rect.maxX, rect.maxY) * scale)
  }

  /// Whether anything of a box in pixels can be seen.
  func shows(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool { clips.shows(low, high) }

  /// Whether anything of the box around four points can be seen.
  func shows(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) -> Bool {
    shows(
      pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)), pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d)))
  }

  /// The outline in pixels where any of it can be seen.
  func visible(_ shape: RoundedShape) -> PixelShape? {
    guard let outline = PixelShape(shape, scale: scale) else { return nil }
    let bounds = outline.bounds
    return shows(bounds.minimum, bounds.maximum) ? outline : nil
  }
}
