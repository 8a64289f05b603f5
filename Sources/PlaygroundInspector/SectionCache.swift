package import FluidPainter
package import FluidScript
package import PlaygroundControls
package import PlaygroundKit

/// What need not be made anew in every frame.
@MainActor
package struct SectionCache {
  package var layers = PageLayers()
  /// The options or the physics as they were laid out last: some fifty rows of words.
  package private(set) var laidOut: (basis: InspectorSection.Basis, section: InspectorSection)?

  package mutating func section(_ basis: InspectorSection.Basis, rows: () -> [InspectorRow]) -> InspectorSection {
    if let laidOut, laidOut.basis == basis { return laidOut.section }
    let section = InspectorSection(rows(), width: basis.width)
    laidOut = (basis, section)
    return section
  }
}

extension InspectorSection {
  /// What the sections of options and physics show, and nothing else: while it is the same, they are.
  package struct Basis: Hashable {
    package let tab: InspectorTab
    package let width: Double
    package let settings: Settings
    package let tuning: PhysicsTuning
    package let shelf: PhysicsShelf
    package let search: SearchText
  }
}
