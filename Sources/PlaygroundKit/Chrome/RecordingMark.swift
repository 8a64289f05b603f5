internal import FluidFiles
internal import FluidGeometry
package import FluidScene
internal import PlaygroundControls
internal import PlaygroundPages

/// What the bar says of a recording: a ring until it begins, then a dot and the time.
package enum RecordingMark: Hashable {
  case awaited
  case running(seconds: Double)

  package var time: String {
    guard case .running(let seconds) = self else { return "" }
    return seconds.text(.clock)
  }

  package static let color = Color(hex: 0xE5352B)
}

extension BarPainter {
  /// - Parameters:
  ///   - button: how much of the bar's leading end the button of a page takes, in points.
  ///   - opacity: of the time, 0 to 1; the dot is always there.
  func drawRecording(
    _ mark: RecordingMark, button: Double, opacity: Double, into commands: inout [DisplayList.Command]
  ) {
    let distance = BarLayout(width: context.size.width, recording: mark, button: button).recordingDot
    func x(_ distance: Double) -> Double { context.isMirrored ? context.size.width - distance : distance }
    let dot = RoundedShape(
      Rect(center: Point(x: x(distance), y: Chrome.barHeight / 2), size: Size(width: 8, height: 8)), radius: 4)
    switch mark {
    case .awaited: commands.append(.stroke(dot, width: 1.5, RecordingMark.color))
    case .running:
      commands.append(.fill(dot, RecordingMark.color))
      guard opacity > 0 else { return }
      commands.text(
        mark.time,
        TextStyle(.caption, hasTabularDigits: true, alignment: context.isMirrored ? .trailing : .leading),
        color: context.theme.text.opacity(opacity),
        at: Point(x: x(distance + BarLayout.timeOffset), y: Chrome.barHeight / 2))
    }
  }
}
