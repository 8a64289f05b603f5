internal import FluidGeometry

/// What a pointer's axes did between two frames of a Wayland compositor.
struct AxisFrame: Sendable {
  var source: WaylandGesture.AxisSource?
  /// In units of the window; x to the right, y down.
  private(set) var distance = Vector.zero
  /// In clicks of a wheel; `nil` where the compositor tells of none.
  private(set) var clicks: Vector?
  private(set) var moved: Set<WaylandGesture.Axis> = []
  private(set) var stopped: Set<WaylandGesture.Axis> = []
  /// Whether ``clicks`` are of the newer event, which counts fractions: a compositor may send both.
  private var hasFractions = false

  var isEmpty: Bool { moved.isEmpty && stopped.isEmpty && clicks == nil }

  mutating func move(_ axis: WaylandGesture.Axis, by value: Double) {
    guard value.isFinite else { return }
    moved.insert(axis)
    distance = distance + Self.vector(axis, value)
  }

  mutating func stop(_ axis: WaylandGesture.Axis) { stopped.insert(axis) }

  mutating func click(_ axis: WaylandGesture.Axis, whole count: Int) {
    if !hasFractions { clicks = (clicks ?? .zero) + Self.vector(axis, Double(count)) }
  }

  mutating func click(_ axis: WaylandGesture.Axis, in120ths value: Int) {
    if !hasFractions { clicks = nil }
    hasFractions = true
    clicks = (clicks ?? .zero) + Self.vector(axis, Double(value) / 120)
  }

  private static func vector(_ axis: WaylandGesture.Axis, _ value: Double) -> Vector {
    switch axis {
    case .horizontal: Vector(dx: value, dy: 0)
    case .vertical: Vector(dx: 0, dy: value)
    }
  }
}
