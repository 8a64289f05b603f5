package import FluidGeometry
package import FluidNavigation
package import FluidScene
internal import FluidScript
internal import PlaygroundControls

/// The outcome of a release at this moment, and its distance from another outcome.
extension OverlayPainter {
  /// - Parameters:
  ///   - forecast: the outcome of a release at this moment.
  ///   - end: where the page would come to lie; `nil` where it is gone.
  ///   - finger: where the fingers are, their middle.
  ///   - velocity: of that, in points a second.
  package func draw(
    _ forecast: ReleaseForecast, end: Rect?, finger: Point, velocity: Vector,
    into commands: inout [DisplayList.Command]
  ) {
    var canvas = Canvas(theme: theme)
    if overlays.contains(.anchor) {
      canvas.line(
        from: forecast.anchor + Vector(dx: -9, dy: 0), to: forecast.anchor + Vector(dx: 9, dy: 0), width: 2,
        Theme.touchMark)
      canvas.line(
        from: forecast.anchor + Vector(dx: 0, dy: -9), to: forecast.anchor + Vector(dx: 0, dy: 9), width: 2,
        Theme.touchMark)
    }
    if overlays.contains(.release) {
      if let end = end ?? edge(forecast) {
        canvas.stroke(end.insetBy(dx: 2, dy: 2), radius: 8, width: 3, Theme.velocityMark.opacity(0.8))
      }
      drawBoundary(forecast, finger, velocity, on: &canvas)
    }
    commands += canvas.commands
  }

  /// Of the pages, over which one leaves that is to be gone.
  private func edge(_ forecast: ReleaseForecast) -> Rect? {
    guard case .travel(let direction, _) = forecast.boundary else {
      return Rect(x: 0, y: size.height - Self.edgeWidth, width: size.width, height: Self.edgeWidth)
    }
    if direction.dx == 0 {
      let y = direction.dy > 0 ? size.height - Self.edgeWidth : 0
      return Rect(x: 0, y: y, width: size.width, height: Self.edgeWidth)
    }
    let x = direction.dx > 0 ? size.width - Self.edgeWidth : 0
    return Rect(x: x, y: 0, width: Self.edgeWidth, height: size.height)
  }

  /// Points.
  private static let edgeWidth = 16.0

  private func drawBoundary(
    _ forecast: ReleaseForecast, _ finger: Point, _ velocity: Vector, on canvas: inout Canvas
  ) {
    switch forecast.boundary {
    case .travel(let direction, let points) where points.isFinite:
      if direction.dx == 0 {
        let y = finger.y + points * direction.dy
        drawLine(y: y, on: &canvas)
        label(forecast.words, at: Point(x: size.width / 2, y: y), on: &canvas)
      } else {
        let x = finger.x + points * direction.dx
        canvas.fill(Rect(x: (x - 1).rounded(), y: 0, width: 2, height: size.height), Theme.velocityMark)
        label(forecast.words, at: Point(x: x, y: size.height - 60), on: &canvas)
      }
      drawAhead(forecast, finger, velocity, on: &canvas)
    case .travel: break
    case .distance(let fraction):
      let radius = (Self.pinchRadius * fraction).clamped(to: 4...600)
      let circle = Rect(center: finger, size: Size(width: 2 * radius, height: 2 * radius))
      canvas.stroke(circle, radius: radius, width: 1.5, Theme.velocityMark)
      label(forecast.words, at: finger + Vector(dx: 0, dy: radius + 18), on: &canvas)
    case .heights(let lines):
      for line in lines { drawLine(y: finger.y + line.points, on: &canvas) }
      if let nearest = lines.min(by: { abs($0.points) < abs($1.points) }) {
        label(forecast.words, at: Point(x: size.width / 2, y: finger.y + nearest.points), on: &canvas)
      }
      drawAhead(forecast, finger, velocity, on: &canvas)
    }
  }

  private func drawLine(y: Double, on canvas: inout Canvas) {
    canvas.fill(Rect(x: 0, y: (y - 1).rounded(), width: size.width, height: 2), Theme.velocityMark)
  }

  /// Where the fingers are read to be.
  private func drawAhead(
    _ forecast: ReleaseForecast, _ finger: Point, _ velocity: Vector, on canvas: inout Canvas
  ) {
    let ahead = finger + velocity * forecast.projection
    canvas.line(from: finger, to: ahead, width: 1.5, Theme.velocityMark)
    canvas.disc(at: ahead, radius: 5, Theme.velocityMark)
  }

  /// The radius in points that represents the current distance of two fingers.
  private static let pinchRadius = 100.0
}
