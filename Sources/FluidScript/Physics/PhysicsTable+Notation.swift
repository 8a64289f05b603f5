internal import FluidFiles
internal import FluidMotion
package import FluidTransitions

extension PhysicsTable {
  /// All springs and numbers of the physics, with their names, as another framework or a design tool writes them.
  package static func text(of physics: ZoomPhysics, as notation: MotionNotation) -> String {
    var lines: [String] = []
    for parts in properties {
      if let spring = spring(parts, in: physics) {
        lines += [notation.declaration(of: parts[0].property, spring)].compactMap(\.self)
        continue
      }
      for constant in parts where constant.isNumber {
        let part = constant.part?.rawValue ?? ""
        let name = constant.property + part.prefix(1).uppercased() + part.dropFirst()
        let number = constant.number(in: physics).text(.plain)
        lines += [notation.declaration(of: name, number: number)].compactMap(\.self)
      }
    }
    return notation.file(lines)
  }

  /// The spring that the constants of one property make.
  private static func spring(_ parts: [PhysicsConstant], in physics: ZoomPhysics) -> Spring? {
    guard let frequency = parts.first(where: { $0.part == .angularFrequency }),
      let damping = parts.first(where: { $0.part == .dampingRatio })
    else { return nil }
    return Spring(angularFrequency: frequency.number(in: physics), dampingRatio: damping.number(in: physics))
  }
}
