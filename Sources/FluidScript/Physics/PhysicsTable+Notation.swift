internal import FluidFiles
package import FluidMotion
package import FluidTransitions

extension PhysicsTable {
  /// All springs and numbers of the physics, with their names, as another framework or a design tool writes them.
  package static func text(of physics: ZoomPhysics, as notation: MotionNotation) -> String {
    var lines: [String] = []
    for parts in properties {
      let property = parts[0].property
      if let spring = spring(property, in: physics) {
        lines += [notation.declaration(of: property, spring)].compactMap(\.self)
        continue
      }
      for constant in parts where constant.isNumber {
        let part = constant.part?.rawValue ?? ""
        let name = property + part.prefix(1).uppercased() + part.dropFirst()
        let number = constant.number(in: physics).text(.plain)
        lines += [notation.declaration(of: name, number: number)].compactMap(\.self)
      }
    }
    return notation.file(lines)
  }

  /// The spring of a property; `nil` where it is none.
  package static func spring(_ property: String, in physics: ZoomPhysics) -> Spring? {
    func number(_ part: PhysicsConstant.Part) -> Double? {
      constants.first { $0.property == property && $0.part == part }?.number(in: physics)
    }
    guard let frequency = number(.angularFrequency), let damping = number(.dampingRatio) else { return nil }
    return Spring(angularFrequency: frequency, dampingRatio: damping)
  }
}
