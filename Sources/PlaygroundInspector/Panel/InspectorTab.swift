package import FluidScript

/// What the panel says of its tabs.
extension InspectorTab {
  package var title: String {
    switch self {
    case .lifecycle: "Lifecycle"
    case .motion: "Motion"
    case .geometry: "Geometry"
    case .gestures: "Gestures"
    case .options: "Options"
    case .physics: "Physics"
    }
  }

  package var tip: String {
    switch self {
    case .lifecycle: "The four appearance states, and every callback with its turn of the loop."
    case .motion: "Position and speed of the card over four seconds, and frame times."
    case .geometry: "Overlays on the pages, and what a release would do now."
    case .gestures: "All gesture recognizers: their states, who waits for whom, who won and why."
    case .options: "All options."
    case .physics: "All constants of ZoomPhysics. Change them while cards fly."
    }
  }
}
