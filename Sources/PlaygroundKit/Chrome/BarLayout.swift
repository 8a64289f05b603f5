/// What part of the bar each of its words has. Distances are points from the bar's leading end.
package struct BarLayout: Hashable {
  /// Where the dot of a recording is; its time begins a little further in.
  package let recordingDot: Double
  package let title: ClosedRange<Double>
  /// `nil` where the title takes the place of what is at the side.
  package let detail: ClosedRange<Double>?

  package static let timeOffset = 12.0
  /// Points that the button to go back takes.
  package static let chevron = 24.0
  /// Points that the button to close takes.
  package static let done = 42.0

  /// Points that the entrance to the scenes takes.
  package static let scenes = 54.0

  /// - Parameters:
  ///   - width: of the bar, in points.
  ///   - recording: what it says of one.
  ///   - button: how much of the leading end the button of a page takes, in points.
  package init(width: Double, recording: RecordingMark?, button: Double) {
    recordingDot = 24 + button
    let side = max(64, min(180, width * 0.3))
    let detail = max(0, width - side + 6)...max(0, width - Self.margin)
    let time = recording.map { Self.timeOffset + Self.width(of: $0.time) } ?? 0
    let leading = max(side, recording == nil ? 0 : recordingDot + time + Self.gap)
    // In the middle where that leaves enough of it, or else between what there is, or else in the place of the detail.
    if width - 2 * leading >= Self.minimumTitle || recording == nil {
      let half = max(Self.minimumTitle, width - 2 * leading) / 2
      title = width / 2 - half...width / 2 + half
      self.detail = detail
    } else if width - side - leading >= Self.minimumTitle {
      title = leading...width - side
      self.detail = detail
    } else {
      title = leading...max(leading, width - Self.margin)
      self.detail = nil
    }
  }

  /// Of Inter's tabular digits at 13 points.
  private static func width(of time: String) -> Double { time.reduce(0) { $0 + ($1 == ":" ? 4 : 8) } }

  /// Points.
  private static let margin = 18.0
  private static let gap = 8.0
  private static let minimumTitle = 60.0
}
