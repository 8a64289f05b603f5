internal import FluidGeometry
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

extension InspectorRows {
  var motion: [InspectorRow] {
    let margin = InspectorRow.margin
    var rows = [legend]
    if program.inspection.records.formerMotion != nil {
      rows.append(.note("Gray: before the last change, to the stretch's end."))
    }
    for quantity in MotionQuantity.allCases {
      var row = InspectorRow(height: MotionChart.height, tip: quantity.tip)
      row.still = { canvas, frame in
        MotionChart(quantity: quantity, frame: frame.insetBy(dx: margin, dy: 0)).drawStill(on: &canvas)
      }
      row.live = { canvas, frame in
        MotionChart(quantity: quantity, frame: frame.insetBy(dx: margin, dy: 0))
          .drawLive(program.inspection.records, pageSize: program.surroundings.size, on: &canvas)
      }
      rows.append(row)
    }
    return rows + frames
  }

  /// What the colours are.
  private var legend: InspectorRow {
    InspectorRow(
      height: 34,
      still: { canvas, frame in
        var x = frame.minX + InspectorRow.margin
        let words: [(String, Color, Double)] = [
          ("value, retarget", Theme.cardMark, 116), ("rate", Theme.velocityMark, 52),
          ("grab, release", Theme.touchMark, 100),
        ]
        for (word, color, width) in words {
          canvas.fill(Rect(x: x, y: frame.midY - 1, width: 8, height: 2), color)
          canvas.text(word, at: Point(x: x + 12, y: frame.midY), color: canvas.theme.secondaryText)
          x += width
        }
      })
  }
}
