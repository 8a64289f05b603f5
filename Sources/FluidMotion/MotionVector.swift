/// Numbers that move together.
package protocol MotionVector: Hashable, Sendable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self

  /// Returns the largest of the numbers as a distance on screen in points, for something of an extent in points.
  func reach(extent: Double) -> Double
}

extension Double: MotionVector {
  /// A progress, whose unit is the extent.
  package func reach(extent: Double) -> Double { abs(self) * extent }
}

extension SpringResponse {
  /// Returns the displacement from the target after the time.
  package func value<Value: MotionVector>(displacement: Value, velocity: Value) -> Value {
    displacement * valueOfDisplacement + velocity * valueOfVelocity
  }

  /// Returns the velocity after the time.
  package func velocity<Value: MotionVector>(displacement: Value, velocity: Value) -> Value {
    displacement * velocityOfDisplacement + velocity * velocityOfVelocity
  }
}
