internal import FluidScript
internal import PlaygroundKit

/// The rows of the inspector's tabs: what each shows of a program now.
@MainActor
struct InspectorRows {
  let inspector: Inspector
  let program: any InspectedProgram
  /// Points.
  let width: Double

  /// Returns those of a tab, laid out. What only the settings change is laid out once for them.
  func section(of tab: InspectorTab) -> InspectorSection {
    switch tab {
    case .lifecycle, .motion, .geometry, .gestures: return InspectorSection(rows(of: tab), width: width)
    case .options, .physics:
      let basis = InspectorSection.Basis(
        tab: tab, width: width, settings: program.settings, tuning: program.inspection.tuning, shelf: inspector.shelf,
        search: inspector.content.search)
      return inspector.cache.section(basis) { rows(of: tab) }
    }
  }

  /// Returns those of a tab, from the top down.
  private func rows(of tab: InspectorTab) -> [InspectorRow] {
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
