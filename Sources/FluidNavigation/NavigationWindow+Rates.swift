internal import FluidGeometry
package import FluidTransitions

/// Velocities of pages, for tools that show them.
extension NavigationWindow {
  /// Returns the rate of every number of a page's card, a second; `nil` for a page without a card.
  package func cardVelocity(of controller: ViewController) -> CardPose? {
    guard let entry = drawn.entry(of: controller) else { return nil }
    return entry.zoom?.velocity(at: now) ?? panelVelocity(entry)
  }

  /// Returns both pages of a transition that moves whole pages at a progress; `nil` for a page that zooms, and for the
  /// first one.
  package func placements(of controller: ViewController, at progress: Double) -> PagePair? {
    drawn.entry(of: controller).flatMap { placements(of: $0, at: progress) }
  }

  /// A panel that does not zoom moves as a whole, and with its sheet.
  private func panelVelocity(_ entry: NavigationEntry) -> CardPose? {
    guard !entry.style.fillsWindow, let place = entry.place, let motion = entry.flight?.page else { return nil }
    let progress = motion.flight.progress(at: now).clamped(to: 0...1)
    let ends = [max(0, progress - Self.rateStep), min(1, progress + Self.rateStep)]
    let poses = ends.compactMap { panelPose(entry, at: $0) }
    guard poses.count == 2 else { return place.drift }
    return place.drift + (poses[1] - poses[0]) * (motion.flight.velocity(at: now) / (ends[1] - ends[0]))
  }

  /// The step of progress of the difference quotient, to both sides.
  private static let rateStep = 1e-4
}
