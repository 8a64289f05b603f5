package import FluidGeometry

/// What the curves are of.
package enum MotionQuantity: CaseIterable, Hashable {
  case progress, scale, x, y, rotation

  /// The words and the figures of a chart of it.
  private var traits: (title: String, unit: String, decimals: Int, minimumVelocity: Double) {
    switch self {
    case .progress: ("Progress", "", 3, 2)
    case .scale: ("Scale", "", 3, 2)
    case .x: ("Center x", "pt", 1, 400)
    case .y: ("Center y", "pt", 1, 400)
    case .rotation: ("Rotation", "°", 1, 60)
    }
  }

  package var title: String { traits.title }
  package var unit: String { traits.unit }
  package var decimals: Int { traits.decimals }
  /// The smallest rate that a chart has room for, a second.
  package var minimumVelocity: Double { traits.minimumVelocity }

  package var tip: String {
    switch self {
    case .progress: "0 where the page comes from, 1 open; of a card read off its size; its rate a second."
    case .scale: "The scale of the card or page, and its change per second."
    case .x:
      "The page's horizontal position, in points and points per second. Of a turning page: its edge. Of a curling page: its corner."
    case .y:
      "The page's vertical position, in points and points per second. Of a turning page: its edge. Of a curling page: its corner."
    case .rotation:
      "The rotation of the card, or of a page that turns in space, in degrees and degrees per second."
    }
  }

  /// The smallest range that a chart shows.
  package func range(pageSize: Size) -> ClosedRange<Double> {
    switch self {
    case .progress: -0.06...1.06
    case .scale: 0...1.04
    case .x: 0...max(1, pageSize.width)
    case .y: 0...max(1, pageSize.height)
    case .rotation: -10...10
    }
  }
}
