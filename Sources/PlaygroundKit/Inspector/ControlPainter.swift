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
    case .button(let title):
      canvas.stroke(frame, radius: 7, canvas.theme.secondaryText.opacity(0.55))
      canvas.text(title, .caption, .regular, .center, at: frame.center, width: frame.width - 8)
    case .segments(let words, let selected):
      canvas.fill(frame, radius: 7, canvas.well)
      for (index, segment) in InspectorControl.segmentFrames(words, in: frame).enumerated() {
        if index == selected {
          canvas.fill(segment.insetBy(dx: 2, dy: 2), radius: 5, canvas.raised)
          canvas.stroke(segment.insetBy(dx: 2, dy: 2), radius: 5, canvas.theme.hairline)
        }
        canvas.text(
          words[index], .caption, index == selected ? .semibold : .regular, .center, at: segment.center,
          color: index == selected ? nil : canvas.theme.secondaryText, width: segment.width)
      }
    case .stepper(let value):
      canvas.fill(frame, radius: 7, canvas.well)
      canvas.text(value, .caption, .semibold, .center, at: frame.center, width: frame.width - 52)
      drawChevron(at: Point(x: frame.minX + 13, y: frame.midY), pointing: -1, on: &canvas)
      drawChevron(at: Point(x: frame.maxX - 13, y: frame.midY), pointing: 1, on: &canvas)
    case .toggle(let isOn): drawSwitch(control, isOn: isOn, on: &canvas)
    case .slider(let share, let usual): drawSlider(frame, share, usual: usual, on: &canvas)
    }
  }

  private func drawChevron(at center: Point, pointing way: Double, on canvas: inout InspectorCanvas) {
    let tip = center + Vector(dx: 2.5 * way, dy: 0)
    for dy in [-4.5, 4.5] {
      canvas.line(from: tip, to: center + Vector(dx: -2 * way, dy: dy), width: 1.5, canvas.theme.text)
    }
  }

  private func drawSwitch(_ control: InspectorControl, isOn: Bool, on canvas: inout InspectorCanvas) {
    let frame = control.frame
    let share = inspector.knob(control.id, isOn: isOn)
    canvas.fill(frame, radius: 10, canvas.well)
    if share > 0 { canvas.fill(frame, radius: 10, Theme.accent.opacity(share)) }
    let knob = Point(x: frame.minX + 10 + share * (frame.width - 20), y: frame.midY)
    canvas.disc(at: knob, radius: 8.5, Color.black.opacity(0.18))
    canvas.disc(at: knob, radius: 8, .white)
  }

  private func drawSlider(_ frame: Rect, _ share: Double, usual: Double, on canvas: inout InspectorCanvas) {
    let radius = InspectorControl.thumbRadius
    let track = Rect(x: frame.minX, y: frame.midY - 1.5, width: frame.width, height: 3)
    func x(_ share: Double) -> Double { frame.minX + radius + share * (frame.width - 2 * radius) }
    canvas.fill(track, radius: 1.5, canvas.well)
    canvas.fill(Rect(minX: track.minX, minY: track.minY, maxX: x(share), maxY: track.maxY), radius: 1.5, Theme.accent)
    canvas.hairline(x: x(usual), from: frame.midY - 6, to: frame.midY + 6, canvas.theme.secondaryText)
    canvas.disc(at: Point(x: x(share), y: frame.midY), radius: radius, canvas.theme.secondaryText)
    canvas.disc(at: Point(x: x(share), y: frame.midY), radius: radius - 1, .white)
  }
}
