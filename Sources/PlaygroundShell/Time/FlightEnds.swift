package import FluidGeometry
internal import FluidGestures
internal import FluidNavigation
internal import FluidScene
internal import FluidScript
internal import FluidTransitions
internal import PlaygroundControls
internal import PlaygroundKit

/// Where the latest flight of a stretch starts and where it goes, as points of the window that can be dragged.
package struct FlightEnds: Hashable {
  /// What a drag of an end moves.
  package enum Grip: Hashable {
    /// The place of the source.
    case source
    /// The place at which a finger lets go.
    case finger(StepLog.Drag)
    /// The open page is where it is.
    case none
  }

  package struct End: Hashable {
    package var point: Point
    package let grip: Grip
  }

  package var start: End
  package var target: End
  /// The place of the sources already, in points from their own.
  package var sourceOffset = Vector.zero

  /// Returns what a press at a point has of it.
  func grip(at point: Point) -> Grip? {
    [target, start].first { $0.grip != .none && ($0.point - point).length <= Self.reach }?.grip
  }

  /// Points from the middle of an end to where it is still pressed.
  private static let reach = 18.0
  private static let radius = 8.0

  func draw(into commands: inout [DisplayList.Command], theme: Theme) {
    Canvas.draw(into: &commands, theme: theme) { canvas in
      canvas.line(from: start.point, to: target.point, width: 1.5, Theme.cardMark.opacity(0.5))
      for (end, word, color) in [(start, "Start", Theme.touchMark), (target, "Target", Theme.sourceMark)] {
        canvas.disc(at: end.point, radius: Self.radius, end.grip == .none ? color.opacity(0.25) : color)
        let ring = Rect(center: end.point, size: Size(width: 2 * Self.radius, height: 2 * Self.radius))
        canvas.stroke(ring, radius: Self.radius, width: 2, .white)
        let place = Rect(center: Point(x: end.point.x, y: end.point.y + 21), size: Size(width: 52, height: 18))
        canvas.fill(place, radius: 9, theme.panel.opacity(0.9))
        canvas.text(word, .caption, .regular, .center, at: place.center)
      }
    }
  }
}

/// Follows a run from step to step, for the ends of its latest flight.
@MainActor
struct FlightWatch {
  private(set) var ends: FlightEnds?
  private var phase = FlightPhase.rest

  mutating func note(_ run: Playground, after step: Int, in log: StepLog) {
    guard let card = run.front.topPage?.card else { return phase = .rest }
    let former = phase
    phase = card.phase
    let origin = run.surroundings.contentFrame.origin - Point.zero
    let open = FlightEnds.End(point: card.endpoints.pageFrame.center + origin, grip: .none)
    let source = card.endpoints.source.map { FlightEnds.End(point: $0.frame.center + origin, grip: .source) } ?? open
    let here = FlightEnds.End(point: card.pose.center + origin, grip: .none)
    guard phase != former else {
      // A source moves with its list.
      if ends?.target.grip == .source, phase.isInFlight { ends?.target = source }
      return
    }
    let drag = former == .tracking ? log.drag(endingBy: step) : nil
    let released = drag.map { FlightEnds.End(point: $0.end, grip: .finger($0)) } ?? here
    switch phase {
    case .pushing: ends = FlightEnds(start: former == .tracking ? released : source, target: open)
    case .popping: ends = FlightEnds(start: here, target: source)
    case .landing: ends = FlightEnds(start: released, target: source)
    case .returning: ends = FlightEnds(start: released, target: open)
    case .tracking, .rest, .landed: break
    }
    ends?.sourceOffset = run.navigation.sourceOffset
  }
}

/// An end that is dragged.
struct HeldEnd {
  let grip: FlightEnds.Grip
  /// The place of the pointer.
  var point: Point
  /// The place of the sources by that.
  var sourceOffset: Vector
}

/// The ends of a flight, dragged while time is stopped.
extension StoppedTime {
  /// The ends of the latest flight in the marked stretch; `nil` where nothing is marked, or nothing flies.
  var flightEnds: FlightEnds? {
    guard !controls.marks.isEmpty, let steps = markedSteps else { return nil }
    var watch = FlightWatch()
    _ = machine.run(through: steps, visit: { watch.note($1, after: $0, in: machine.log) })
    return watch.ends
  }

  /// Returns whether an event drags an end.
  mutating func dragEnd(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .mouseDown(.left, let point), .touch(_, .began, let point):
      guard !bar.background.contains(point), let grip = ends?.grip(at: point) else { return false }
      heldEnd = HeldEnd(grip: grip, point: point, sourceOffset: ends?.sourceOffset ?? .zero)
      panel.former = motion
    case .mouseMoved(let point), .touch(_, .moved, let point):
      guard let held = heldEnd else { return false }
      heldEnd?.point = point
      heldEnd?.sourceOffset = held.sourceOffset + (point - held.point)
      move(held, to: point)
    case .mouseUp(.left, _), .touch(_, .ended, _), .touch(_, .cancelled, _):
      guard heldEnd != nil else { return false }
      heldEnd = nil
    default: return false
    }
    return true
  }

  private mutating func move(_ held: HeldEnd, to point: Point) {
    guard point != held.point, let stretch = markedSteps else { return }
    switch held.grip {
    case .source:
      let count = machine.log.steps.count
      _ = machine.log.change([.moveSources(held.sourceOffset + (point - held.point))], after: stretch.lowerBound)
      if past.moment > stretch.lowerBound { past.moment += machine.log.steps.count - count }
    case .finger(let drag): machine.log.moveEnd(of: drag, by: point - held.point)
    case .none: return
    }
    past.makeAnew()
    controls.areEndsStale = true
  }
}
