internal import FluidGeometry
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

extension InspectorRows {
  var motion: [InspectorRow] {
    var rows = [legend]
    if program.inspection.records.formerMotion != nil {
      rows.append(.note("Gray: before the last change, to the stretch's end."))
    }
    rows += MotionQuantity.allCases.map { quantity in
      .inset(
        height: MotionChart.height, tip: quantity.tip,
        still: { canvas, frame in MotionChart(quantity: quantity, frame: frame).drawStill(on: &canvas) },
        live: { canvas, frame in
          MotionChart(quantity: quantity, frame: frame)
            .drawLive(program.inspection.records, pageSize: program.surroundings.size, on: &canvas)
        })
    }
    return rows + frames
  }

  /// What the colours are.
  private var legend: InspectorRow {
    .inset(
      height: 34,
      still: { canvas, frame in
        var x = frame.minX
        let words: [(String, Color, Double)] = [
          ("value, retarget", Theme.cardMark, 116), ("rate", Theme.velocityMark, 52),
          ("grab, release", Theme.touchMark, 100),
        ]
        for (word, color, width) in words {
          canvas.fill(Rect(x: x, y: frame.midY - 1, width: 8, height: 2), color)
          canvas.secondaryText(word, at: Point(x: x + 12, y: frame.midY))
          x += width
        }
      })
  }
}
