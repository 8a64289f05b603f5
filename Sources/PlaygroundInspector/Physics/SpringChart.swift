internal import FluidFiles
package import FluidGeometry
package import FluidMotion
internal import FluidScene
package import PlaygroundControls

/// A spring's curve from 0 to 1, over that of the one it was made from.
@MainActor
package struct SpringChart {
  package let frame: Rect

  package static let height = 132.0
  /// Seconds.
  private static let window = 0.8
  private static let steps = 120
  /// Points: it is drawn once, and may be as smooth as that.
  private static let tolerance = 0.06

  private var plot: Rect {
    Rect(minX: frame.minX, minY: frame.minY + 24, maxX: frame.maxX, maxY: frame.maxY - 22)
  }

  package func draw(_ name: String, _ spring: Spring, usual: Spring, on canvas: inout Canvas) {
    let top = frame.minY + 10
    canvas.text(name, .caption, .semibold, at: Point(x: frame.minX, y: top))
    let overshoot = (0...Self.steps).reduce(0.0) { max($0, value(of: spring, $1) - 1) }
    let damping = "ζ \(spring.dampingRatio.text(.figure(2)))"
    canvas.secondaryText(
      overshoot > 0.001 ? "\(damping), over by \((overshoot * 100).text(.figure(1))) %" : damping, .trailing,
      at: Point(x: frame.maxX, y: top))
    canvas.stroke(plot.insetBy(dx: 0.5, dy: 0.5), radius: 4, canvas.theme.hairline)
    canvas.hairline(y: y(1), from: plot.minX, to: plot.maxX)
    for tenth in 1..<8 { canvas.hairline(x: x(Double(tenth) / 10), from: plot.minY, to: plot.maxY) }
    if usual != spring { canvas.polyline(curve(of: usual), width: 1, canvas.theme.secondaryText) }
    canvas.polyline(curve(of: spring), width: 2, Theme.cardMark)
    canvas.secondaryText("0 s", at: Point(x: plot.minX, y: frame.maxY - 10))
    canvas.secondaryText(
      "\(Self.window.text(.figure(1))) s", .trailing, at: Point(x: plot.maxX, y: frame.maxY - 10))
  }

  private func x(_ time: Double) -> Double { plot.minX + time / Self.window * plot.width }

  /// From a little below 0 to 1.4.
  private func y(_ value: Double) -> Double { plot.maxY - (value.clamped(to: -0.05...1.4) + 0.05) / 1.45 * plot.height }

  private func value(of spring: Spring, _ step: Int) -> Double {
    1 + spring.response(after: Self.window * Double(step) / Double(Self.steps)).value(displacement: -1, velocity: 0)
  }

  private func curve(of spring: Spring) -> [Point] {
    Polyline.simplified(
      (0...Self.steps).map { step in
        Point(x: x(Self.window * Double(step) / Double(Self.steps)), y: y(value(of: spring, step)))
      }, tolerance: Self.tolerance, minimumStep: 1)
  }
}
