internal import FluidGeometry
internal import FluidMotion
package import FluidScript
package import FluidTransitions

/// Physics that are being tuned, beside the option that chooses among the given ones.
package struct PhysicsTuning: Hashable {
  /// `nil` while the option's are in force.
  package var physics: ZoomPhysics?
  /// The property of the spring that is drawn: the one that was tuned last.
  package var spring = "flightSpring"
  package var folder: PhysicsFolder?
  /// The names in the folder, as they were when it was last looked at.
  package private(set) var saved: [String] = []
  /// Which of them would be loaded.
  package private(set) var chosen: String?

  /// A constant is being tuned.
  package mutating func note(_ constant: PhysicsConstant) {
    if constant.part == "angularFrequency" || constant.part == "dampingRatio" { spring = constant.property }
  }

  package mutating func lookIntoFolder(choosing name: String? = nil) {
    saved = folder?.names ?? []
    if let name { chosen = name }
    if let chosen, saved.contains(chosen) { return }
    chosen = saved.first
  }

  package mutating func choose(_ index: Int) {
    if saved.indices.contains(index) { chosen = saved[index] }
  }

  package mutating func choose(step: Int) {
    guard let chosen, let index = saved.firstIndex(of: chosen) else { return }
    self.chosen = saved[(index + step + saved.count) % saved.count]
  }
}

extension PhysicsConstant {
  /// As it is called in the inspector: a spring's parts by their letters.
  package var title: String {
    switch part {
    case "angularFrequency": "\(property) ω"
    case "dampingRatio": "\(property) ζ"
    case let part?: "\(property) \(part)"
    case nil: property
    }
  }

  /// Where a value lies in the range of its slider, 0 to 1; `nil` for a flag.
  package func share(in physics: ZoomPhysics) -> Double? {
    guard case .number(let path, let range) = value else { return nil }
    let length = range.upperBound - range.lowerBound
    return ((physics[keyPath: path] - range.lowerBound) / length).clamped(to: 0...1)
  }

  /// Sets it to what a slider says, as a number of few digits.
  package func set(share: Double, in physics: inout ZoomPhysics) {
    guard case .number(let path, let range) = value else { return }
    let length = range.upperBound - range.lowerBound
    var stepsPerUnit = 1.0
    while 1 / stepsPerUnit > length / 100 { stepsPerUnit *= 10 }
    let number = ((range.lowerBound + share * length) * stepsPerUnit).rounded() / stepsPerUnit
    physics[keyPath: path] = number.clamped(to: range)
  }
}
