internal import CSDL

/// A rectangle of whole pixels of a target, on which pixels of a texture lie as they are.
struct PixelBlock: Equatable {
  /// Of the target, from its upper left corner.
  let x: Int32
  let y: Int32
  let width: Int32
  let height: Int32
  /// What of the texture lies in the upper left corner.
  let sourceX: Int32
  let sourceY: Int32

  /// What places may be off by, in pixels: they come from sums of numbers with 24 bits.
  private static let tolerance: Float = 1.0 / 64
  /// From the upper left corner of a target or a texture, in pixels.
  private static let farthest: Float = 1_048_576

  private init(from corner: SIMD2<Int32>, to end: SIMD2<Int32>, source: SIMD2<Int32>) {
    (x, y, width, height) = (corner.x, corner.y, end.x - corner.x, end.y - corner.y)
    (sourceX, sourceY) = (source.x, source.y)
  }

  /// A rectangle between its upper left and its lower right vertex; `nil` where a pixel of it would be a mean of the texture's, or none
  /// of them.
  init?(_ low: SDL_Vertex, _ high: SDL_Vertex, of texture: Texture) {
    let side = SIMD2(Float(texture.width), Float(texture.height))
    guard let corner = Self.whole(SIMD2(low.position.x, low.position.y)),
      let end = Self.whole(SIMD2(high.position.x, high.position.y)),
      let source = Self.whole(SIMD2(low.tex_coord.x, low.tex_coord.y) * side),
      let sourceEnd = Self.whole(SIMD2(high.tex_coord.x, high.tex_coord.y) * side), end &- corner == sourceEnd &- source
    else { return nil }
    self.init(from: corner, to: end, source: source)
  }

  /// What of it lies on a target; `nil` where nothing does.
  func clipped(width: Int32, height: Int32) -> PixelBlock? {
    let corner = SIMD2(x, y)
    let inner = corner.clamped(lowerBound: .zero, upperBound: SIMD2(width, height))
    let end = SIMD2(x + self.width, y + self.height).clamped(lowerBound: .zero, upperBound: SIMD2(width, height))
    guard all(inner .< end) else { return nil }
    return PixelBlock(from: inner, to: end, source: SIMD2(sourceX, sourceY) &+ inner &- corner)
  }

  /// Whether a texture with the nearest filter shows all rectangles in that way. Each has four vertices, clockwise from the upper left
  /// one on.
  static func areAll(_ vertices: UnsafeBufferPointer<SDL_Vertex>, of texture: Texture) -> Bool {
    !texture.isSmooth && vertices.count % 4 == 0
      && stride(from: 0, to: vertices.count, by: 4).allSatisfy {
        PixelBlock(vertices[$0], vertices[$0 + 2], of: texture) != nil
      }
  }

  private static func whole(_ place: SIMD2<Float>) -> SIMD2<Int32>? {
    let rounded = place.rounded(.toNearestOrEven)
    let distance = place - rounded
    let isWhole = all((distance .< tolerance) .& (distance .> -tolerance))
    guard isWhole, all((rounded .< farthest) .& (rounded .> -farthest)) else { return nil }
    return SIMD2(Int32(rounded.x), Int32(rounded.y))
  }
}
