import Testing

@testable import PlaygroundKit

@Suite("The bar's words")
struct BarLayoutTests {
  nonisolated static let widths = Array(stride(from: 220.0, through: 640, by: 20))
  nonisolated static let marks: [RecordingMark?] = [
    nil, .awaited, .running(seconds: 7), .running(seconds: 754), .running(seconds: 36_754),
  ]

  @Test("Never lie on each other, however narrow the window", arguments: widths, marks)
  func law(width: Double, recording: RecordingMark?) {
    for (button, changes) in [
      (0, 0), (BarLayout.chevron / 2, 0), (BarLayout.chevron, 0), (BarLayout.done, 0), (BarLayout.entrance, 3),
    ] where width > 400 || changes == 0 {
      let layout = BarLayout(width: width, recording: recording, changes: changes, button: button)
      if let said = layout.changes {
        #expect(said.lowerBound >= 24 + button - 8 && layout.title.lowerBound >= said.upperBound)
      }
      // 8 points a digit, 4 a colon.
      let time = recording?.time ?? ""
      let words = recording.map { _ in BarLayout.timeOffset + Double(time.reduce(0) { $0 + ($1 == ":" ? 4 : 8) }) } ?? 0
      if recording != nil { #expect(layout.title.lowerBound >= layout.recordingDot + words + 4) }
      #expect(layout.title.upperBound - layout.title.lowerBound >= 60)
      #expect(layout.title.lowerBound >= 0 && layout.title.upperBound <= (layout.menu?.lowerBound ?? width - 18) + 1e-9)
      if let detail = layout.detail {
        #expect(
          detail.lowerBound >= layout.title.upperBound + 4
            && detail.upperBound == (layout.menu?.lowerBound ?? width - 18))
      }
    }
  }

  @Test("Give way to the time only where they have to", arguments: [320.0, 480, 640, 1280])
  func room(width: Double) {
    let plain = BarLayout(width: width, recording: nil, button: BarLayout.done)
    let recording = BarLayout(width: width, recording: .running(seconds: 7), button: BarLayout.done)
    #expect(recording.detail == plain.detail)
    if width >= 480 { #expect(recording.title == plain.title) }
  }
}
