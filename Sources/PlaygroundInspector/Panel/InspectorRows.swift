internal import FluidScript
internal import PlaygroundKit

/// The rows of the inspector's tabs: what each shows of a program now.
@MainActor
struct InspectorRows {
  let inspector: Inspector
  let program: any InspectedProgram
  /// Points.
  let width: Double

  /// Returns those of a tab, from the top down.
  func rows(of tab: InspectorTab) -> [InspectorRow] {
    switch tab {
    case .lifecycle: lifecycle
    case .motion: motion
    case .geometry: geometry
    case .gestures: gestures
    case .options: options
    case .physics: physics
    }
  }
}
