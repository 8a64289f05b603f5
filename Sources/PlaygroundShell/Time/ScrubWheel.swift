package import FluidGeometry

/// A wheel that goes through moments, one for each of its steps, in however many events they come.
package struct ScrubWheel {
  /// The part of a step that it has turned since the last whole one.
  private var rest = 0.0

  /// The most that one turn goes over: all moments that there are.
  private static let maximum = 1e6

  package init() {}

  /// Turns it, to the right or towards the person.
  ///
  /// - Returns: the whole steps that are done with that, what is over of the last turn counted; `nil` of no number.
  package mutating func turn(by steps: Vector) -> Int? {
    let step = steps.dx == 0 ? -steps.dy : steps.dx
    guard step.isFinite else { return nil }
    rest += step.clamped(to: -Self.maximum...Self.maximum)
    // Parts of a step may add up to a little less.
    let whole = (rest + (rest > 0 ? 1e-9 : -1e-9)).rounded(.towardZero)
    rest -= whole
    return Int(whole)
  }
}
