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
    InspectorRow(
      height: 32,
      still: { canvas, frame in
        let grey = canvas.theme.secondaryText
        let x = frame.minX + InspectorRow.margin
        let y = frame.midY + 2
        canvas.text("Recognizer", at: Point(x: x + 16, y: y), color: grey)
        canvas.text("State", at: Point(x: x + 148, y: y), color: grey)
        canvas.text("Fingers", .caption, .regular, .trailing, at: Point(x: x + 258, y: y), color: grey)
        canvas.text(
          "Rank", .caption, .regular, .trailing, at: Point(x: frame.maxX - InspectorRow.margin, y: y), color: grey)
      })
  }

  private func row(_ row: GestureRecord.Row) -> InspectorRow {
    let isWaiting = !row.waitsFor.isEmpty
    var drawn = InspectorRow(
      height: isWaiting ? 52 : 34,
      tip: "\(row.name), \(row.state.word): precedence \(row.precedence), \(row.fingers) fingers.")
    drawn.still = { canvas, frame in
      let x = frame.minX + InspectorRow.margin
      let middle = frame.minY + 17
      canvas.disc(at: Point(x: x + 4, y: middle), radius: 4, row.state.color(canvas.theme))
      canvas.text(
        row.name, .caption, row.state.isGoingOn ? .semibold : .regular, at: Point(x: x + 16, y: middle), width: 128)
      canvas.text(row.state.word, at: Point(x: x + 148, y: middle), width: 68)
      canvas.text(
        row.fingers == 0 ? "–" : String(row.fingers), .caption, .regular, .trailing, at: Point(x: x + 258, y: middle),
        color: canvas.theme.words(in: Theme.touchMark))
      canvas.text(
        String(row.precedence), .caption, .regular, .trailing,
        at: Point(x: frame.maxX - InspectorRow.margin, y: middle), color: canvas.theme.secondaryText)
      if isWaiting {
        canvas.text(
          "waits for " + row.waitsFor.joined(separator: ", "), at: Point(x: x + 16, y: middle + 20),
          color: canvas.theme.secondaryText, width: 280)
      }
    }
    drawn.live = flash(row.changed, isOfTouch: row.state.isGoingOn)
    return drawn
  }

  private func row(_ decision: GestureRecord.Decision, _ breaker: LineBreaker) -> InspectorRow {
    let lines = breaker.lines(of: decision.words, atMost: .max)
    var drawn = InspectorRow(height: 26 + Double(lines.count) * 18)
    drawn.still = { canvas, frame in
      let x = frame.minX + InspectorRow.margin
      canvas.text(
        decision.name, .caption, .semibold, at: Point(x: x, y: frame.minY + 12),
        color: decision.isRecognized ? nil : canvas.theme.secondaryText)
      for (index, line) in lines.enumerated() {
        canvas.text(
          line, at: Point(x: x, y: frame.minY + 30 + Double(index) * 18), color: canvas.theme.secondaryText,
          width: frame.width - 2 * InspectorRow.margin)
      }
    }
    drawn.live = flash(decision.came, isOfTouch: decision.isRecognized)
    return drawn
  }

  private func flash(_ changed: Instant, isOfTouch: Bool) -> InspectorRow.Drawing {
    { [inspector] canvas, frame in
      let strength = GestureRecord.strength(changed, at: inspector.now)
      guard strength > 0.01 else { return }
      canvas.fill(
        frame.insetBy(dx: 8, dy: 1), radius: 6,
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
