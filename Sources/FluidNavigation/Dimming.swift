internal import FluidMotion
internal import FluidScene
internal import FluidTransitions

/// The effect of a card on everything beneath it.
struct Dimming {
  /// The opacity of the colour, 0 to 1.
  let opacity: Double
  /// The opaque colour.
  var color = Color.black
  /// The standard deviation of a Gaussian blur, in points.
  var blur = 0.0
}

extension Dimming {
  /// Creates the effect of a page that zooms, by its options.
  ///
  /// - Parameters:
  ///   - entry: the page.
  ///   - progress: how far it is open, 0 to 1.
  ///   - physics: the constants of its flight.
  ///   - now: the moment.
  @MainActor
  init(beneath entry: NavigationEntry, openBy progress: Double, _ physics: ZoomPhysics, at now: Instant) {
    let options = entry.transition.zoom?.options
    let color = options?.dimmingColor ?? .black.opacity(physics.covered.dimming)
    let shade = entry.shade(at: now)
    self.init(
      opacity: color.alpha * progress * shade, color: Color(red: color.red, green: color.green, blue: color.blue),
      blur: max(0, options?.dimmingBlur ?? 0) * progress * shade)
  }
}
