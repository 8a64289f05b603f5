internal import FluidGeometry
package import FluidTransitions

/// Velocities of pages, for tools that show them.
extension NavigationController {
  /// Returns the rate of every number of a page's card, a second; `nil` for a page without a card.
  package func cardVelocity(of controller: ViewController) -> CardPose? {
    guard let entry = alive.last(where: { $0.controller === controller }) else { return nil }
    return entry.zoom?.velocity(at: now) ?? panelVelocity(entry)
  }

  /// Returns both pages of a transition that moves whole pages at a progress; `nil` for a page that zooms, and for the
  /// first one.
  package func placements(of controller: ViewController, at progress: Double) -> PagePair? {
    guard let motion = alive.last(where: { $0.controller === controller })?.flight?.page else { return nil }
    return motion.style.placements(
      at: progress, size: pageSize, layoutDirection: layoutDirection, physics: motion.physics)
  }

  /// A panel that does not zoom moves as a whole, and with its sheet.
  private func panelVelocity(_ entry: NavigationEntry) -> CardPose? {
    guard !entry.style.fillsWindow, let place = entry.place, let motion = entry.flight?.page else { return nil }
    let center = place.frame.center
    let progress = motion.flight.progress(at: now).clamped(to: 0...1)
    let ends = [max(0, progress - Self.rateStep), min(1, progress + Self.rateStep)]
    let points = ends.compactMap { end -> Point? in
      guard case .flat(let map)? = placements(of: entry.controller, at: end)?.upper.surface else { return nil }
      return map.apply(center)
    }
    guard points.count == 2 else { return place.drift }
    let rate = (points[1] - points[0]) * (motion.flight.velocity(at: now) / (ends[1] - ends[0]))
    var velocity = place.drift
    velocity.center = velocity.center + rate
    velocity.pageCenter = velocity.pageCenter + rate
    return velocity
  }

  /// The step of progress of the difference quotient, to both sides.
  private static let rateStep = 1e-4
}
