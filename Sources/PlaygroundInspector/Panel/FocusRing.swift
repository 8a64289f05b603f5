package import FluidGeometry
package import FluidMotion

/// The control that the keyboard acts on, and the ring that moves to it.
package struct FocusRing {
  /// `nil` while the keyboard belongs to the pages.
  package private(set) var id: InspectorControl.ID?
  private var start: Rect?
  private var motion = Motion<Double>(resting: 1)

  private static let spring = Spring(duration: 0.25, bounce: 0)

  /// At rest.
  package init(on id: InspectorControl.ID? = nil) { self.id = id }

  /// - Parameter frame: of what had it until now, in the panel, so that the ring moves from there.
  package mutating func move(to id: InspectorControl.ID, from frame: Rect?, at now: Instant) {
    guard id != self.id else { return }
    self.id = id
    start = frame
    motion =
      frame == nil
      ? Motion<Double>(resting: 1, at: now) : Motion<Double>(from: 0, to: 1, spring: Self.spring, start: now)
  }

  /// Where it is going, it is.
  package mutating func finish() { start = nil }

  package func isMoving(at now: Instant) -> Bool { !motion.isSettled(within: panelTolerance, at: now) }

  package func frame(endingAt end: Rect, at now: Instant) -> Rect {
    guard let start, isMoving(at: now) else { return end }
    return start.interpolated(to: end, at: motion.value(at: now))
  }
}
