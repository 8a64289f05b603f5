/// Numbers that move together, as the coordinates of a point do.
///
/// ``Motion`` adds them up and multiplies them by a factor, each for itself, and so moves all of them on one spring or curve.
public protocol MotionVector: Hashable, Sendable {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
}

/// Numbers whose size on screen is known.
package protocol ScreenVector: MotionVector {
  static var zero: Self { get }

  /// Returns the largest of the numbers as a distance on screen in points, for something of an extent in points.
  func reach(extent: Double) -> Double
}

extension Double: MotionVector {}

extension Double: ScreenVector {
  /// A progress, whose unit is the extent.
  package func reach(extent: Double) -> Double { abs(self) * extent }
}

extension SpringResponse {
  /// Returns the displacement from the target after the time.
  @inlinable
  package func value<Value: MotionVector>(displacement: Value, velocity: Value) -> Value {
    displacement * valueOfDisplacement + velocity * valueOfVelocity
  }

  /// Returns the velocity after the time.
  @inlinable
  package func velocity<Value: MotionVector>(displacement: Value, velocity: Value) -> Value {
    displacement * velocityOfDisplacement + velocity * velocityOfVelocity
  }
}
