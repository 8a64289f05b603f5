internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion

/// The fingers on the pages, frame by frame, and how fast they are.
struct FingerTrack {
  struct Finger {
    let location: Point
    /// Points a second.
    let velocity: Vector
  }

  private var trackers: [TouchID: VelocityTracker] = [:]
  private(set) var fingers: [Finger] = []

  mutating func note(_ touches: [Touch], at now: Instant) {
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
  var middle: Finger? {
    guard !fingers.isEmpty else { return nil }
    let share = 1 / Double(fingers.count)
    return Finger(
      location: .zero + fingers.reduce(Vector.zero) { $0 + ($1.location - .zero) } * share,
      velocity: fingers.reduce(Vector.zero) { $0 + $1.velocity } * share)
  }
}
