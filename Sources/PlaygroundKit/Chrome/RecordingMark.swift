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
  func drawRecording(_ mark: RecordingMark, button: Double, opacity: Double, on canvas: inout Canvas) {
    let distance = BarLayout(width: context.size.width, recording: mark, button: button).recordingDot
    let dot = Rect(center: Point(x: distance, y: Chrome.barHeight / 2), size: Size(width: 8, height: 8))
    switch mark {
    case .awaited: canvas.stroke(dot, radius: 4, width: 1.5, RecordingMark.color)
    case .running:
      canvas.fill(dot, radius: 4, RecordingMark.color)
      guard opacity > 0 else { return }
      canvas.text(
        mark.time, TextStyle(.caption, hasTabularDigits: true), canvas.theme.text.opacity(opacity),
        at: Point(x: distance + BarLayout.timeOffset, y: Chrome.barHeight / 2))
    }
  }
}
