/// A layer's pixels, or what an effect made of them.
struct LayerImage {
  let texture: Texture
  /// Of the layer, in its pixels.
  let size: SIMD2<Double>
  /// What the texture shows around the layer, on each side, in the layer's pixels.
  var margin = SIMD2<Double>.zero
  /// Pixels of the layer on a side of a pixel of the texture.
  var pixelsPerTexel = 1.0
}
