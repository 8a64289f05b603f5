package import FluidGeometry
internal import FluidScene

extension ChoiceSheet {
  /// - Parameters:
  ///   - canvas: fades it as a whole.
  ///   - window: its size in points.
  ///   - focus: the row that has the keys.
  ///   - thumb: the part of its track, from 0 to 1, that the thumb of the rows' scroller takes; `nil` where all rows are seen.
  package func draw(on canvas: inout Canvas, in window: Size, focus: Int, thumb: ClosedRange<Double>?) {
    let frame = frame(in: window)
    let theme = canvas.theme
    canvas.fill(Rect(origin: .zero, size: window), .black.opacity(0.35))
    canvas.shadow(frame, radius: 16, sigma: 18, down: 6, strength: 0.25)
    canvas.fill(frame, radius: 16, theme.panel)
    canvas.stroke(frame, radius: 16, theme.hairline)
    let titleY = frame.minY + 28
    canvas.text(title, .body, .semibold, at: Point(x: frame.minX + Self.inset, y: titleY))
    canvas.text(
      detail, .caption, .regular, .trailing, at: Point(x: frame.maxX - Self.inset, y: titleY),
      color: theme.secondaryText, width: frame.width - 2 * Self.inset - 110)
    let seen = rowsFrame(in: frame)
    if let thumb {
      let track = (start: seen.minY + thumb.lowerBound * seen.height, end: seen.minY + thumb.upperBound * seen.height)
      canvas.scrollThumb(track.start...track.end, x: frame.maxX - 8)
      canvas.pushClip(seen)
    }
    for (index, row) in rows.enumerated() {
      let place = rowFrame(index, in: frame)
      guard place.intersects(seen) else { continue }
      if index == focus { canvas.fill(place, radius: 8, Theme.accent.opacity(0.14)) }
      canvas.text(
        row.title, .caption, index == focus ? .semibold : .regular,
        at: Point(x: place.minX + 8, y: place.midY), width: Self.labelWidth - 8)
      let control = controlFrame(index, in: frame)
      canvas.stepper(row.value, in: control)
    }
    if thumb != nil { canvas.popClip() }
    canvas.button("Cancel", in: cancelFrame(in: frame))
    canvas.mainButton(action, in: actionFrame(in: frame))
    canvas.text(
      "↑↓ ←→", at: Point(x: frame.minX + Self.inset, y: actionFrame(in: frame).midY),
      color: theme.secondaryText)
  }
}
