package import FluidScript
package import FluidTransitions

/// Physics that are being tuned, beside the option that chooses among the given ones.
package struct PhysicsTuning: Hashable {
  /// `nil` while the option's are in force.
  package var physics: ZoomPhysics?
  /// The property of the spring that was tuned last.
  package private(set) var spring = "flightSpring"

  package init() {}

  /// A constant is being tuned.
  package mutating func note(_ constant: PhysicsConstant) {
    if constant.part == "angularFrequency" || constant.part == "dampingRatio" { spring = constant.property }
  }
}
