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
    let diagram = InspectorRow.inset(
      height: LifecycleDiagram.height + 8,
      tip:
        "A disc for each page. Arrows light up with callbacks, marks with views; crossing arrows are pages that turn back.",
      still: { canvas, frame in LifecycleDiagram(frame: frame).drawStill(on: &canvas) },
      live: { [inspector] canvas, frame in
        LifecycleDiagram(frame: frame)
          .drawLive(lifecycle.lanes, &inspector.content.tokens, at: inspector.now, on: &canvas)
      })
    let timeline = InspectorRow.inset(
      height: LifecycleTimeline.height(lanes: lifecycle.lanes.count),
      tip:
        "Ten seconds that moved: a lane for each page, underlined while its view is there, a tick for each callback, a line for each turn.",
      live: { canvas, frame in
        LifecycleTimeline(record: lifecycle, frame: frame, measure: measure).draw(on: &canvas)
      })
    return [diagram] + cancelledPopNotes + [.heading("Timeline"), timeline, .heading("Seconds, turn, page, callback")]
      + callbackRows(lifecycle)
      + [.space(6), .buttons([.copyLifecycle], width: width)]
  }

  /// UIKit's documentation names a single callback for the page that returns, in its text not even the same one as in its
  /// picture.
  private var cancelledPopNotes: [InspectorRow] {
    [
      "When a pop is cancelled, Apple's text shows only", "viewDidDisappear and its diagram only",
      "viewDidAppear. UIKit itself, and this stack, send", "viewWillAppear, viewIsAppearing, viewDidAppear.",
    ].map(InspectorRow.note)
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
    return .inset(
      height: 22, tip: event.text,
      still: { canvas, row in
        let (x, y) = (row.minX, row.midY)
        if hasLine { canvas.hairline(y: row.minY, from: x, to: row.maxX) }
        if isFirstOfTurn {
          canvas.secondaryText(event.instant.seconds.text(.figure(2)), .trailing, at: Point(x: x + 44, y: y))
          canvas.secondaryText(String(event.turn), .trailing, at: Point(x: x + 88, y: y))
        }
        canvas.text(
          lane.map { String($0.number) } ?? "–", .caption, .semibold, at: Point(x: x + 104, y: y),
          color: lane.map { canvas.theme.words(in: $0.color) } ?? canvas.theme.secondaryText)
        canvas.text(event.rowTitle, at: Point(x: x + 122, y: y), width: row.maxX - x - 122)
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
