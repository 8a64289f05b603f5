internal import FluidGeometry
internal import Glibc

/// A rounded, turned rectangle in pixels of the target.
struct PixelShape {
  var minimum: SIMD2<Double>
  var maximum: SIMD2<Double>
  /// Limited to half of the shorter side; 0 for square corners.
  var radius: Double
  var turn: Turn

  /// A rotation about a centre; the identity where the shape stands straight.
  struct Turn {
    var center: SIMD2<Double>
    var cosine = 1.0
    var sine = 0.0

    var isIdentity: Bool { sine == 0 && cosine == 1 }

    init(_ angle: Double, about center: SIMD2<Double>) {
      self.center = center
      guard angle != 0 else { return }
      cosine = cos(angle)
      sine = sin(angle)
    }

    func apply(_ p: SIMD2<Double>) -> SIMD2<Double> {
      guard !isIdentity else { return p }
      let d = p - center
      return center + SIMD2(d.x * cosine - d.y * sine, d.x * sine + d.y * cosine)
    }
  }

  var size: SIMD2<Double> { maximum - minimum }
  var center: SIMD2<Double> { (minimum + maximum) / 2 }

  /// `nil` for what covers nothing, or is not a number.
  init?(_ shape: RoundedShape, scale: Double) {
    let rect = shape.rect
    guard rect.isFinite, !rect.isEmpty, shape.rotation.isFinite else { return nil }
    minimum = SIMD2(rect.minX, rect.minY) * scale
    maximum = SIMD2(rect.maxX, rect.maxY) * scale
    let limit = min(rect.width, rect.height) / 2 * scale
    radius = shape.radius.isNaN ? 0 : min(max(shape.radius * scale, 0), limit)
    if radius < 0.25 { radius = 0 }
    turn = Turn(shape.rotation, about: (minimum + maximum) / 2)
  }

  /// The outline moved outwards by a distance in pixels, corners around the same centres. A square corner stays square.
  func expanded(by distance: Double) -> PixelShape {
    var result = self
    let minimum = -(min(size.x, size.y) / 2)
    let distance = max(distance, minimum)
    result.minimum -= SIMD2(repeating: distance)
    result.maximum += SIMD2(repeating: distance)
    result.radius = radius > 0 ? max(radius + distance, 0) : 0
    return result
  }

  /// The straight box around the turned shape.
  var bounds: (minimum: SIMD2<Double>, maximum: SIMD2<Double>) {
    guard !turn.isIdentity else { return (minimum, maximum) }
    let half = size / 2
    let c = abs(turn.cosine)
    let s = abs(turn.sine)
    let reach = SIMD2(half.x * c + half.y * s, half.x * s + half.y * c)
    let middle = turn.apply(center)
    return (middle - reach, middle + reach)
  }
}

extension Double {
  /// Whether a coordinate is a whole pixel as far as the rasteriser can tell (it counts in 1/256).
  var isWholePixel: Bool { abs(self - rounded()) < 1.0 / 512 }
}
