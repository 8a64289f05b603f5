/// Where a pixel of the target lies in a texture: affine, and clamped to what may be read.
struct TextureMap {
  var texture: Texture
  /// What a step of one pixel to the right changes.
  private var across: SIMD2<Double>
  /// What a step of one pixel down changes.
  private var down: SIMD2<Double>
  private var offset: SIMD2<Double>
  private var minimum: SIMD2<Double>
  private var maximum: SIMD2<Double>

  /// Shows a region in a straight rectangle of the target.
  init(_ region: TextureRegion, minimum low: SIMD2<Double>, maximum high: SIMD2<Double>) {
    texture = region.texture
    let side = SIMD2(Double(texture.width), Double(texture.height))
    let origin = SIMD2(Double(region.x), Double(region.y)) / side
    let extent = SIMD2(Double(region.width), Double(region.height)) / side
    let scale = extent / (high - low)
    across = SIMD2(scale.x, 0)
    down = SIMD2(0, scale.y)
    offset = origin - low * scale
    minimum = (origin - 0.5 / side).clamped(lowerBound: .zero, upperBound: .one)
    maximum = (origin + extent + 0.5 / side).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Shows a layer's image with the layer itself in a straight rectangle, which is then mapped to the target.
  /// - Parameter inverse: From the target back to the rectangle's pixels.
  init(_ image: LayerImage, minimum low: SIMD2<Double>, maximum high: SIMD2<Double>, inverse: PixelMap) {
    texture = image.texture
    let side = SIMD2(Double(texture.width), Double(texture.height)) * image.pixelsPerTexel
    let scale = image.size / side / (high - low)
    across = inverse.across * scale
    down = inverse.down * scale
    offset = (inverse.offset - low) * scale + image.margin / side
    minimum = .zero
    maximum = .one
  }

  /// Whether rectangles that stand straight on the target do so in the texture.
  var isUpright: Bool { across.y == 0 && down.x == 0 }

  func apply(_ p: SIMD2<Double>) -> SIMD2<Float> {
    SIMD2<Float>((across * p.x + down * p.y + offset).clamped(lowerBound: minimum, upperBound: maximum))
  }
}
