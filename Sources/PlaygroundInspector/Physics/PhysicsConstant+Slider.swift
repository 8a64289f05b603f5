internal import FluidGeometry
package import FluidScript
package import FluidTransitions
package import PlaygroundControls

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

  /// Changes it by an operation on its slider or its switch.
  ///
  /// - Returns: whether the operation is one of that.
  package func operate(_ operation: ControlOperation, in physics: inout ZoomPhysics) -> Bool {
    switch (value, operation) {
    case (.number(let path, _), .slide(let fraction)): physics[keyPath: path] = number(fraction: fraction)
    case (.flag(let path), .activate), (.flag(let path), .step): physics[keyPath: path].toggle()
    case (.number, _), (.flag, _): return false
    }
    return true
  }

  /// Returns what a slider says, as a number of few digits.
  private func number(fraction: Double) -> Double {
    let length = slider.upperBound - slider.lowerBound
    var stepsPerUnit = 1.0
    while 1 / stepsPerUnit > length / 100 { stepsPerUnit *= 10 }
    let number = ((slider.lowerBound + fraction * length) * stepsPerUnit).rounded() / stepsPerUnit
    return number.clamped(to: slider)
  }
}
