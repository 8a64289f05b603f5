internal import FluidFiles
package import FluidGeometry
internal import FluidPacing
package import PlaygroundControls
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
      FigureColumn(endingAt: Point(x: frame.maxX - inset, y: y(0))).draw(title: word, color: grey, on: &canvas)
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
        FigureColumn(endingAt: end, unit: Self.milliseconds).draw((latency * 1000).text(.figure(1)), on: &canvas)
      } else {
        FigureColumn(endingAt: end).draw(title: "–", on: &canvas)
      }
    }
    let rating = FigureColumn(endingAt: Point(x: frame.maxX, y: y(2)))
    guard let ratio = summary.hitchRatio else { return rating.draw(title: "at rest", on: &canvas) }
    FigureColumn(endingAt: Point(x: frame.maxX - Self.columns[1], y: y(2)), unit: Self.rate)
      .draw(ratio.text(.figure(1)), on: &canvas)
    rating.draw(title: FrameSummary.Rating(ratio: ratio).rawValue, on: &canvas)
  }

  private static let milliseconds = FigureColumn.Unit(text: "ms", width: 24)
  private static let rate = FigureColumn.Unit(text: "ms/s", width: 34)
}
