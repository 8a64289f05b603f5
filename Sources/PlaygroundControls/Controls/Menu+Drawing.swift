internal import FluidGeometry
internal import FluidGestures
package import FluidMotion
internal import FluidScene

extension Menu {
  /// Draws it on a canvas of the panel's coordinates.
  package func draw(on canvas: inout Canvas, at now: Instant) {
    let opacity = opacity(at: now)
    guard opacity > Fade.tolerance else { return }
    let (rest, outline, frame) = (canvas.offset, outline(at: now), layout.frame)
    canvas.opacity = opacity
    canvas.shadow(outline, radius: Self.radius, sigma: 10, down: 4, strength: 0.3)
    canvas.fill(outline, radius: Self.radius, canvas.floating)
    canvas.stroke(outline.insetBy(dx: 0.5, dy: 0.5), radius: Self.radius - 0.5, canvas.theme.hairline)
    canvas.opacity = contentOpacity(at: now)
    let isCut = scroll.range.upperBound > 0 || outline != frame
    if isCut { canvas.pushClip(outline.insetBy(dx: 0, dy: 1)) }
    let shift = shift(in: outline)
    canvas.offset = rest + (canvas.mirrorWidth == nil ? shift : Vector(dx: -shift.dx, dy: shift.dy))
    for index in layout.words.indices { draw(index, on: &canvas, at: now) }
    if isCut {
      let track = frame.insetBy(dx: 0, dy: MenuLayout.padding)
      canvas.scrollThumb(scroll.thumb(on: track.minY...track.maxY, at: now), x: frame.maxX - 4)
      canvas.popClip()
    }
    canvas.opacity = 1
    canvas.offset = rest
  }

  /// Points.
  private static var radius: Double { 9 }
  /// Points that a word may be longer than it was measured.
  private static var slack: Double { 6 }

  private func draw(_ index: Int, on canvas: inout Canvas, at now: Instant) {
    let item = frame(ofItem: index, at: now)
    guard item.intersects(layout.frame) else { return }
    let isHighlighted = index == highlighted
    if isHighlighted { canvas.fill(item.insetBy(dx: 5, dy: 0), radius: 6, canvas.theme.accentBackground) }
    let color = isHighlighted ? canvas.theme.accentText : canvas.theme.text
    if index == selected { canvas.checkmark(at: Point(x: item.minX + 18, y: item.midY), color) }
    var width = item.width - MenuLayout.leading - MenuLayout.trailing + Self.slack
    if let key = layout.keys.isEmpty ? nil : layout.keys[index], !key.isEmpty {
      let end = Point(x: item.maxX - MenuLayout.trailing, y: item.midY)
      let measured = TextMeasure.advances.width(of: key, in: Canvas.textStyle())
      canvas.text(
        key, .caption, .regular, .trailing, at: end,
        color: isHighlighted ? color : canvas.theme.secondaryText, width: measured + Self.slack)
      width -= measured + MenuLayout.keyGap / 2
    }
    let start = Point(x: item.minX + MenuLayout.leading, y: item.midY)
    canvas.text(layout.words[index], at: start, color: color, width: width)
  }
}
