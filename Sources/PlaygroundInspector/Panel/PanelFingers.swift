package import FluidGeometry
package import FluidGestures
package import FluidMotion
internal import PlaygroundControls

/// What fingers on the panel are recognised by.
@MainActor
package final class PanelFingers {
  package let arena = GestureArena()
  package let pan = PanGestureRecognizer(name: "inspector scroll")
  package let tap = TapGestureRecognizer(name: "inspector tap")
  package let slide = LongPressGestureRecognizer(name: "inspector slider")
  /// Fingers that landed on the panel.
  private var touches: Set<TouchID> = []

  package init() {
    pan.direction = .vertical
    pan.slop = 6
    pan.maximumNumberOfTouches = 1
    slide.minimumPressDuration = 0
  }

  package var isEmpty: Bool { touches.isEmpty }

  /// Returns what a finger on a control is recognised by, or beside all of them.
  package func recognizers(on control: InspectorControl?) -> [GestureRecognizer] {
    switch control?.kind {
    case nil: [pan]
    case .slider?: [slide]
    case .tab?, .button?, .toggle?, .segments?, .menu?, .field?: [tap, pan]
    }
  }

  /// A finger lands; the action is told of what it does.
  package func begin(
    _ id: TouchID, at point: Point, now: Instant, _ recognizers: [GestureRecognizer],
    action: @escaping @MainActor (GestureRecognizer) -> Void
  ) {
    touches.insert(id)
    for recognizer in recognizers { recognizer.action = action }
    arena.touchBegan(id, at: point, time: now, recognizers: recognizers)
  }

  /// - Returns: whether the finger landed on the panel.
  package func update(_ id: TouchID, _ phase: TouchPhase, at point: Point, now: Instant) -> Bool {
    guard touches.contains(id) else { return false }
    switch phase {
    case .began, .moved: arena.touchMoved(id, to: point, time: now)
    case .ended:
      touches.remove(id)
      arena.touchMoved(id, to: point, time: now)
      arena.touchEnded(id, time: now)
    case .cancelled:
      touches.remove(id)
      arena.touchCancelled(id, time: now)
    }
    return true
  }

  package func cancel(at now: Instant) {
    arena.cancelAllTouches(time: now)
    touches = []
  }
}
