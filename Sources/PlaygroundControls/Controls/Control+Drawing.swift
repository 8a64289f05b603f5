internal import FluidGeometry
internal import FluidScene

extension Control {
  /// Draws it; its frame is in the canvas' coordinates.
  ///
  /// - Parameters:
  ///   - canvas: where it is drawn.
  ///   - knob: how far a switch is on, 0 to 1; `nil` where it is at rest.
  package func draw(on canvas: inout Canvas, knob: Double? = nil) {
    switch kind {
    case .tab(let title, let isSelected):
      canvas.text(
        title, .caption, isSelected ? .semibold : .regular, .center, at: frame.center,
        color: isSelected ? nil : canvas.theme.secondaryText)
    case .button(let title): canvas.button(title, in: frame)
    case .segments(let words, let selected): words.draw(selected: selected, in: frame, on: &canvas)
    case .menu(let title, let words, _): drawMenu(title, isEmpty: words.isEmpty, on: &canvas)
    case .toggle(let isOn): drawToggle(knob ?? (isOn ? 1 : 0), on: &canvas)
    case .field(let text, let placeholder): drawField(text, placeholder: placeholder, on: &canvas)
    case .slider(let fraction, let marks): drawSlider(fraction, marks: marks, on: &canvas)
    }
  }

  /// A magnifying glass, and what has been typed.
  private func drawField(_ typed: String, placeholder: String, on canvas: inout Canvas) {
    canvas.well(frame)
    let glass = Point(x: frame.minX + 14, y: frame.midY - 1)
    canvas.stroke(
      Rect(center: glass, size: Size(width: 9, height: 9)), radius: 4.5, width: 1.5, canvas.theme.secondaryText)
    canvas.line(
      from: glass + Vector(dx: 3.5, dy: 3.5), to: glass + Vector(dx: 7, dy: 7), width: 1.5, canvas.theme.secondaryText)
    canvas.text(
      typed.isEmpty ? placeholder : typed, at: Point(x: frame.minX + 28, y: frame.midY),
      color: typed.isEmpty ? canvas.theme.wellText : nil, width: frame.width - 36)
  }

  private func drawMenu(_ title: String, isEmpty: Bool, on canvas: inout Canvas) {
    canvas.well(frame)
    let color = isEmpty ? canvas.theme.wellText : canvas.theme.text
    canvas.text(
      title, .caption, isEmpty ? .regular : .semibold, at: Point(x: frame.minX + 10, y: frame.midY), color: color,
      width: frame.width - 36)
    // One up, one down: there are others.
    let center = Point(x: frame.maxX - 14, y: frame.midY)
    for direction in [-1.0, 1] {
      let tip = center + Vector(dx: 0, dy: 6 * direction)
      for dx in [-3.5, 3.5] {
        canvas.line(from: tip, to: center + Vector(dx: dx, dy: 2.5 * direction), width: 1.5, color)
      }
    }
  }

  private func drawToggle(_ fraction: Double, on canvas: inout Canvas) {
    let radius = ControlKind.toggle(isOn: true).cornerRadius
    canvas.fill(frame, radius: radius, canvas.theme.well)
    canvas.stroke(frame.insetBy(dx: 0.5, dy: 0.5), radius: radius - 0.5, canvas.theme.outline)
    if fraction > 0 { canvas.fill(frame, radius: radius, Theme.accent.opacity(fraction)) }
    let knob = Point(x: frame.minX + 10 + fraction * (frame.width - 20), y: frame.midY)
    canvas.disc(at: knob, radius: 8.5, Color.black.opacity(0.18))
    canvas.disc(at: knob, radius: 8, .white)
  }

  private func drawSlider(_ fraction: Double, marks: [Double], on canvas: inout Canvas) {
    let radius = ControlKind.thumbRadius
    let track = Rect(x: frame.minX, y: frame.midY - 1.5, width: frame.width, height: 3)
    func x(_ fraction: Double) -> Double { frame.minX + radius + fraction * (frame.width - 2 * radius) }
    canvas.fill(track, radius: 1.5, canvas.theme.outline)
    canvas.fill(
      Rect(minX: track.minX, minY: track.minY, maxX: x(fraction), maxY: track.maxY), radius: 1.5, Theme.accent)
    for mark in marks {
      canvas.hairline(x: x(mark), from: frame.midY - 5, to: frame.midY + 5, canvas.theme.outline)
    }
    canvas.disc(at: Point(x: x(fraction), y: frame.midY), radius: radius, canvas.theme.secondaryText)
    canvas.disc(at: Point(x: x(fraction), y: frame.midY), radius: radius - 1, .white)
  }
}
