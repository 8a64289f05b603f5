package import FluidScript
package import FluidTransitions

/// Physics that are being tuned, beside the option that chooses among the given ones.
package struct PhysicsTuning: Hashable {
  /// `nil` while the option's are in force.
  package private(set) var physics: ZoomPhysics?
  /// The property of the spring that was tuned last.
  package private(set) var spring = "flightSpring"

  package init() {}

  /// Tunes physics; those that are what the options choose are no longer tuned ones.
  ///
  /// - Parameters:
  ///   - physics: all of them.
  ///   - constant: the one that was moved; `nil` where none is named.
  ///   - settings: the options.
  package mutating func tune(_ physics: ZoomPhysics, _ constant: PhysicsConstant?, under settings: Settings) {
    if let constant, constant.part?.isOfSpring == true { spring = constant.property }
    self.physics = physics == settings.physics ? nil : physics
  }

  /// The steps of a script that tune physics as these are.
  ///
  /// - Parameters:
  ///   - former: the physics before.
  ///   - settings: the options.
  package func actions(since former: PhysicsTuning, under settings: Settings) -> [Script.Action] {
    guard physics != former.physics else { return [] }
    guard let physics else { return [.set(Settings.Assignment(.physics, in: settings))] }
    let former = former.physics ?? settings.physics
    return PhysicsTable.constants.filter { $0.number(in: physics) != $0.number(in: former) }
      .map { .tune($0.name, $0.number(in: physics)) }
  }

  /// Another choice of physics replaces what was tuned.
  package mutating func optionChanged(_ option: Option) {
    if option == .physics || option == .gainAcross || option == .gainDown { physics = nil }
  }
}
