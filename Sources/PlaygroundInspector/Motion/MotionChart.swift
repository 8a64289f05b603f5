internal import FluidFiles
package import FluidGeometry
package import FluidScene
package import PlaygroundControls
package import PlaygroundKit

/// One quantity over the last four seconds: its curve and that of its rate, and the moments at which the page changed hands.
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

  package func drawLive(_ record: MotionRecord, now: Double, pageSize: Size, on canvas: inout Canvas) {
    let start = now - MotionRecord.window
    for mark in record.marks where mark.time >= start {
      canvas.hairline(x: x(mark.time, now), from: plot.minY, to: plot.maxY, mark.kind.color)
    }
    let readings = record.samples.filter { $0.time >= start - 0.2 }
    var values: [Point] = []
    var rates: [Point] = []
    values.reserveCapacity(readings.count)
    rates.reserveCapacity(readings.count)
    let (range, fastest) = extent(readings, pageSize)
    for sample in readings {
      guard let reading = sample[quantity] else { continue }
      let x = max(plot.minX, x(sample.time, now))
      let fraction = (reading.value - range.lowerBound) / (range.upperBound - range.lowerBound)
      values.append(Point(x: x, y: plot.maxY - 3 - fraction * (plot.height - 6)))
      rates.append(Point(x: x, y: plot.midY - reading.velocity / fastest * (plot.height / 2 - 3)))
    }
    canvas.polyline(Polyline.simplified(rates), width: 1, Theme.velocityMark)
    canvas.polyline(Polyline.simplified(values), width: 1.5, Theme.cardMark)
    drawFigures(readings.last?[quantity], on: &canvas)
  }

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
    canvas.figure(
      reading.value.text(.figure(quantity.decimals)), Canvas.Unit(text: quantity.unit),
      endingAt: Point(x: frame.maxX - 104, y: middle), color: value)
    canvas.figure(
      reading.velocity.text(.figure(isRatio ? 2 : 0)), Canvas.Unit(text: quantity.unit + "/s"),
      endingAt: Point(x: frame.maxX, y: middle), color: rate)
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
