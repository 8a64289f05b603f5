internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

extension InspectorRows {
  var gestures: [InspectorRow] {
    let gestures = program.inspection.records.gestures
    let breaker = LineBreaker(
      Canvas.textStyle(), width: width - 2 * InspectorRow.margin, measure: program.surroundings.measure)
    guard !gestures.rows.isEmpty else {
      return [.space(8), .note("Press, drag or pinch a page to see its recognizers.")]
    }
    var rows = [columnTitles]
    rows += gestures.rows.map(row)
    rows.append(.heading("Recent decisions"))
    if gestures.decisions.isEmpty { rows.append(.note("No decisions yet.")) }
    return rows + gestures.decisions.map { row($0, breaker) }
  }

  private var columnTitles: InspectorRow {
    .inset(
      height: 32,
      still: { canvas, frame in
        let (x, y) = (frame.minX, frame.midY + 2)
        canvas.secondaryText("Recognizer", at: Point(x: x + 16, y: y))
        canvas.secondaryText("State", at: Point(x: x + 148, y: y))
        canvas.secondaryText("Fingers", .trailing, at: Point(x: x + 258, y: y))
        canvas.secondaryText("Rank", .trailing, at: Point(x: frame.maxX, y: y))
      })
  }

  private func row(_ row: GestureRecord.Row) -> InspectorRow {
    let isWaiting = !row.waitsFor.isEmpty
    return .inset(
      height: isWaiting ? 52 : 34,
      tip: "\(row.name), \(row.state.word): precedence \(row.precedence), \(row.fingers) fingers.",
      still: { canvas, frame in
        let (x, middle) = (frame.minX, frame.minY + 17)
        canvas.disc(at: Point(x: x + 4, y: middle), radius: 4, row.state.color(canvas.theme))
        canvas.text(
          row.name, .caption, row.state.isGoingOn ? .semibold : .regular, at: Point(x: x + 16, y: middle), width: 128)
        canvas.text(row.state.word, at: Point(x: x + 148, y: middle), width: 68)
        canvas.text(
          row.fingers == 0 ? "–" : String(row.fingers), .caption, .regular, .trailing, at: Point(x: x + 258, y: middle),
          color: canvas.theme.words(in: Theme.touchMark))
        canvas.secondaryText(String(row.precedence), .trailing, at: Point(x: frame.maxX, y: middle))
        if isWaiting {
          let others = row.waitsFor.joined(separator: ", ")
          canvas.secondaryText("waits for " + others, at: Point(x: x + 16, y: middle + 20), width: 280)
        }
      },
      live: flash(row.changed, isOfTouch: row.state.isGoingOn))
  }

  private func row(_ decision: GestureRecord.Decision, _ breaker: LineBreaker) -> InspectorRow {
    let lines = breaker.lines(of: decision.words, atMost: .max)
    return .inset(
      height: 26 + Double(lines.count) * 18,
      still: { canvas, frame in
        canvas.text(
          decision.name, .caption, .semibold, at: Point(x: frame.minX, y: frame.minY + 12),
          color: decision.isRecognized ? nil : canvas.theme.secondaryText)
        for (index, line) in lines.enumerated() {
          let place = Point(x: frame.minX, y: frame.minY + 30 + Double(index) * 18)
          canvas.secondaryText(line, at: place, width: frame.width)
        }
      },
      live: flash(decision.came, isOfTouch: decision.isRecognized))
  }

  private func flash(_ changed: Instant, isOfTouch: Bool) -> InspectorRow.Drawing {
    { [inspector] canvas, frame in
      let strength = GestureRecord.strength(changed, at: inspector.now)
      guard strength > 0.01 else { return }
      canvas.fill(
        frame.insetBy(dx: 8 - InspectorRow.margin, dy: 1), radius: 6,
        (isOfTouch ? Theme.touchMark : canvas.theme.text).opacity(0.22 * strength))
    }
  }
}

extension GestureRecognizer.State {
  /// Whether it has fingers and does something with them.
  fileprivate var isGoingOn: Bool { self == .began || self == .changed }

  fileprivate func color(_ theme: Theme) -> Color {
    switch self {
    case .possible, .cancelled, .failed: theme.secondaryText
    case .began, .changed, .ended: Theme.touchMark
    }
  }
}
