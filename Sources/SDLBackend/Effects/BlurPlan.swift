/// How a layer is blurred: on which level of a chain of halved pictures, and by how much there.
///
/// Halving blurs already, and so does enlarging again. Both are known, and the kernel on the level makes up what is
/// missing of the variance; so a blur grows evenly through all levels. Beside a hard edge it is within 2.5 % of the
/// Gaussian from a sigma of 3 pixels on, and within 7 % from one pixel on: only passes over the whole size would do
/// better there, and they take too long without a graphics card. Below one pixel it is a mixture with the layer itself.
struct BlurPlan: Equatable {
  /// The number of times the layer is halved, at least 1.
  let level: Int
  /// Of the kernel on that level, in its pixels.
  private(set) var variance = SIMD2<Double>.zero
  /// How much of the picture is the blurred one; the rest is sharp.
  private(set) var fraction = 1.0
  /// What is added around a translucent layer, in pixels of the level.
  let margin: SIMD2<Int>

  private static let largestLevel = 10
  /// On a level, in its pixels: with less, its pixels would be seen.
  private static let minimumSigma = 1.1
  /// The sigma in pixels beyond which the result is an even colour to the eye.
  private static let largestSigma = 2048.0
  /// Of a kernel, in pixels of its level: a picture squeezed to a line would want any number.
  private static let largestVariance = 64.0

  /// For a sigma in pixels of the layer, across and down; `nil` where the eye would see no change.
  init?(sigma: SIMD2<Double>) {
    guard sigma.x >= 0, sigma.y >= 0 else { return nil }
    let sigma = sigma.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: Self.largestSigma))
    let smallest = sigma.min()
    var level = 1
    while level < Self.largestLevel, smallest >= Self.minimumSigma * Double(2 << level) { level += 1 }
    self.level = level
    let side = Double(1 << level)
    // Three sigmas of the largest blur of a level, so that sizes stay while a blur grows.
    let reach = (sigma * 3 / side).rounded(.up).clamped(
      lowerBound: SIMD2(repeating: 6), upperBound: SIMD2(repeating: 24))
    margin = SIMD2(Int(reach.x) + 1, Int(reach.y) + 1)
    let missing = (sigma * sigma - SIMD2(repeating: inherentVariance)) / (side * side)
    variance = missing.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: Self.largestVariance))
    fraction = min(smallest * smallest / inherentVariance, 1)
    guard fraction * 255 >= 0.5 else { return nil }
  }

  /// The level that is drawn: enlarging from there in one step looks the same as in several. 0 for a mixture.
  var shownLevel: Int { fraction < 1 ? 0 : max(level - 1, 1) }

  /// Whether halving down to a level reads four by four pixels instead of two by two. The last two steps do, or an edge
  /// would look different between two pixels of the level; but the first step is the largest, and reads no more than it
  /// must.
  func halvesSmoothly(to level: Int) -> Bool { level > 1 && level > self.level - 2 }

  /// What halving and enlarging add up to, in the layer's pixels.
  private var inherentVariance: Double {
    func area(_ level: Int) -> Double { Double(1 << (2 * level)) }
    let halving = (1...level).map { (halvesSmoothly(to: $0) ? 3.0 / 4 : 1.0 / 4) * area($0 - 1) }
    let last = max(level - 1, 1)
    let enlarging = (last..<level).map { 3.0 / 16 * area($0 + 1) }
    return (halving + enlarging).reduce(area(last) / 6 + 1.0 / 12, +)
  }
}
