internal import FluidGeometry
internal import FluidScene

/// Draws what can be operated.
@MainActor
struct ControlPainter {
  let inspector: Inspector

  func draw(_ control: InspectorControl, on canvas: inout InspectorCanvas) {
    let frame = control.frame
    switch control.kind {
    case .tab(let isSelected):
      guard case .tab(let tab) = control.id else { return }
      canvas.text(
        tab.title, .caption, isSelected ? .semibold : .regular, .center, at: frame.center,
        color: isSelected ? nil : canvas.theme.secondaryText)
    case .button(let title): canvas.button(title, in: frame)
    case .segments(let words, let selected): canvas.segments(words, selected: selected, in: frame)
    case .menu(let title, let words, _):
      canvas.fill(frame, radius: control.kind.cornerRadius, canvas.well)
      let color = words.isEmpty ? canvas.theme.secondaryText : canvas.theme.text
      canvas.text(
        title, .caption, words.isEmpty ? .regular : .semibold, at: Point(x: frame.minX + 10, y: frame.midY),
        color: color, width: frame.width - 36)
      drawChevrons(at: Point(x: frame.maxX - 14, y: frame.midY), color, on: &canvas)
    case .toggle(let isOn): drawSwitch(control, isOn: isOn, on: &canvas)
    case .slider(let share, let marks): drawSlider(frame, share, marks: marks, on: &canvas)
    }
  }

  /// One up, one down: there are others.
  private func drawChevrons(at center: Point, _ color: Color, on canvas: inout InspectorCanvas) {
    for way in [-1.0, 1] {
      let tip = center + Vector(dx: 0, dy: 6 * way)
      for dx in [-3.5, 3.5] { canvas.line(from: tip, to: center + Vector(dx: dx, dy: 2.5 * way), width: 1.5, color) }
    }
  }

  private func drawSwitch(_ control: InspectorControl, isOn: Bool, on canvas: inout InspectorCanvas) {
    let frame = control.frame
    let share = inspector.knob(control.id, isOn: isOn)
    canvas.fill(frame, radius: control.kind.cornerRadius, canvas.well)
    if share > 0 { canvas.fill(frame, radius: control.kind.cornerRadius, Theme.accent.opacity(share)) }
    let knob = Point(x: frame.minX + 10 + share * (frame.width - 20), y: frame.midY)
    canvas.disc(at: knob, radius: 8.5, Color.black.opacity(0.18))
    canvas.disc(at: knob, radius: 8, .white)
  }

  private static let markStrength = 0.7

  private func drawSlider(_ frame: Rect, _ share: Double, marks: [Double], on canvas: inout InspectorCanvas) {
    let radius = InspectorControl.thumbRadius
    let track = Rect(x: frame.minX, y: frame.midY - 1.5, width: frame.width, height: 3)
    func x(_ share: Double) -> Double { frame.minX + radius + share * (frame.width - 2 * radius) }
    canvas.fill(track, radius: 1.5, canvas.well)
    canvas.fill(Rect(minX: track.minX, minY: track.minY, maxX: x(share), maxY: track.maxY), radius: 1.5, Theme.accent)
    for mark in marks {
      canvas.hairline(
        x: x(mark), from: frame.midY - 5, to: frame.midY + 5, canvas.theme.secondaryText.opacity(Self.markStrength))
    }
    canvas.disc(at: Point(x: x(share), y: frame.midY), radius: radius, canvas.theme.secondaryText)
    canvas.disc(at: Point(x: x(share), y: frame.midY), radius: radius - 1, .white)
  }
}
