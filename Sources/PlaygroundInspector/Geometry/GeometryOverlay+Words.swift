package import FluidScript

/// What the panel says of its switches.
extension GeometryOverlay {
  package var title: String {
    switch self {
    case .card: "Card, or page that moves"
    case .source: "Source"
    case .alignment: "Alignment rect"
    case .page: "Page"
    case .picture: "Picture"
    case .sourcePicture: "Source's picture"
    case .anchor: "Anchor"
    case .touches: "Touches and their velocities"
    case .path: "Path of the page"
    case .release: "Where a release lands"
    }
  }

  package var tip: String {
    switch self {
    case .card: "The outline of the card as it is clipped; of pages that move as a whole, bent and turned with them."
    case .source: "The frame that the card grows out of and lands on."
    case .alignment: "The part of the page that is to lie on the source."
    case .page: "The bounds of the page inside of the card, most of which may be clipped; or the page that is covered."
    case .picture: "The page's own picture."
    case .sourcePicture: "The picture of the source as it is drawn in the card; aligned, it lies on the page's."
    case .anchor: "The point of the window at which the page was taken."
    case .touches: "Fingers on the pages, and how far they get in a fifth of a second at their speed."
    case .path: "Where the page's middle went, the side of one that turns, the corner of one that rolls up."
    case .release:
      "The lines that fingers have to pass for another end, their projected position, and where a release leads."
    }
  }
}
