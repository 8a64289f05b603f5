internal import FluidGeometry
internal import FluidScene

/// What panels and sheets are operated by.
extension InspectorCanvas {
  mutating func button(_ title: String, in frame: Rect) {
    stroke(frame, radius: Self.controlRadius, theme.secondaryText.opacity(0.55))
    text(title, .caption, .regular, .center, at: frame.center, width: frame.width - 8)
  }

  /// The button that does what all the rest is about.
  mutating func mainButton(_ title: String, in frame: Rect) {
    fill(frame, radius: Self.controlRadius, Theme.accentGround)
    text(title, .caption, .semibold, .center, at: frame.center, color: .white, width: frame.width - 8)
  }

  /// - Parameters:
  ///   - words: all that there is to choose from.
  ///   - selected: the number of the chosen one.
  ///   - disabled: numbers of those that cannot be chosen.
  mutating func segments(_ words: [String], selected: Int?, disabled: Set<Int> = [], in frame: Rect) {
    fill(frame, radius: Self.controlRadius, well)
    for (index, segment) in InspectorControl.segmentFrames(words, in: frame).enumerated() {
      if index == selected {
        fill(segment.insetBy(dx: 2, dy: 2), radius: 5, raised)
        stroke(segment.insetBy(dx: 2, dy: 2), radius: 5, theme.hairline)
      }
      let color = disabled.contains(index) ? theme.text.opacity(0.3) : theme.secondaryText
      text(
        words[index], .caption, index == selected ? .semibold : .regular, .center, at: segment.center,
        color: index == selected ? nil : color, width: segment.width)
    }
  }

  mutating func stepper(_ value: String, in frame: Rect) {
    fill(frame, radius: Self.controlRadius, well)
    text(value, .caption, .semibold, .center, at: frame.center, width: frame.width - 52)
    chevron(at: Point(x: frame.minX + 13, y: frame.midY), pointing: -1)
    chevron(at: Point(x: frame.maxX - 13, y: frame.midY), pointing: 1)
  }

  private mutating func chevron(at center: Point, pointing way: Double) {
    let tip = center + Vector(dx: 2.5 * way, dy: 0)
    for dy in [-4.5, 4.5] { line(from: tip, to: center + Vector(dx: -2 * way, dy: dy), width: 1.5, theme.text) }
  }

  /// Points.
  static let controlRadius = 7.0
}
