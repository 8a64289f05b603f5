public import FluidGeometry

/// What a Wayland compositor tells of a pointer's axes and of a touchpad's gestures (`wl_pointer` from version 5 on,
/// `zwp_pointer_gestures_v1`).
///
/// Locations and distances are in the coordinates of the surface, which are those of the window: units, not points.
public enum WaylandGesture: Hashable, Sendable {
  /// Fingers pinch.
  case pinch(PinchMessage)
  /// Fingers rest without moving.
  case holdBegan(fingers: Int, at: Point)
  /// The fingers left, or have begun to move: then the hold is cancelled.
  case holdEnded(isCancelled: Bool)
  /// What turns the axes of this frame.
  case axisSource(AxisSource)
  /// An axis moved in this frame: to the right and down are positive.
  case axis(Axis, Double)
  /// The fingers on an axis left.
  case axisStopped(Axis)
  /// An axis turned by whole clicks of a wheel.
  case axisDiscrete(Axis, Int)
  /// An axis turned by fractions of a click, in 120ths.
  case axisValue120(Axis, Int)
  /// What came since the last frame belongs together, with the pointer at a location. May follow nothing at all.
  case frame(at: Point)
  /// The pointer left the window.
  case left

  /// An axis of a pointer.
  public enum Axis: Int, Hashable, Sendable, CaseIterable { case vertical, horizontal }

  /// What turns the axes of a pointer: the numbers are the protocol's.
  public enum AxisSource: Int, Hashable, Sendable, CaseIterable {
    /// A wheel with clicks.
    case wheel
    /// Fingers on a touchpad: the only source that is sure to tell when it stops.
    case finger
    /// Something without clicks, such as a button that scrolls while the pointer moves.
    case continuous
    /// A wheel that is pushed sideways.
    case wheelTilt
  }
}
