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
    case .lifecycle: "The four appearance states, and every callback with the turn that it came in."
    case .motion: "Where the card is and how fast, over the last four seconds, and how long frames take."
    case .geometry: "What is drawn over the pages, and what a release now would lead to."
    case .gestures: "Every recogniser with its state, who waits for whom, who won and why."
    case .options: "Every option of the playground."
    case .physics: "Every constant of ZoomPhysics, to be changed while cards fly."
    }
  }
}
