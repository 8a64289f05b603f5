internal import FluidGeometry
internal import FluidScene

/// The last two seconds of frames: a bar a frame, the line of 16.7 ms, the last and the longest in figures.
@MainActor
struct FrameTimes {
  private static let capacity = 120
  /// Seconds; the line that a display of 60 Hz draws.
  private static let target = 1.0 / 60
  /// Points for a hundredth of a second.
  private static let heightPerCentisecond = 16.0

  private var intervals: [Double] = []
  private var next = 0

  /// - Parameter interval: seconds between two frames.
  mutating func note(_ interval: Double) {
    if intervals.count < Self.capacity { intervals.append(interval) } else { intervals[next] = interval }
    next = (next + 1) % Self.capacity
  }

  func draw(into commands: inout [DisplayList.Command], _ context: PageContext) {
    let panel = Rect(x: context.size.width - 280, y: Chrome.barHeight + 8, width: 264, height: 92)
    commands.append(.fill(RoundedShape(panel, radius: 10), context.theme.panel))
    let base = panel.maxY - 12
    for age in 0..<intervals.count {
      let interval = intervals[(next + intervals.count - 1 - age) % intervals.count]
      let height = min(48, interval * 100 * Self.heightPerCentisecond)
      let bar = Rect(x: panel.maxX - 14 - Double(age) * 2, y: base - height, width: 2, height: height)
      commands.append(.fill(RoundedShape(bar), interval > Self.target * 1.15 ? Theme.alignmentMark : Theme.accent))
    }
    let line = Rect(
      x: panel.minX + 12, y: (base - Self.target * 100 * Self.heightPerCentisecond).rounded(),
      width: panel.width - 24, height: 1)
    commands.append(.fill(RoundedShape(line), context.theme.secondaryText))
    text(
      last.map { "\(Self.milliseconds($0)) ms" } ?? "– ms", .leading, panel.minX + 12, panel, into: &commands, context)
    text(
      intervals.max().map { "longest \(Self.milliseconds($0)) ms" } ?? "", .trailing, panel.maxX - 12, panel,
      into: &commands, context)
  }

  private var last: Double? {
    intervals.isEmpty ? nil : intervals[(next + intervals.count - 1) % intervals.count]
  }

  private func text(
    _ text: String, _ alignment: TextStyle.Alignment, _ x: Double, _ panel: Rect,
    into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    commands.append(
      .text(
        DisplayList.TextLine(
          text, TextStyle(.caption, hasTabularDigits: true, alignment: alignment), color: context.theme.text,
          at: Point(x: x, y: panel.minY + 17))))
  }

  /// One decimal, always shown.
  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
