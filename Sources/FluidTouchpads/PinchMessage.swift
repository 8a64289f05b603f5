public import FluidGeometry

/// What a display server tells of fingers that pinch, on Wayland and X11 alike.
///
/// Locations and distances are in units of the window.
public enum PinchMessage: Hashable, Sendable {
  /// Fingers began to pinch while the pointer was at a location.
  case began(fingers: Int, at: Point)
  /// The middle of the fingers moved since the last event; their distance relative to the beginning; their rotation
  /// since the last event, in degrees clockwise.
  case updated(by: Vector, scale: Double, rotation: Double)
  /// The fingers left, or the gesture turned out to be another one.
  case ended(isCancelled: Bool)
}
