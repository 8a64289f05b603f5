package import FluidGeometry
internal import FluidGestures
internal import FluidMotion
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
  package var sourceOffset: Vector
  private var phase = FlightPhase.rest

  /// Takes note of a step; `nil` before the first flight.
  @MainActor
  static func following(_ former: FlightEnds?, _ run: Playground, after step: Int, in log: StepLog) -> FlightEnds? {
    guard let page = run.topPage, let card = page.card else {
      var ends = former
      ends?.phase = .rest
      return ends
    }
    let origin = run.contentOrigin - Point.zero
    let open = End(point: card.endpoints.pageFrame.center + origin, grip: .none)
    let source = End(
      point: (card.endpoints.source?.frame ?? card.endpoints.pageFrame).center + origin,
      grip: card.endpoints.source == nil ? .none : .source)
    let here = End(point: card.pose.center + origin, grip: .none)
    let isReleased = former?.phase == .tracking
    let released =
      isReleased ? log.drag(endingBy: step).map { End(point: here.point, grip: .finger($0)) } ?? here : here
    var ends = former
    if card.phase == former?.phase {
      // A source moves with its list.
      if ends?.target.grip == .source, card.phase.isInFlight { ends?.target = source }
      return ends
    }
    switch card.phase {
    case .pushing: ends = FlightEnds(start: isReleased ? released : source, target: open, sourceOffset: .zero)
    case .popping: ends = FlightEnds(start: here, target: source, sourceOffset: .zero)
    case .landing: ends = FlightEnds(start: released, target: source, sourceOffset: .zero)
    case .returning: ends = FlightEnds(start: released, target: open, sourceOffset: .zero)
    case .tracking, .rest, .landed: break
    }
    if ends == nil { ends = FlightEnds(start: here, target: source, sourceOffset: .zero) }
    ends?.phase = card.phase
    ends?.sourceOffset = run.navigation.sourceOffset
    return ends
  }

  package init(start: End, target: End, sourceOffset: Vector) {
    (self.start, self.target, self.sourceOffset) = (start, target, sourceOffset)
  }

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

/// The ends of a flight, dragged while time is stopped.
extension TimeMachine {
  /// The ends of the latest flight in a marked stretch; `nil` where nothing is marked, or nothing flies.
  func flightEnds(of past: Past) -> FlightEnds? {
    guard !past.marks.isEmpty, let stretch = Moments(of: log).steps(of: past.marks) else { return nil }
    var ends: FlightEnds?
    _ = run(through: stretch, visit: { ends = FlightEnds.following(ends, $1, after: $0, in: log) })
    return ends
  }

  /// Returns whether an event drags an end.
  func dragEnd(_ event: InputEvent, in past: inout Past) -> Bool {
    switch event.kind {
    case .mouseDown(.left, let point), .touch(_, .began, let point):
      guard !past.bar.background.contains(point), let grip = past.ends?.grip(at: point) else { return false }
      past.heldEnd = (grip, point)
      past.former = motion(of: past)
    case .mouseMoved(let point), .touch(_, .moved, let point):
      guard let held = past.heldEnd else { return false }
      past.heldEnd?.point = point
      move(held.grip, by: point - held.point, in: &past)
    case .mouseUp(.left, _), .touch(_, .ended, _), .touch(_, .cancelled, _):
      guard past.heldEnd != nil else { return false }
      past.heldEnd = nil
    default: return false
    }
    return true
  }

  private func move(_ grip: FlightEnds.Grip, by vector: Vector, in past: inout Past) {
    guard vector != .zero, let stretch = Moments(of: log).steps(of: past.marks) else { return }
    switch grip {
    case .source:
      let count = log.steps.count
      let offset = (past.ends?.sourceOffset ?? .zero) + vector
      _ = log.change([.moveSources(offset)], after: stretch.lowerBound)
      if past.moment > stretch.lowerBound { past.moment += log.steps.count - count }
    case .finger(let drag): log.moveEnd(of: drag, by: vector)
    case .none: return
    }
    past.isStale = true
    past.run = nil
    past.areEndsStale = true
  }
}
