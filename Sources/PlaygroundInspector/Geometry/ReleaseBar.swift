internal import FluidFiles
package import FluidGeometry
package import FluidNavigation
internal import FluidScene
package import PlaygroundControls
internal import PlaygroundPages

/// The scale, progress or height that a release is read as, on a line from nothing to full screen, and where the decision changes.
@MainActor
package struct ReleaseBar {
  package let frame: Rect

  package func draw(_ forecast: ReleaseForecast?, on canvas: inout Canvas) {
    let middle = frame.minY + 10
    let color = canvas.theme.words(in: Theme.velocityMark)
    canvas.text("Release now", .caption, .semibold, at: Point(x: frame.minX, y: middle))
    canvas.text(
      forecast?.end ?? "no page is held", .caption, forecast == nil ? .regular : .semibold, .trailing,
      at: Point(x: frame.maxX, y: middle), color: forecast == nil ? canvas.theme.secondaryText : color)
    let bar = Rect(x: frame.minX, y: frame.minY + 30, width: frame.width, height: 10)
    canvas.fill(bar, radius: 5, canvas.theme.well)
    guard let forecast else { return }
    let full = max(1, forecast.threshold * 1.3)
    func x(_ scale: Double) -> Double { bar.minX + (scale / full).clamped(to: 0...1) * bar.width }
    canvas.fill(
      Rect(minX: bar.minX, minY: bar.minY, maxX: x(forecast.scale), maxY: bar.maxY), radius: 5, Theme.cardMark)
    canvas.line(
      from: Point(x: x(forecast.scale), y: bar.midY), to: Point(x: x(forecast.scaleAhead), y: bar.midY), width: 3,
      Theme.velocityMark)
    canvas.disc(at: Point(x: x(forecast.scaleAhead), y: bar.midY), radius: 6, Theme.velocityMark)
    for line in forecast.lines {
      canvas.hairline(x: x(line), from: bar.minY - 6, to: bar.maxY + 6, canvas.theme.text)
    }
    // In a window of a few points the bar has no room for the number, and may have no width.
    let inset = min(18, bar.width / 2)
    if inset >= 0 {
      canvas.text(
        forecast.threshold.text(.figure(3)), .caption, .regular, .center,
        at: Point(x: x(forecast.threshold).clamped(to: (bar.minX + inset)...(bar.maxX - inset)), y: bar.maxY + 16))
    }
    FigureColumn(endingAt: Point(x: frame.minX + 38, y: bar.maxY + 16))
      .draw(forecast.scaleAhead.text(.figure(3)), color: color, on: &canvas)
    canvas.secondaryText(forecast.words, at: Point(x: frame.minX, y: frame.maxY - 10), width: frame.width)
  }
}
