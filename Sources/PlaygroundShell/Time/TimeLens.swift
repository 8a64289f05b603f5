internal import FluidGeometry
internal import Glibc

/// The part of the past that the time bar shows, as fractions of all of it: a wheel magnifies it.
package struct TimeLens: Hashable {
  package private(set) var range = 0.0...1.0

  /// Seconds that the line shows at least.
  private static let shortest = 0.5
  /// The factor of one step of a wheel.
  private static let step = 1.25

  package var length: Double { range.upperBound - range.lowerBound }

  /// The factor by which the part is drawn longer than in the whole.
  package var magnification: Double { 1 / length }

  /// Returns where a moment lies on the line; beyond 0 to 1 where the line does not show it.
  package func onLine(_ whole: Double) -> Double { (whole - range.lowerBound) / length }

  /// Returns the moment at a fraction of the line.
  package func whole(_ line: Double) -> Double { (range.lowerBound + line * length).clamped(to: 0...1) }

  /// Magnifies about a moment, which stays where it is on the line.
  ///
  /// - Parameters:
  ///   - steps: of a wheel, upwards to magnify.
  ///   - line: where the moment is on the line, 0 to 1.
  ///   - span: seconds of the whole past.
  package mutating func magnify(by steps: Double, about line: Double, span: Double) {
    guard steps.isFinite, span > 0 else { return }
    let fixed = whole(line)
    let wanted = length / pow(Self.step, steps.clamped(to: -40...40))
    let length = wanted.clamped(to: min(1, Self.shortest / span)...1)
    show(from: fixed - line * length, length)
  }

  /// Moves as little as it takes to show a moment.
  package mutating func reveal(_ whole: Double) {
    if whole < range.lowerBound { show(from: whole, length) }
    if whole > range.upperBound { show(from: whole - length, length) }
  }

  private mutating func show(from begin: Double, _ length: Double) {
    let begin = begin.clamped(to: 0...max(0, 1 - length))
    range = begin...min(1, begin + length)
  }

  /// Returns where a stretch lies on the line.
  package func onLine(_ stretch: ClosedRange<Double>) -> ClosedRange<Double> {
    onLine(stretch.lowerBound)...onLine(stretch.upperBound)
  }
}
