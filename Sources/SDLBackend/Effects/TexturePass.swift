internal import CSDL

/// Draws one texture over a whole target, as the steps of an effect do.
///
/// An opaque texture extends its edge colours beyond its edges; any other is surrounded by transparency.
struct TexturePass {
  /// An offset from the pixel in pixels of the source, and its weight in 1/255.
  typealias Reading = (offset: SIMD2<Double>, weight: UInt8)

  let renderer: RendererHandle
  let source: Texture
  let isOpaque: Bool
  /// Pixels of the source that a pixel of the target is away from the next.
  var step = 1.0
  /// Where the target's corner lies in the source, in its pixels.
  var origin = SIMD2<Double>.zero

  /// Makes the target the mean of readings.
  /// - Parameter done: How much of the mean, in 1/255, the target is already.
  func draw(onto target: Texture, _ readings: [Reading], after done: UInt8 = 0) {
    SDL_SetRenderTarget(renderer.pointer, target.pointer)
    SDL_RenderSetClipRect(renderer.pointer, nil)
    if !isOpaque, done == 0 {
      SDL_SetRenderDrawColor(renderer.pointer, 0, 0, 0, 0)
      SDL_RenderClear(renderer.pointer)
    }
    source.setSmooth(true)
    var sum = Double(done)
    for reading in readings where reading.weight > 0 {
      sum += Double(reading.weight)
      // A mean so far and its next part always add up to the whole: where the colour is even, nothing is lost to
      // rounding. With alpha of its own the source can only be added.
      let fraction = isOpaque ? SDL_Color.byte(Double(reading.weight) / sum) : reading.weight
      SDL_SetTextureBlendMode(
        source.pointer, !isOpaque ? .add : fraction == 255 ? SDL_BLENDMODE_NONE : .over)
      draw(at: origin + reading.offset, fraction, width: Double(target.width), height: Double(target.height))
    }
  }

  /// Up to nine rectangles: SDL takes no place outside of a texture, so what is read there is drawn from its edge.
  private func draw(at origin: SIMD2<Double>, _ weight: UInt8, width: Double, height: Double) {
    let columns = cuts(Double(source.width), at: origin.x, length: width)
    let rows = cuts(Double(source.height), at: origin.y, length: height)
    let color = SDL_Color(r: weight, g: weight, b: weight, a: weight)
    var vertices: [SDL_Vertex] = []
    for row in rows {
      for column in columns {
        for (x, y) in [
          (column.start, row.start), (column.end, row.start), (column.end, row.end), (column.start, row.end),
        ] {
          vertices.append(
            SDL_Vertex(
              position: SDL_FPoint(x: Float(x.place), y: Float(y.place)), color: color,
              tex_coord: SDL_FPoint(x: Float(x.texture), y: Float(y.texture))))
        }
      }
    }
    let corners: [Int32] = [0, 1, 2, 0, 2, 3]
    let indices = (0..<Int32(vertices.count / 4)).flatMap { quad in corners.map { $0 + 4 * quad } }
    SDL_RenderGeometry(
      renderer.pointer, source.pointer, vertices, Int32(vertices.count), indices, Int32(indices.count))
  }

  private typealias End = (place: Double, texture: Double)

  /// The pieces of the target along an axis that lie before, in and behind the source.
  private func cuts(_ side: Double, at origin: Double, length: Double) -> [(start: End, end: End)] {
    func end(_ place: Double) -> End { (place, min(max((origin + place * step) / side, 0), 1)) }
    let first = min(max(-origin / step, 0), length)
    let last = min(max((side - origin) / step, first), length)
    let places = isOpaque ? [0, first, last, length] : [first, last]
    return zip(places, places.dropFirst()).filter { $0 < $1 }.map { (end($0), end($1)) }
  }
}
