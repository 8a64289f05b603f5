package import FluidGeometry
internal import FluidScene

/// The controls of panels and sheets, each drawn in one place.
extension Canvas {
  package mutating func button(_ title: String, in frame: Rect) {
    stroke(frame, radius: Self.controlRadius, theme.outline)
    text(title, .caption, .regular, .center, at: frame.center, width: frame.width - 8)
  }

  /// The button that does what all the rest is about.
  package mutating func mainButton(_ title: String, in frame: Rect) {
    fill(frame, radius: Self.controlRadius, theme.accentBackground)
    text(title, .caption, .semibold, .center, at: frame.center, color: theme.accentText, width: frame.width - 8)
  }

  /// The background of a control, whose edge is seen only with a high contrast.
  mutating func well(_ frame: Rect) {
    fill(frame, radius: Self.controlRadius, theme.well)
    if theme.isHighContrast { stroke(frame.insetBy(dx: 0.5, dy: 0.5), radius: Self.controlRadius - 0.5, theme.outline) }
  }

  package mutating func stepper(_ value: String, in frame: Rect) {
    well(frame)
    text(value, .caption, .semibold, .center, at: frame.center, width: frame.width - 52)
    for (x, direction) in [(frame.minX + 13, -1.0), (frame.maxX - 13, 1)] {
      let center = Point(x: x, y: frame.midY)
      let tip = center + Vector(dx: 2.5 * direction, dy: 0)
      for dy in [-4.5, 4.5] {
        line(from: tip, to: center + Vector(dx: -2 * direction, dy: dy), width: 1.5, theme.text)
      }
    }
  }

  /// A choice among others that follow on one another like words; its title is a chip's.
  package mutating func chip(_ title: String, isOn: Bool, in frame: Rect) {
    if isOn {
      fill(RoundedShape(frame, radius: frame.height / 2), theme.accentBackground)
    } else {
      // The line lies inside of the chip, on whole pixels.
      stroke(RoundedShape(frame.insetBy(dx: 0.5, dy: 0.5), radius: (frame.height - 1) / 2), theme.outline)
    }
    commands.text(
      title, TextStyle(.caption, alignment: .center), color: (isOn ? theme.accentText : theme.text).opacity(opacity),
      at: placed(frame.center))
  }

  /// A line that fills up from its leading end.
  ///
  /// - Parameters:
  ///   - fraction: how much of it is full, 0 to 1.
  ///   - frame: of the whole line.
  package mutating func progress(_ fraction: Double, in frame: Rect) {
    fill(frame, radius: frame.height / 2, theme.well)
    var passed = frame
    passed.size.width = max(0, frame.width * fraction)
    fill(passed, radius: frame.height / 2, Theme.accent)
  }

  /// Shows what the keyboard acts on.
  ///
  /// - Parameters:
  ///   - outline: of the control.
  ///   - distance: points from there to the middle of the ring's line.
  package mutating func focusRing(around outline: RoundedShape, distance: Double) {
    stroke(
      RoundedShape(outline.rect.insetBy(dx: -distance, dy: -distance), radius: outline.radius + distance), width: 2,
      Theme.accent)
  }

  /// The thumb of a scroll indicator, 3 points wide.
  ///
  /// - Parameters:
  ///   - thumb: from its top to its bottom; see ``ScrolledContent/thumb(on:inset:minimumLength:at:)``.
  ///   - x: its leading edge.
  package mutating func scrollThumb(_ thumb: ClosedRange<Double>?, x: Double) {
    guard let thumb else { return }
    fill(
      Rect(x: x, y: thumb.lowerBound, width: 3, height: thumb.upperBound - thumb.lowerBound), radius: 1.5,
      theme.outline)
  }

  /// Points.
  package static let controlRadius = 7.0
}
