public import FluidGeometry

/// What an X server tells of a touchpad: XInput 2.4's pinch, and the scroll valuators of a device that has gestures.
///
/// Locations and distances are in pixels of the window.
public enum XInputGesture: Hashable, Sendable {
  /// Fingers began to pinch while the pointer was at a location.
  case pinchBegan(fingers: Int, at: Point)
  /// The middle of the fingers moved since the last event; their distance relative to the beginning; their rotation
  /// since the last event, in degrees clockwise.
  case pinchUpdated(by: Vector, scale: Double, rotation: Double)
  /// The fingers left, or the gesture turned out to be another one.
  case pinchEnded(isCancelled: Bool)
  /// The scroll valuators moved while the pointer was at a location, by increments: to the right and down are positive.
  /// Both are 0 when the fingers leave.
  case scrolled(Vector, at: Point)
}
