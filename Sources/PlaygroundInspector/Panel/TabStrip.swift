package import FluidGeometry
package import FluidMotion
package import FluidScript
internal import PlaygroundControls

/// Which tab is chosen, and the mark that moves under it.
package struct TabStrip {
  package private(set) var selected: InspectorTab
  private var former: InspectorTab
  private var marker = Motion<Double>(resting: 0)
  private var fade = Fade(isShown: true, spring: Spring(duration: 0.25, bounce: 0), tolerance: panelTolerance)

  private static let sliding = Spring(duration: 0.4, bounce: 0)

  /// At rest.
  init(selected: InspectorTab = .lifecycle) { (self.selected, former) = (selected, selected) }

  /// - Parameters:
  ///   - tab: the one that is chosen.
  ///   - slides: whether the mark moves under it, or is there at once.
  ///   - now: when that is.
  /// - Returns: whether another tab was chosen before.
  package mutating func select(_ tab: InspectorTab, slides: Bool, at now: Instant) -> Bool {
    guard tab != selected else { return false }
    (former, selected) = (slides ? selected : tab, tab)
    marker = Motion<Double>(from: 0, to: 1, spring: Self.sliding, start: now)
    fade.showAgain(at: now)
    return true
  }

  package func isMoving(at now: Instant) -> Bool {
    !marker.isSettled(within: panelTolerance, at: now) || fade.isAnimating(at: now)
  }

  /// Of a section that has just come, 0 to 1.
  package func sectionOpacity(at now: Instant) -> Double { fade.opacity(at: now) }

  /// Returns the frame of the chosen tab's mark in a panel of a width, between the frames of two of them.
  package func markerFrame(width: Double, at now: Instant) -> Rect {
    let end = selected.frame(width: width)
    guard !marker.isSettled(within: panelTolerance, at: now) else { return end }
    return former.frame(width: width).interpolated(to: end, at: marker.value(at: now))
  }
}

extension Rect {
  /// Returns the rectangle at a fraction of the movement to another one.
  package func interpolated(to end: Rect, at fraction: Double) -> Rect {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Rect(
      x: between(minX, end.minX), y: between(minY, end.minY), width: between(width, end.width),
      height: between(height, end.height))
  }
}
