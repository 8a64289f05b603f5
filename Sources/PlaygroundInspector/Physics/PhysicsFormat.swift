internal import FluidFiles
package import FluidMotion
package import FluidScript
package import FluidTransitions

/// The text that physics are on the clipboard.
package enum PhysicsFormat: Hashable, CaseIterable {
  /// For programs on our engines.
  case swift
  /// As files of physics have them.
  case json
  case other(MotionNotation)

  package static let allCases: [PhysicsFormat] = [.swift, .json] + MotionNotation.allCases.map(PhysicsFormat.other)

  package var title: String {
    switch self {
    case .swift: "Swift"
    case .json: "JSON"
    case .other(let notation): notation.title
    }
  }

  package func text(of physics: ZoomPhysics) -> String {
    switch self {
    case .swift: PhysicsTable.swift(of: physics)
    case .json: PhysicsTable.json(of: physics)
    case .other(let notation): PhysicsTable.text(of: physics, as: notation)
    }
  }

  /// `nil` of a spring that the format cannot say.
  package func text(of spring: Spring) -> String? {
    let (frequency, ratio) = (spring.angularFrequency.text(.plain), spring.dampingRatio.text(.plain))
    return switch self {
    case .swift: "Spring(angularFrequency: \(frequency), dampingRatio: \(ratio))"
    case .json: "{ \"angularFrequency\": \(frequency), \"dampingRatio\": \(ratio) }"
    case .other(let notation): notation.text(of: .spring(spring))
    }
  }
}
