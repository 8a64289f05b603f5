package import FluidGeometry

/// What the curves are of.
package enum MotionQuantity: CaseIterable, Hashable {
  case progress, scale, x, y, rotation

  package var title: String {
    switch self {
    case .progress: "Progress"
    case .scale: "Scale"
    case .x: "Center x"
    case .y: "Center y"
    case .rotation: "Rotation"
    }
  }

  package var unit: String {
    switch self {
    case .progress, .scale: ""
    case .x, .y: "pt"
    case .rotation: "°"
    }
  }

  package var decimals: Int {
    switch self {
    case .progress, .scale: 3
    case .x, .y, .rotation: 1
    }
  }

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

  /// The smallest rate that a chart has room for, a second.
  package var minimumVelocity: Double {
    switch self {
    case .progress, .scale: 2
    case .x, .y: 400
    case .rotation: 60
    }
  }
}
