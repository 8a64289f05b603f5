internal import FluidGeometry

/// What the curves are of.
enum MotionQuantity: CaseIterable, Hashable {
  case progress, scale, x, y, rotation

  var title: String {
    switch self {
    case .progress: "Progress"
    case .scale: "Scale"
    case .x: "Centre x"
    case .y: "Centre y"
    case .rotation: "Rotation"
    }
  }

  var unit: String {
    switch self {
    case .progress, .scale: ""
    case .x, .y: "pt"
    case .rotation: "°"
    }
  }

  var decimals: Int {
    switch self {
    case .progress, .scale: 3
    case .x, .y, .rotation: 1
    }
  }

  var tip: String {
    switch self {
    case .progress: "0 at the source, 1 at full screen, read off the card's size; its rate a second."
    case .scale: "The card's width as a share of the page's; its rate a second."
    case .x: "The middle of the card across, in points of the content; points a second."
    case .y: "The middle of the card down, in points of the content; points a second."
    case .rotation: "The card's turn about its middle, clockwise, in degrees; degrees a second."
    }
  }

  /// What a chart shows at the least.
  func range(pageSize: Size) -> ClosedRange<Double> {
    switch self {
    case .progress: -0.06...1.06
    case .scale: 0...1.04
    case .x: 0...max(1, pageSize.width)
    case .y: 0...max(1, pageSize.height)
    case .rotation: -10...10
    }
  }

  /// A rate that a chart has room for at the least, a second.
  var leastVelocity: Double {
    switch self {
    case .progress, .scale: 2
    case .x, .y: 400
    case .rotation: 60
    }
  }
}
