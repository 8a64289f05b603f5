internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion

extension ScrollMotion {
  /// Does what a finger says that drags the content up and down: called whenever its recogniser changes.
  ///
  /// - Parameter dragged: how far the finger had gone when this was last called, in points; kept between the calls.
  @MainActor
  mutating func follow(_ pan: PanGestureRecognizer, _ dragged: inout Double, at now: Instant) {
    switch pan.state {
    case .began:
      beginDragging(at: now)
      drag(by: -pan.translation.dy)
    case .changed: drag(by: dragged - pan.translation.dy)
    case .ended: endDragging(velocity: -pan.velocity.dy, at: now)
    case .cancelled: endDragging(velocity: 0, at: now)
    case .possible, .failed: break
    }
    dragged = pan.translation.dy
  }
}
