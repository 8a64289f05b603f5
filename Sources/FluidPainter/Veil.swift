internal import FluidGeometry
internal import FluidNavigation
internal import FluidScene
internal import FluidTransitions

/// The colour that a covered page goes over into while a picture flies alone above it: what dims the page, and the backdrop over that.
struct Veil {
  /// The colour behind the page, which shines through it.
  let color: Color
  /// The strength with which it shines through, 0 to 1.
  let strength: Double
  /// The window beside a page that recedes.
  let around: Color

  /// `nil` where the page and the card cannot be drawn so.
  ///
  /// - Parameters:
  ///   - page: the first page that is drawn.
  ///   - above: the page over it.
  ///   - background: of the first page.
  ///   - ground: that of the page over it.
  @MainActor
  init?(over page: PresentedPage, beneath above: PresentedPage, background: Color, ground: Color) {
    let placement = page.placement.covered(by: page.cover)
    guard page.card == nil, let card = above.card, card.backdropOpacity > 0, card.endpoints.fillsWindow,
      placement != .identity,
      placement.opacity == 1, placement.blur == 0, placement.clip == nil, placement.shadow == 0,
      case .flat(let transform) = placement.surface, Similarity(transform) != nil
    else { return nil }
    let (dim, backdrop) = (placement.dim, card.backdropOpacity)
    strength = 1 - (1 - dim) * (1 - backdrop)
    color = placement.dimColor.mixed(with: ground, by: backdrop / strength)
    around = background.mixed(with: color, by: strength)
  }
}

extension ZoomCard {
  /// The strength of the space around a picture that flies alone, 0 to 1.
  var backdropOpacity: Double {
    endpoints.isPictureOnly ? backingOpacity * progress.clamped(to: 0...1) : 0
  }
}
