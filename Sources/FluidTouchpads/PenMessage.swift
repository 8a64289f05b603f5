package import FluidGeometry

/// What a Wayland compositor tells of a tool on a graphics tablet or a screen with a pen (`zwp_tablet_tool_v2`).
///
/// Locations are in the coordinates of the surface, which are those of the window: units, not points. What comes between two
/// frames belongs together, in no order that means anything.
package enum PenMessage: Hashable, Sendable {
  /// The tool came near over the window.
  case entered
  /// The tool is no longer near, or over something else.
  case left
  /// The tool is at a location.
  case moved(to: Point)
  /// The tip touched the surface.
  case down
  /// The tip was lifted.
  case up
  /// A button was pressed or released, by the kernel's code (`linux/input-event-codes.h`).
  case button(Int, isDown: Bool)
  /// What came since the last frame is all.
  case frame
}
