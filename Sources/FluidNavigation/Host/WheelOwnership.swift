internal import FluidGeometry
internal import FluidGestures
internal import FluidMotion

/// What a wheel turns, from its first event until it has rested for ``MouseTouchEmulator/wheelPause``: a page that is zoomed out
/// by a wheel does not continue into its own dismissal.
struct WheelOwnership: Sendable {
  enum Owner: Sendable {
    /// The page under the pointer scrolls or zooms what it shows.
    case page
    /// The wheel is two fingers that pinch.
    case fingers
    /// The wheel is one finger that swipes, from a place in the window: back, or down.
    case swipe(from: Point)
  }

  private var owner: Owner?
  /// Of the last event that had an owner; the first one can come at 0.
  private var last = Instant(seconds: -.greatestFiniteMagnitude)

  func owner(at now: Instant) -> Owner? { now - last < MouseTouchEmulator.wheelPause ? owner : nil }

  mutating func take(_ owner: Owner, at now: Instant) {
    self.owner = owner
    last = now
  }
}
