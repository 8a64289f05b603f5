internal import FluidGeometry
internal import FluidMotion
internal import FluidScene

extension InspectorMenu {
  /// Draws it on a canvas of the panel's coordinates.
  func draw(on canvas: inout InspectorCanvas, at now: Instant) {
    let opacity = opacity(at: now)
    guard opacity > 0.004 else { return }
    let rest = canvas.offset
    canvas.offset = rest + Vector(dx: 0, dy: (opacity - 1) * Self.rise)
    canvas.opacity = opacity
    canvas.shadow(frame, radius: Self.radius, sigma: 10, down: 4, strength: 0.3)
    canvas.fill(frame, radius: Self.radius, canvas.floating)
    canvas.stroke(frame.insetBy(dx: 0.5, dy: 0.5), radius: Self.radius - 0.5, canvas.theme.hairline)
    let isCut = scroll.range.upperBound > 0
    if isCut { canvas.pushClip(frame.insetBy(dx: 0, dy: 1)) }
    for index in words.indices { draw(index, on: &canvas, at: now) }
    if isCut {
      drawThumb(on: &canvas, at: now)
      canvas.popClip()
    }
    canvas.opacity = 1
    canvas.offset = rest
  }

  private static let radius = 9.0
  /// Points by which it comes out of its control.
  private static let rise = 5.0

  private func draw(_ index: Int, on canvas: inout InspectorCanvas, at now: Instant) {
    let item = frame(ofItem: index, at: now)
    guard item.intersects(frame) else { return }
    let isHighlighted = index == highlighted
    if isHighlighted { canvas.fill(item.insetBy(dx: 5, dy: 0), radius: 6, Theme.accentGround) }
    let color = isHighlighted ? Color.white : canvas.theme.text
    if index == selected { canvas.checkmark(at: Point(x: item.minX + 18, y: item.midY), color) }
    canvas.text(words[index], at: Point(x: item.minX + 31, y: item.midY), color: color, width: item.width - 42)
  }

  private func drawThumb(on canvas: inout InspectorCanvas, at now: Instant) {
    let content = frame.height + scroll.range.upperBound
    let track = frame.height - 2 * Self.padding
    let y = frame.minY + Self.padding + scroll.offset(at: now) / content * track
    canvas.fill(
      Rect(x: frame.maxX - 4, y: y, width: 3, height: track * frame.height / content), radius: 1.5,
      canvas.theme.secondaryText.opacity(0.5))
  }
}
