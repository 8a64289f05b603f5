/// The Gaussian among the kernels on whole pixels, e^(-t) Iₙ(t) with the modified Bessel functions (Lindeberg 1990):
/// its variance is t exactly, for every t ≥ 0, and two of them in a row are one of the sum.
struct DiscreteGaussian {
  /// One interpolated reading of a texture: a distance from the centre in pixels, and its weight in 1/255.
  struct Tap: Equatable {
    var distance: Double
    var weight: UInt8
  }

  /// From left to right; the weights add up to 255, so that an even colour stays what it is.
  let taps: [Tap]

  init(variance: Double) {
    let weights = Self.weights(variance: variance)
    var side: [Tap] = []
    var center = 255
    // Two neighbours are one reading between them, at the distance that their weights ask for.
    for index in stride(from: 1, to: weights.count - 1, by: 2) {
      let sum = weights[index] + weights[index + 1]
      let fraction = (sum * 255).rounded()
      guard fraction > 0 else { break }
      center -= 2 * Int(fraction)
      side.append(Tap(distance: Double(index) + weights[index + 1] / sum, weight: UInt8(fraction)))
    }
    let left = side.reversed().map { Tap(distance: -$0.distance, weight: $0.weight) }
    taps = left + [Tap(distance: 0, weight: UInt8(max(center, 0)))] + side
  }

  /// For 0, 1, 2… pixels from the centre, by Miller's recurrence: down from where there is nothing, and then to a sum
  /// of 1.
  static func weights(variance: Double) -> [Double] {
    guard variance > 1e-6 else { return [1] }
    let count = Int(8 * variance.squareRoot()) + 12
    var weights = [Double](repeating: 0, count: count + 2)
    weights[count] = 1e-200
    for n in (1...count).reversed() {
      weights[n - 1] = weights[n + 1] + 2 * Double(n) / variance * weights[n]
      guard weights[n - 1] > 1e200 else { continue }
      for index in (n - 1)...count { weights[index] *= 1e-200 }
    }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    return weights.map { $0 / sum }
  }
}
