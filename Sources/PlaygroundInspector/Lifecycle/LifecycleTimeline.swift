package import FluidGeometry
internal import FluidNavigation
internal import FluidScene
package import PlaygroundControls
package import PlaygroundPages

/// A lane for each page over the last ten seconds: how far it was on the screen, a tick for each callback, and beneath it a
/// line while its view is in the view hierarchy. Turns in which something was told are lines through all lanes.
@MainActor
package struct LifecycleTimeline {
  package let record: LifecycleRecord
  package let frame: Rect
  package let measure: TextMeasure

  package static let laneHeight = 46.0

  package static func height(lanes: Int) -> Double { Double(lanes) * laneHeight + 20 }

  private func x(_ time: Double) -> Double {
    frame.maxX - (record.clock.seconds - time) / LifecycleRecord.window * frame.width
  }

  package func draw(on canvas: inout Canvas) {
    let oldest = record.clock.seconds - LifecycleRecord.window
    let events = record.events.drop { $0.time < oldest }
    let bottom = frame.maxY - 20
    for cut in record.clock.cuts where cut >= oldest {
      drawGridLine(x(cut), canvas.theme.hairline, on: &canvas)
    }
    var turn: Int?
    for event in events where event.turn != turn {
      turn = event.turn
      drawGridLine(x(event.time), canvas.theme.secondaryText.opacity(0.4), on: &canvas)
    }
    for (index, lane) in record.lanes.enumerated() {
      draw(lane, index, events.filter { $0.page == lane.page && $0.ownName != nil }, on: &canvas)
    }
    canvas.hairline(y: bottom, from: frame.minX, to: frame.maxX)
    let foot = Point(x: frame.minX, y: bottom + 10)
    canvas.secondaryText("10 s ago", at: foot)
    canvas.secondaryText("now", .trailing, at: Point(x: frame.maxX, y: foot.y))
  }

  /// Through all lanes, and not through their words.
  private func drawGridLine(_ x: Double, _ color: Color, on canvas: inout Canvas) {
    for index in record.lanes.indices {
      let top = frame.minY + Double(index) * Self.laneHeight
      canvas.hairline(x: x, from: top + 19, to: top + Self.laneHeight - 3, color)
    }
  }

  private func draw(
    _ lane: LifecycleRecord.Lane, _ index: Int, _ events: [LifecycleRecord.Event], on canvas: inout Canvas
  ) {
    let top = frame.minY + Double(index) * Self.laneHeight
    let middle = top + 30
    let latest = events.last?.ownName ?? ""
    canvas.text(
      "\(lane.number)", .caption, .semibold, at: Point(x: frame.minX, y: top + 10),
      color: canvas.theme.words(in: lane.color))
    let room = frame.width - 22 - measure.width(of: latest, in: Canvas.textStyle()) - 10
    canvas.text(lane.page, at: Point(x: frame.minX + 16, y: top + 10), width: room)
    canvas.secondaryText(latest, .trailing, at: Point(x: frame.maxX, y: top + 10))
    var state = lane.formerState
    var isInHierarchy = lane.wasInHierarchy
    var start = frame.minX
    func draw(to end: Double) {
      self.draw(state, from: start, to: end, middle, lane.color, on: &canvas)
      if isInHierarchy, end > start {
        canvas.fill(Rect(minX: start, minY: middle + 10, maxX: end, maxY: middle + 12), canvas.theme.secondaryText)
      }
      start = max(frame.minX, end)
    }
    for event in events {
      draw(to: x(event.time))
      switch event.kind {
      case .callback(let callback): state = state.after(callback) ?? state
      case .hierarchy(let change): isInHierarchy = change == .viewAdded
      case .delegate: break
      }
    }
    draw(to: frame.maxX)
    for event in events where event.callback != nil {
      canvas.hairline(x: x(event.time), from: middle - 9, to: middle + 9, canvas.theme.text)
    }
  }

  /// A line while a page is gone, a full bar while it is there; the lower half of one while it appears, the upper half while it disappears.
  private func draw(
    _ state: AppearanceState, from start: Double, to end: Double, _ middle: Double, _ color: Color,
    on canvas: inout Canvas
  ) {
    guard end > start else { return }
    switch state {
    case .disappeared: canvas.hairline(y: middle, from: start, to: end, color.opacity(0.5))
    case .appearing: canvas.fill(Rect(minX: start, minY: middle, maxX: end, maxY: middle + 6), color.opacity(0.55))
    case .appeared: canvas.fill(Rect(minX: start, minY: middle - 6, maxX: end, maxY: middle + 6), color)
    case .disappearing: canvas.fill(Rect(minX: start, minY: middle - 6, maxX: end, maxY: middle), color.opacity(0.55))
    }
  }
}
