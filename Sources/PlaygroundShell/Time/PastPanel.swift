package import FluidGeometry
package import FluidMotion
internal import FluidScene
internal import PlaygroundInspector
package import PlaygroundKit
package import PlaygroundPages

/// The inspector over a moment of the past, in the window's own time. It lies over the pages, which stay where they were.
@MainActor
package struct PastPanel {
  package let inspector: (any InspectorPanel)?
  package private(set) var now: Instant
  /// The size of the window in which the moment is shown, in points.
  package private(set) var size: Size
  /// Whether the panel lies on the left.
  private var isMirrored: Bool
  /// The curves of the stretch before the last change.
  package var former: MotionRecord?

  init(of playground: Playground, at now: Instant) {
    self.now = now
    size = playground.surroundings.windowSize
    isMirrored = playground.isMirrored
    inspector = playground.inspection.panel?.copy(at: now)
    inspector?.beginEra(playground.surroundings.eras.next())
    placeInspector()
  }

  /// Follows the window, and its time.
  mutating func follow(_ turn: WindowTurn) {
    let size = turn.size
    if size != self.size, !size.isEmpty {
      self.size = size
      placeInspector()
    }
    now = max(now, turn.now)
    inspector?.timePassed(to: turn.now)
  }

  /// The inspector's content goes as far as the bar, where that lies over it.
  private func placeInspector() {
    inspector?.place(in: size, coveredFoot: InspectorPlace(window: size).isBeside ? 0 : TransportBar.foot)
  }

  /// The part of the window that the panel leaves.
  var room: Rect {
    inspector?.contentFrame(in: size, isMirrored: isMirrored) ?? Rect(origin: .zero, size: size)
  }

  /// Returns a frame of the past in the window as it is now: one of another size lies in its middle.
  func fitted(_ frame: DisplayList) -> DisplayList {
    guard frame.size != size else { return frame }
    var list = DisplayList(size: size, background: frame.background)
    let place = Point(
      x: ((size.width - frame.size.width) / 2).rounded(), y: ((size.height - frame.size.height) / 2).rounded())
    list.append(frame, at: place, names: PaneNames(pane: 0))
    return list
  }

  /// Returns a run's frame in the window, and the panel over it.
  mutating func frame(of run: Playground) -> DisplayList {
    isMirrored = run.isMirrored
    var list = fitted(FrameComposer.frameWithoutInspector(of: run, overlaysOf: inspector))
    InspectorLink(program: run).compareMotion(with: former)
    inspector?.draw(into: &list, over: run)
    return list
  }
}
