internal import FluidFiles
package import FluidGeometry
internal import FluidMotion
internal import FluidPacing
package import PlaygroundControls
internal import PlaygroundKit
package import PlaygroundPages

/// Latency and hitches of the last seconds, in figures.
@MainActor
package struct FrameFigures {
  /// With its words.
  package let frame: Rect

  package static let height = 3 * rowHeight + 8
  private static let rowHeight = 22.0
  /// Points from the trailing edge to the end of each column.
  private static let columns = [132.0, 66, 0]

  private func y(_ row: Int) -> Double { frame.minY + (Double(row) + 0.5) * Self.rowHeight }

  package func drawStill(on canvas: inout Canvas) {
    let grey = canvas.theme.secondaryText
    for (word, inset) in zip(["now", "median", "95 %"], Self.columns) {
      canvas.columnTitle(word, endingAt: Point(x: frame.maxX - inset, y: y(0)), color: grey)
    }
    canvas.text("Hitches", at: Point(x: frame.minX, y: y(2)))
  }

  package func draw(_ frames: FrameRecords, on canvas: inout Canvas) {
    let summary = frames.summary
    canvas.text(
      frames.latest?.isMeasured == true ? "Latency" : "Latency, estimated", at: Point(x: frame.minX, y: y(1)))
    let latencies = [frames.latestLatency, summary.latency(within: 0.5), summary.latency(within: 0.95)]
    for (latency, inset) in zip(latencies, Self.columns) {
      let end = Point(x: frame.maxX - inset, y: y(1))
      if let latency {
        canvas.figure((latency * 1000).text(.figure(1)), Self.milliseconds, endingAt: end)
      } else {
        canvas.columnTitle("–", endingAt: end)
      }
    }
    let end = Point(x: frame.maxX, y: y(2))
    guard let ratio = summary.hitchRatio else { return canvas.columnTitle("at rest", endingAt: end) }
    canvas.figure(ratio.text(.figure(1)), Self.rate, endingAt: Point(x: end.x - Self.columns[1], y: end.y))
    canvas.columnTitle(FrameSummary.Rating(ratio: ratio).rawValue, endingAt: end)
  }

  private static let milliseconds = Canvas.Unit(text: "ms", width: 24)
  private static let rate = Canvas.Unit(text: "ms/s", width: 34)
}
