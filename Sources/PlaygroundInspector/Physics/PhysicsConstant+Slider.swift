internal import FluidGeometry
package import FluidScript
package import FluidTransitions

extension PhysicsConstant {
  /// As it is called in the inspector: a spring's parts by their letters.
  package var title: String {
    switch part {
    case .angularFrequency: "\(property) ω"
    case .dampingRatio: "\(property) ζ"
    case let part?: "\(property) \(part.rawValue)"
    case nil: property
    }
  }

  /// Where a value lies in the range of its slider, 0 to 1; `nil` for a flag.
  package func fraction(in physics: ZoomPhysics) -> Double? {
    guard case .number(let path, _) = value else { return nil }
    let length = slider.upperBound - slider.lowerBound
    return ((physics[keyPath: path] - slider.lowerBound) / length).clamped(to: 0...1)
  }

  /// Sets it to what a slider says, as a number of few digits.
  package func set(fraction: Double, in physics: inout ZoomPhysics) {
    guard case .number(let path, _) = value else { return }
    let length = slider.upperBound - slider.lowerBound
    var stepsPerUnit = 1.0
    while 1 / stepsPerUnit > length / 100 { stepsPerUnit *= 10 }
    let number = ((slider.lowerBound + fraction * length) * stepsPerUnit).rounded() / stepsPerUnit
    physics[keyPath: path] = number.clamped(to: slider)
  }
}
