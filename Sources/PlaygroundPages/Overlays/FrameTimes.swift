internal import FluidFiles
package import FluidGeometry
internal import FluidPacing
package import FluidScene
package import PlaygroundControls

/// The last frames while something moved: a bar a frame, the line of one refresh, the last and the longest in figures.
@MainActor
package struct FrameTimes {
  /// Bars.
  private static let capacity = 154
  /// Seconds; the line that a display of 60 Hz draws.
  private static let usualPeriod = 1.0 / 60
  /// Points for a hundredth of a second.
  private static let heightPerCentisecond = 16.0
  /// Points.
  private static let barWidth = 2.0

  private struct Bar {
    let seconds: Double
    let isLate: Bool
  }

  /// The latest first.
  private let bars: [Bar]
  /// Seconds.
  private let period: Double

  /// - Parameter records: what the window has shown.
  package init(_ records: FrameRecords) {
    bars = Array(
      (0..<records.count).lazy.compactMap { age in
        records.interval(age: age).map { Bar(seconds: $0, isLate: records.isLate(age: age)) }
      }.prefix(Self.capacity))
    period = records.latest?.period ?? Self.usualPeriod
  }

  /// On a background of its own, over the pages.
  ///
  /// - Parameter top: of the background, in points.
  package func draw(into commands: inout [DisplayList.Command], top: Double, _ context: PageContext) {
    let panel = Rect(x: context.size.width - 280, y: top, width: 264, height: 92)
    commands.append(.fill(RoundedShape(panel, radius: 10), context.theme.panel))
    draw(into: &commands, in: panel.insetBy(dx: 12, dy: 0), theme: context.theme, opacity: 1)
  }

  /// The strip and the figures above it.
  package func draw(into commands: inout [DisplayList.Command], in frame: Rect, theme: Theme, opacity: Double) {
    let base = frame.maxY - 12
    let shown = bars.prefix(Int(max(0, frame.width) / Self.barWidth))
    for (age, bar) in shown.enumerated() {
      let height = min(48, max(0, bar.seconds) * 100 * Self.heightPerCentisecond)
      let shape = Rect(
        x: frame.maxX - Double(age + 1) * Self.barWidth, y: base - height, width: Self.barWidth, height: height)
      commands.append(
        .fill(RoundedShape(shape), (bar.isLate ? Theme.alignmentMark : Theme.accent).opacity(opacity)))
    }
    let line = Rect(
      x: frame.minX, y: (base - period * 100 * Self.heightPerCentisecond).rounded(), width: frame.width, height: 1)
    commands.append(.fill(RoundedShape(line), theme.secondaryText.opacity(opacity)))
    let color = theme.text.opacity(opacity)
    let y = frame.minY + 17
    text(
      bars.first.map { "\(($0.seconds * 1000).text(.figure(1))) ms" } ?? "– ms", .leading, Point(x: frame.minX, y: y),
      color, into: &commands)
    text(
      shown.map(\.seconds).max().map { "longest \(($0 * 1000).text(.figure(1))) ms" } ?? "", .trailing,
      Point(x: frame.maxX, y: y), color, into: &commands)
  }

  private func text(
    _ text: String, _ alignment: TextStyle.Alignment, _ position: Point, _ color: Color,
    into commands: inout [DisplayList.Command]
  ) {
    commands.text(
      text, TextStyle(.caption, hasTabularDigits: true, alignment: alignment), color: color, at: position)
  }
}
