package import FluidGeometry
package import FluidScene
internal import FluidScript
package import PlaygroundControls

/// The last two seconds of frames: a bar a frame, the line of 16.7 ms, the last and the longest in figures.
@MainActor
package struct FrameTimes {
  private static let capacity = 120
  /// Seconds; the line that a display of 60 Hz draws.
  private static let target = 1.0 / 60
  /// Points for a hundredth of a second.
  private static let heightPerCentisecond = 16.0

  private var intervals: [Double] = []
  private var next = 0

  /// - Parameter interval: seconds between two frames.
  package mutating func note(_ interval: Double) {
    if intervals.count < Self.capacity { intervals.append(interval) } else { intervals[next] = interval }
    next = (next + 1) % Self.capacity
  }

  /// On a background of its own, over the pages.
  package func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let panel = Rect(x: context.size.width - 280, y: Chrome.barHeight + 8, width: 264, height: 92)
    commands.append(.fill(RoundedShape(panel, radius: 10), context.theme.panel))
    draw(into: &commands, in: panel.insetBy(dx: 12, dy: 0), theme: context.theme, opacity: 1)
  }

  /// The strip and the figures above it.
  package func draw(into commands: inout [DisplayList.Command], in frame: Rect, theme: Theme, opacity: Double) {
    let base = frame.maxY - 12
    for age in 0..<min(intervals.count, Int(max(0, frame.width) / 2)) {
      let interval = intervals[(next + intervals.count - 1 - age) % intervals.count]
      let height = min(48, interval * 100 * Self.heightPerCentisecond)
      let bar = Rect(x: frame.maxX - 2 - Double(age) * 2, y: base - height, width: 2, height: height)
      let color = interval > Self.target * 1.15 ? Theme.alignmentMark : Theme.accent
      commands.append(.fill(RoundedShape(bar), color.opacity(opacity)))
    }
    let line = Rect(
      x: frame.minX, y: (base - Self.target * 100 * Self.heightPerCentisecond).rounded(), width: frame.width, height: 1)
    commands.append(.fill(RoundedShape(line), theme.secondaryText.opacity(opacity)))
    let color = theme.text.opacity(opacity)
    let y = frame.minY + 17
    text(
      last.map { "\(Self.milliseconds($0)) ms" } ?? "– ms", .leading, Point(x: frame.minX, y: y), color, into: &commands
    )
    text(
      intervals.max().map { "longest \(Self.milliseconds($0)) ms" } ?? "", .trailing, Point(x: frame.maxX, y: y), color,
      into: &commands)
  }

  private var last: Double? {
    intervals.isEmpty ? nil : intervals[(next + intervals.count - 1) % intervals.count]
  }

  private func text(
    _ text: String, _ alignment: TextStyle.Alignment, _ position: Point, _ color: Color,
    into commands: inout [DisplayList.Command]
  ) {
    commands.append(
      .text(
        DisplayList.TextLine(
          text, TextStyle(.caption, hasTabularDigits: true, alignment: alignment), color: color, at: position)))
  }

  /// One decimal, always shown.
  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
