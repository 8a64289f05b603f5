internal import FluidGestures
package import FluidMotion
package import PlaygroundControls

/// What floats over the panel: a menu, a tooltip, a word about what was just done.
package struct PanelFloats {
  package var tooltip = Tooltip()
  /// Open, or fading.
  package var menu: InspectorMenu?
  package var notice = Toast()

  /// The menu that one can choose from.
  package var openMenu: InspectorMenu? { menu?.isOpen == true ? menu : nil }

  package mutating func close(at now: Instant) {
    tooltip.leave(at: now)
    menu?.close(at: now)
  }

  package mutating func timePassed(to now: Instant) {
    menu?.scroll.timePassed(to: now)
    if menu?.isGone(at: now) == true { menu = nil }
    tooltip.timePassed(to: now)
    notice.timePassed(to: now)
  }

  package func isAnimating(at now: Instant) -> Bool {
    tooltip.isAnimating(at: now) || notice.isAnimating(at: now) || menu?.isAnimating(at: now) == true
  }
}
