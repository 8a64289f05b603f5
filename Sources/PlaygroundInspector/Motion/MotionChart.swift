internal import FluidFiles
package import FluidGeometry
package import FluidScene
package import PlaygroundControls
package import PlaygroundPages

/// One quantity over the last four seconds: its curve and that of its rate, and the moments at which the page changed hands; beneath them
/// the curve of a former run, to its end.
@MainActor
package struct MotionChart {
  package let quantity: MotionQuantity
  /// With its words.
  package let frame: Rect

  package static let height = 84.0
  private static let words = 22.0

  private var plot: Rect {
    Rect(minX: frame.minX, minY: frame.minY + Self.words, maxX: frame.maxX, maxY: frame.maxY - 8)
  }

  package func drawStill(on canvas: inout Canvas) {
    let middle = frame.minY + Self.words / 2
    canvas.text(quantity.title, .caption, .semibold, at: Point(x: frame.minX, y: middle))
    canvas.stroke(plot.insetBy(dx: 0.5, dy: 0.5), radius: 4, canvas.theme.hairline)
  }

  package func drawLive(_ records: ProgramRecords, pageSize: Size, on canvas: inout Canvas) {
    let (record, former) = (records.motion, records.formerMotion?.samples ?? [])
    let now = max(records.lifecycle.clock.seconds, former.last?.time ?? 0)
    let start = now - MotionRecord.window
    for mark in record.marks where mark.time >= start {
      canvas.hairline(x: x(mark.time, now), from: plot.minY, to: plot.maxY, mark.kind.color)
    }
    let readings = record.samples.filter { $0.time >= start - 0.2 }
    let formerReadings = former.filter { $0.time >= start - 0.2 }
    let (range, fastest) = extent(formerReadings.isEmpty ? readings : readings + formerReadings, pageSize)
    func points(_ samples: [MotionRecord.Sample], _ y: (MotionRecord.Reading) -> Double) -> [Point] {
      samples.compactMap { sample in
        sample[quantity].map { Point(x: max(plot.minX, x(sample.time, now)), y: y($0)) }
      }
    }
    func height(of reading: MotionRecord.Reading) -> Double {
      let fraction = (reading.value - range.lowerBound) / (range.upperBound - range.lowerBound)
      return plot.maxY - 3 - fraction * (plot.height - 6)
    }
    canvas.polyline(Polyline.simplified(points(formerReadings, height)), width: 1.5, Self.formerColor(canvas.theme))
    let rates = points(readings) { plot.midY - $0.velocity / fastest * (plot.height / 2 - 3) }
    canvas.polyline(Polyline.simplified(rates), width: 1, Theme.velocityMark)
    canvas.polyline(Polyline.simplified(points(readings, height)), width: 1.5, Theme.cardMark)
    drawFigures(readings.last?[quantity], on: &canvas)
  }

  /// The colour of a former run's curve.
  package static func formerColor(_ theme: Theme) -> Color { theme.text.opacity(0.4) }

  private func x(_ time: Double, _ now: Double) -> Double {
    plot.maxX - (now - time) / MotionRecord.window * plot.width
  }

  private func extent(
    _ samples: [MotionRecord.Sample], _ pageSize: Size
  ) -> (range: ClosedRange<Double>, fastest: Double) {
    let usual = quantity.range(pageSize: pageSize)
    var (low, high) = (usual.lowerBound, usual.upperBound)
    var fastest = quantity.minimumVelocity
    for sample in samples {
      guard let reading = sample[quantity] else { continue }
      low = min(low, reading.value)
      high = max(high, reading.value)
      fastest = max(fastest, abs(reading.velocity))
    }
    return (low...high, fastest)
  }

  private func drawFigures(_ reading: MotionRecord.Reading?, on canvas: inout Canvas) {
    guard let reading else { return }
    let middle = frame.minY + Self.words / 2
    let isRatio = quantity == .progress || quantity == .scale
    let (value, rate) = (canvas.theme.words(in: Theme.cardMark), canvas.theme.words(in: Theme.velocityMark))
    FigureColumn(
      endingAt: Point(x: frame.maxX - 104, y: middle), unit: FigureColumn.Unit(text: quantity.unit)
    ).draw(reading.value.text(.figure(quantity.decimals)), color: value, on: &canvas)
    FigureColumn(
      endingAt: Point(x: frame.maxX, y: middle), unit: FigureColumn.Unit(text: quantity.unit + "/s")
    ).draw(reading.velocity.text(.figure(isRatio ? 2 : 0)), color: rate, on: &canvas)
  }
}

extension MotionRecord.Mark.Kind {
  package var color: Color {
    switch self {
    case .grab, .release: Theme.touchMark
    case .retarget: Theme.cardMark
    }
  }
}
