public import FluidGeometry

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the fraction of a duration to the fraction of a change.
///
/// The curves are those of CSS's `cubic-bezier` and of `CAMediaTimingFunction`.
public struct UnitCurve: Hashable, Sendable {
  private let start: Point
  private let end: Point

  /// Returns the curve with two control points. Their x, which is time, is clamped to 0...1; y may lie outside.
  public static func bezier(startControlPoint: Point, endControlPoint: Point) -> UnitCurve {
    UnitCurve(
      start: Point(x: startControlPoint.x.clamped(to: 0...1), y: startControlPoint.y),
      end: Point(x: endControlPoint.x.clamped(to: 0...1), y: endControlPoint.y))
  }

  /// Constant speed.
  public static let linear = bezier(startControlPoint: .zero, endControlPoint: Point(x: 1, y: 1))
  /// A slow start.
  public static let easeIn = bezier(startControlPoint: Point(x: 0.42, y: 0), endControlPoint: Point(x: 1, y: 1))
  /// A slow end.
  public static let easeOut = bezier(startControlPoint: .zero, endControlPoint: Point(x: 0.58, y: 1))
  /// A slow start and a slow end.
  public static let easeInOut = bezier(startControlPoint: Point(x: 0.42, y: 0), endControlPoint: Point(x: 0.58, y: 1))

  /// Returns the fraction of the change at a fraction of the duration: 0 before the start, 1 after the end.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    let u = parameter(at: progress)
    return Self.value(u, start.y, end.y)
  }

  /// Returns the slope of the curve, in changes a duration; 0 outside the duration. A vertical curve has a slope of
  /// ±1000.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0 && progress <= 1 else { return 0 }
    let u = parameter(at: progress)
    // A control point that coincides with its end has no direction; a point slightly inside the curve gives the slope.
    let isUpright = Self.rate(u, start.x, end.x) < 1e-9
    let inside = isUpright ? u.clamped(to: 1e-6...(1 - 1e-6)) : u
    let rise = Self.rate(inside, start.y, end.y)
    let run = Self.rate(inside, start.x, end.x)
    return rise.magnitude > 1000 * run ? (rise < 0 ? -1000 : 1000) : rise / run
  }

  /// Returns the curve's parameter at an x: bisection with Newton's steps, with the same result on every machine.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var u = x.clamped(to: 0...1)
    for _ in 0..<60 {
      let error = Self.value(u, start.x, end.x) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = u } else { low = u }
      let slope = Self.rate(u, start.x, end.x)
      let step = u - error / slope
      u = slope > 1e-6 && step > low && step < high ? step : (low + high) / 2
    }
    return u
  }

  private static func value(_ u: Double, _ a: Double, _ b: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u
  }

  private static func rate(_ u: Double, _ a: Double, _ b: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * a + 6 * v * u * (b - a) + 3 * u * u * (1 - b)
  }
}
