internal import FluidScript

extension GeometryOverlay {
  /// What the panel says of its switches.
  var words: (title: String, tip: String) {
    switch self {
    case .card: ("Moving card", "The outline of the card, or of a page that moves as a whole.")
    case .source: ("Source", "The frame that the card grows from and lands on.")
    case .alignment: ("Alignment rect", "The part of the page that stays aligned with the source.")
    case .page: ("Page", "The bounds of the page in the card, or the covered page.")
    case .picture: ("Picture", "The picture of the page.")
    case .sourcePicture:
      ("Source picture", "The picture of the source in the card. Aligned, it lies on the page's picture.")
    case .anchor: ("Anchor", "The point at which the page is held.")
    case .touches: ("Touches and velocities", "Fingers, and where they will be in a fifth of a second.")
    case .path: ("Path of the page", "The path of the card's center.")
    case .release: ("Landing point", "Where a release would land, and the thresholds that decide.")
    case .matches: ("Matches", "Every source and every page with its identifier, and which of them match.")
    }
  }
}
