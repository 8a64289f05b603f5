internal import FluidGeometry
internal import FluidScene

extension Canvas {
  /// Draws a control.
  ///
  /// - Parameters:
  ///   - control: its frame is in the canvas' coordinates.
  ///   - knob: how far a switch is on, 0 to 1; `nil` where it is at rest.
  package mutating func draw<ID>(_ control: Control<ID>, knob: Double? = nil) {
    let frame = control.frame
    switch control.kind {
    case .tab(let title, let isSelected):
      text(
        title, .caption, isSelected ? .semibold : .regular, .center, at: frame.center,
        color: isSelected ? nil : theme.secondaryText)
    case .button(let title): button(title, in: frame)
    case .segments(let words, let selected): segments(words, selected: selected, in: frame)
    case .menu(let title, let words, _): menu(title, isEmpty: words.isEmpty, in: frame)
    case .toggle(let isOn): toggle(knob ?? (isOn ? 1 : 0), in: frame)
    case .field(let text, let placeholder): field(text, placeholder: placeholder, in: frame)
    case .slider(let fraction, let marks): slider(fraction, marks: marks, in: frame)
    }
  }

  /// A magnifying glass, and what has been typed.
  private mutating func field(_ typed: String, placeholder: String, in frame: Rect) {
    well(frame)
    let glass = Point(x: frame.minX + 14, y: frame.midY - 1)
    stroke(Rect(center: glass, size: Size(width: 9, height: 9)), radius: 4.5, width: 1.5, theme.secondaryText)
    line(from: glass + Vector(dx: 3.5, dy: 3.5), to: glass + Vector(dx: 7, dy: 7), width: 1.5, theme.secondaryText)
    text(
      typed.isEmpty ? placeholder : typed, at: Point(x: frame.minX + 28, y: frame.midY),
      color: typed.isEmpty ? theme.wellText : nil, width: frame.width - 36)
  }

  private mutating func menu(_ title: String, isEmpty: Bool, in frame: Rect) {
    well(frame)
    let color = isEmpty ? theme.wellText : theme.text
    text(
      title, .caption, isEmpty ? .regular : .semibold, at: Point(x: frame.minX + 10, y: frame.midY), color: color,
      width: frame.width - 36)
    // One up, one down: there are others.
    let center = Point(x: frame.maxX - 14, y: frame.midY)
    for direction in [-1.0, 1] {
      let tip = center + Vector(dx: 0, dy: 6 * direction)
      for dx in [-3.5, 3.5] {
        line(from: tip, to: center + Vector(dx: dx, dy: 2.5 * direction), width: 1.5, color)
      }
    }
  }

  private mutating func toggle(_ fraction: Double, in frame: Rect) {
    let radius = ControlKind.toggle(isOn: true).cornerRadius
    fill(frame, radius: radius, well)
    stroke(frame.insetBy(dx: 0.5, dy: 0.5), radius: radius - 0.5, theme.outline)
    if fraction > 0 { fill(frame, radius: radius, Theme.accent.opacity(fraction)) }
    let knob = Point(x: frame.minX + 10 + fraction * (frame.width - 20), y: frame.midY)
    disc(at: knob, radius: 8.5, Color.black.opacity(0.18))
    disc(at: knob, radius: 8, .white)
  }

  private mutating func slider(_ fraction: Double, marks: [Double], in frame: Rect) {
    let radius = ControlKind.thumbRadius
    let track = Rect(x: frame.minX, y: frame.midY - 1.5, width: frame.width, height: 3)
    func x(_ fraction: Double) -> Double { frame.minX + radius + fraction * (frame.width - 2 * radius) }
    fill(track, radius: 1.5, theme.outline)
    fill(Rect(minX: track.minX, minY: track.minY, maxX: x(fraction), maxY: track.maxY), radius: 1.5, Theme.accent)
    for mark in marks {
      hairline(x: x(mark), from: frame.midY - 5, to: frame.midY + 5, theme.outline)
    }
    disc(at: Point(x: x(fraction), y: frame.midY), radius: radius, theme.secondaryText)
    disc(at: Point(x: x(fraction), y: frame.midY), radius: radius - 1, .white)
  }
}
