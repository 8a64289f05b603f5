/// A filter of a moving finger's tremor: strong while it is slow, weak while it is fast (Casiez, Roussel and Vogel, *1 € Filter*,
/// CHI 2012).
struct OneEuroFilter: Sendable {
  /// The cutoff of a finger at rest, in hertz.
  private static let minimumCutoff = 1.0
  /// The cutoff's growth in hertz for each point a second: a finger of 1,000 pt/s is behind by 5 ms.
  private static let growth = 0.03
  /// The cutoff of the speed itself, in hertz.
  private static let speedCutoff = 1.0

  private var numbers: SIMD4<Double>
  private var velocity = SIMD4<Double>.zero

  init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

  /// Takes where a finger is, and returns where it would be without tremor.
  ///
  /// - Parameters:
  ///   - place: in points.
  ///   - seconds: since the last one, above 0.
  mutating func filter(_ place: SIMD4<Double>, after seconds: Double) -> SIMD4<Double> {
    velocity += ((place - numbers) / seconds - velocity) * Self.weight(Self.speedCutoff, seconds)
    let speed = (velocity * velocity).sum().squareRoot()
    numbers += (place - numbers) * Self.weight(Self.minimumCutoff + Self.growth * speed, seconds)
    return numbers
  }

  /// The weight of a new sample in an exponential mean with a cutoff in hertz.
  private static func weight(_ cutoff: Double, _ seconds: Double) -> Double {
    let ratio = 2 * .pi * cutoff * seconds
    return ratio / (ratio + 1)
  }
}
