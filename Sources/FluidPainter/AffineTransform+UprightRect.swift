package import FluidGeometry

extension AffineTransform {
  /// The largest upright rectangle about the centre of a rectangle's image that lies in that image; `nil` where the map shears or
  /// scales its axes differently.
  package func uprightRect(in rect: Rect) -> Rect? {
    let scale = (a * a + b * b).squareRoot()
    guard scale > 0, abs(a - d) <= Self.tolerance * scale, abs(b + c) <= Self.tolerance * scale else { return nil }
    let (cosine, sine) = (abs(a) / scale, abs(b) / scale)
    let (width, height) = (rect.width * scale, rect.height * scale)
    return Rect(center: apply(rect.center), size: Self.size(inside: width, height, cosine, sine))
  }

  /// Of the largest upright rectangle in one that is turned about their common centre.
  private static func size(inside width: Double, _ height: Double, _ cosine: Double, _ sine: Double) -> Size {
    let (shorter, longer) = (min(width, height), max(width, height))
    let difference = cosine * cosine - sine * sine
    guard shorter > 2 * sine * cosine * longer, abs(difference) > tolerance else {
      // Two of its corners lie in the middle of the longer sides.
      let half = shorter / 2
      return width < height
        ? Size(width: half / cosine, height: half / sine) : Size(width: half / sine, height: half / cosine)
    }
    return Size(
      width: (width * cosine - height * sine) / difference, height: (height * cosine - width * sine) / difference)
  }

  /// What equal coefficients may differ by, relative to the scale.
  private static let tolerance = 1e-9
}
