internal import FluidMotion
internal import FluidTransitions

/// The bar over pages in flight.
extension NavigationWindow {
  /// Returns a page's part of the bar in the state that it has now. Whatever changes in a turn does so at one moment.
  func bar(of entry: NavigationEntry) -> BarFade {
    var bar = entry.bar
    guard let flight = entry.flight else { return bar }
    bar.follow(
      flight.phase, isOpening: isPushing(entry), pagePhysics.bar,
      within: flight.animation?.nominalDuration ?? .infinity,
      at: now)
    return bar
  }
}
