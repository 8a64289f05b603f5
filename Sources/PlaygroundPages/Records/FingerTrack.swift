package import FluidGeometry
package import FluidGestures
package import FluidMotion

/// The fingers on the pages, frame by frame, and how fast they are.
package struct FingerTrack {
  package struct Finger {
    package let location: Point
    /// Points a second.
    package let velocity: Vector
  }

  private var trackers: [TouchID: VelocityTracker] = [:]
  package private(set) var fingers: [Finger] = []

  package mutating func note(_ touches: [Touch], at now: Instant) {
    guard !touches.isEmpty || !trackers.isEmpty else { return }
    trackers = trackers.filter { entry in touches.contains { $0.id == entry.key } }
    fingers.removeAll(keepingCapacity: true)
    for touch in touches {
      var tracker = trackers[touch.id] ?? VelocityTracker()
      tracker.add(touch.location, at: touch.time)
      trackers[touch.id] = tracker
      fingers.append(Finger(location: touch.location, velocity: tracker.velocity(at: now)))
    }
  }

  /// Their middle, and its velocity; `nil` without fingers.
  package var middle: Finger? {
    guard !fingers.isEmpty else { return nil }
    let fraction = 1 / Double(fingers.count)
    return Finger(
      location: .zero + fingers.reduce(Vector.zero) { $0 + ($1.location - .zero) } * fraction,
      velocity: fingers.reduce(Vector.zero) { $0 + $1.velocity } * fraction)
  }
}
