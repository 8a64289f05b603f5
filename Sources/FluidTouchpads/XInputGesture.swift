public import FluidGeometry

/// What an X server tells of a touchpad: XInput 2.4's pinch, and the scroll valuators of a device that has gestures.
///
/// Locations and distances are in pixels of the window.
public enum XInputGesture: Hashable, Sendable {
  /// Fingers pinch.
  case pinch(PinchMessage)
  /// The scroll valuators moved while the pointer was at a location, by increments: to the right and down are positive.
  /// Both are 0 when the fingers leave.
  case scrolled(Vector, at: Point)
}
