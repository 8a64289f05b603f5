package import FluidScript
internal import PlaygroundPages

/// What the panel says of its switches.
extension GeometryOverlay {
  package var title: String {
    switch self {
    case .card: "Moving card"
    case .source: "Source"
    case .alignment: "Alignment rect"
    case .page: "Page"
    case .picture: "Picture"
    case .sourcePicture: "Source picture"
    case .anchor: "Anchor"
    case .touches: "Touches and velocities"
    case .path: "Path of the page"
    case .release: "Landing point"
    case .matches: "Matches"
    }
  }

  package var tip: String {
    switch self {
    case .card: "The outline of the card, or of a page that moves as a whole."
    case .source: "The frame that the card grows from and lands on."
    case .alignment: "The part of the page that stays aligned with the source."
    case .page: "The bounds of the page in the card, or the covered page."
    case .picture: "The picture of the page."
    case .sourcePicture: "The picture of the source in the card. Aligned, it lies on the page's picture."
    case .anchor: "The point at which the page is held."
    case .touches: "Fingers, and where they will be in a fifth of a second."
    case .path: "The path of the card's center."
    case .release:
      "Where a release would land, and the thresholds that decide."
    case .matches: "Every source and every page with its identifier, and which of them match."
    }
  }
}
