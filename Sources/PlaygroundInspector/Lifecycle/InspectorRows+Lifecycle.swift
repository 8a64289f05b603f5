internal import FluidFiles
internal import FluidGeometry
internal import FluidMotion
internal import FluidNavigation
internal import FluidScene
internal import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

extension InspectorRows {
  var lifecycle: [InspectorRow] {
    let (lifecycle, measure) = (program.inspection.records.lifecycle, program.surroundings.measure)
    let margin = InspectorRow.margin
    var diagram = InspectorRow(
      height: LifecycleDiagram.height + 8,
      tip:
        "A disc for each page. Arrows light up with callbacks, marks with views; crossing arrows are pages that turn back."
    )
    diagram.still = { canvas, frame in
      LifecycleDiagram(frame: frame.insetBy(dx: margin, dy: 0)).drawStill(on: &canvas)
    }
    diagram.live = { [inspector] canvas, frame in
      LifecycleDiagram(frame: frame.insetBy(dx: margin, dy: 0))
        .drawLive(lifecycle.lanes, &inspector.content.tokens, at: inspector.now, on: &canvas)
    }
    var timeline = InspectorRow(
      height: LifecycleTimeline.height(lanes: lifecycle.lanes.count),
      tip:
        "Ten seconds that moved: a lane for each page, underlined while its view is there, a tick for each callback, a line for each turn."
    )
    timeline.live = { canvas, frame in
      LifecycleTimeline(record: lifecycle, frame: frame.insetBy(dx: margin, dy: 0), measure: measure).draw(on: &canvas)
    }
    return [diagram] + cancelledPopNotes + [.heading("Timeline"), timeline, .heading("Seconds, turn, page, callback")]
      + callbackRows(lifecycle)
      + [.space(6), .buttons([.copyLifecycle], width: width)]
  }

  /// UIKit's documentation names a single callback for the page that returns, in its text not even the same one as in its
  /// picture.
  private var cancelledPopNotes: [InspectorRow] {
    [
      .note("When a pop is cancelled, Apple's text shows only"),
      .note("viewDidDisappear and its diagram only"),
      .note("viewDidAppear. UIKit itself, and this stack, send"),
      .note("viewWillAppear, viewIsAppearing, viewDidAppear."),
    ]
  }

  /// The latest turns first, a line between two of them; within a turn, callbacks in their order.
  private func callbackRows(_ lifecycle: LifecycleRecord) -> [InspectorRow] {
    var turns: [[LifecycleRecord.Event]] = []
    for event in lifecycle.events.suffix(Self.callbackCount) {
      if let last = turns.indices.last, turns[last].first?.turn == event.turn {
        turns[last].append(event)
      } else {
        turns.append([event])
      }
    }
    return turns.reversed().enumerated().flatMap { number, events in
      events.enumerated().map { index, event in
        row(event, in: lifecycle, isFirstOfTurn: index == 0, hasLine: number > 0 && index == 0)
      }
    }
  }

  private static let callbackCount = 24

  private func row(
    _ event: LifecycleRecord.Event, in lifecycle: LifecycleRecord, isFirstOfTurn: Bool, hasLine: Bool
  ) -> InspectorRow {
    let lane = lifecycle.lanes.first { $0.page == event.page }
    return InspectorRow(
      height: 22, tip: event.text,
      still: { canvas, row in
        let x = row.minX + InspectorRow.margin
        let trailing = row.maxX - InspectorRow.margin
        let grey = canvas.theme.secondaryText
        if hasLine { canvas.hairline(y: row.minY, from: x, to: trailing) }
        if isFirstOfTurn {
          let seconds = event.instant.seconds.text(.figure(2))
          canvas.text(seconds, .caption, .regular, .trailing, at: Point(x: x + 44, y: row.midY), color: grey)
          canvas.text(String(event.turn), .caption, .regular, .trailing, at: Point(x: x + 88, y: row.midY), color: grey)
        }
        canvas.text(
          lane.map { String($0.number) } ?? "–", .caption, .semibold, at: Point(x: x + 104, y: row.midY),
          color: lane.map { canvas.theme.words(in: $0.color) } ?? grey)
        canvas.text(
          event.rowTitle, at: Point(x: x + 122, y: row.midY),
          width: trailing - x - 122)
      })
  }
}

extension LifecycleRecord.Event {
  /// The event behind the number of its page.
  fileprivate var rowTitle: String {
    switch kind {
    case .callback(let callback): callback.rawValue
    case .hierarchy(let change): change.title
    case .delegate(let name): "delegate.\(name)"
    }
  }
}
